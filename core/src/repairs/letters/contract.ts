import { z } from 'zod';
import { defineCall } from '../../shared/call.ts';
import { fileResponse, line, text } from '../../shared/schemas.ts';
import { repairLetter } from './letter.ts';
import { readPostalNumber } from './rules/postal-number.ts';
import { letterTexts } from './texts.ts';

const tag = 'Painel: reparações';
const params = z.object({ id: z.uuid('Reparação desconhecida') });
const ofLetter = params.extend({ letter: z.uuid('Carta desconhecida') });

export const proposeLetter = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/{id}/letters/proposed',
  summary: 'Com que morada e palavras começa uma carta a quem não levanta o equipamento',
  tag,
  access: { can: 'repairs.change' },
  also: [409],
  params,
  response: z.object({ address: z.string(), told: z.string() }),
});

export const writeLetter = defineCall({
  method: 'POST',
  path: '/api/admin/repairs/{id}/letters',
  summary: 'Guarda uma carta a imprimir. O mesmo letter_id é a mesma carta',
  tag,
  access: { can: 'repairs.change' },
  also: [409],
  params,
  body: z.object({
    letter_id: z.uuid('Pedido inválido'),
    address: text(400, 5, 'Escreva o nome e a morada'),
    told: text(4000, 20, 'Escreva a carta'),
  }),
  status: 201,
  response: repairLetter,
});

export const postLetter = defineCall({
  method: 'PUT',
  path: '/api/admin/repairs/{id}/letters/{letter}',
  summary: 'Regista o dia e o número com que os CTT aceitaram a carta; fica assim',
  tag,
  access: { can: 'repairs.change' },
  also: [409],
  params: ofLetter,
  body: z.object({
    posted_on: z.iso.date('Data inválida'),
    postal_number: line(30, 1, letterTexts.badNumber).transform((typed, context) => {
      const number = readPostalNumber(typed);
      if (number !== null) return number;
      context.addIssue({ code: 'custom', message: letterTexts.badNumber });
      return z.NEVER;
    }),
  }),
  response: repairLetter,
});

export const getLetterDocument = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/{id}/letters/{letter}/document',
  summary: 'A carta em PDF, para imprimir e registar nos CTT',
  tag,
  access: { can: 'repairs.read' },
  also: [503],
  wire: 'file',
  limit: { points: 300, seconds: 600 },
  params: ofLetter,
  response: fileResponse,
});
