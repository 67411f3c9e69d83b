import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';
import { RENTAL_STATES } from './lifecycle.ts';

const state = z.strictObject({ state: z.enum(RENTAL_STATES) });
const term = z.strictObject({ months: z.number().int(), quantity: z.number().int() });

const pages = z.strictObject({
  pages: z.number().int(),
  colour_pages: z.number().int().nullable().optional(),
});

/** What contracts of renting leave in the audit: no name and no word of a customer, those stand in the contract. */
export const rentalEvents = {
  'rental.made': defineEvent('rental', 'Contrato de aluguer feito', { after: state }),
  'rental.moved': defineEvent('rental', 'Contrato de aluguer alterado', { before: state, after: state }),
  'rental.handed_over': defineEvent('rental', 'Equipamento alugado entregue', {
    after: term.extend({ amount_cents: z.number().int() }),
  }),
  'rental.unit_registered': defineEvent('rental', 'Unidade registada para o aluguer', {}),
  'rental.withdrawn': defineEvent('rental', 'Cliente desistiu do aluguer', { before: state, after: state }),
  'rental.withdrawal_returned': defineEvent('rental', 'Devolvido o que foi pago do aluguer', {
    after: z.strictObject({ amount_cents: z.number().int() }),
  }),
  'rental.swapped': defineEvent('rental', 'Equipamento alugado trocado', {}),
  'rental.units_added': defineEvent('rental', 'Unidades juntas ao aluguer', {
    before: term,
    after: term.extend({ amount_cents: z.number().int() }),
  }),
  'rental.taken_back': defineEvent('rental', 'Equipamento alugado devolvido', { after: state }),
  'rental.deposit_settled': defineEvent('rental', 'Caução tratada', {
    after: z.strictObject({ amount_cents: z.number().int(), kept_cents: z.number().int() }),
  }),
  'rental.term_changed': defineEvent('rental', 'Prazo do aluguer alterado', { before: term, after: term }),
  'rental.bought': defineEvent('rental', 'Equipamento alugado comprado', {
    after: z.strictObject({ amount_cents: z.number().int() }),
  }),
  'rental.party_changed': defineEvent('rental', 'Morada ou empresa do aluguer alterada', {}),
  'rental.wish_told': defineEvent('rental', 'Cliente disse o que quer no fim do aluguer', {}),
  'rental.counter_read': defineEvent('rental', 'Contador lido', {
    after: pages,
  }),
  'rental.reading_checked': defineEvent('rental', 'Leitura do contador verificada', {
    before: pages,
    after: pages,
  }),
  'rental.counter_estimated': defineEvent('rental', 'Contador estimado', {}),
  'rental.pages_returned': defineEvent('rental', 'Páginas cobradas a mais devolvidas', {
    after: z.strictObject({ amount_cents: z.number().int() }),
  }),
  'rental.help_asked': defineEvent('rental', 'Cliente pediu ajuda com o alugado', {}),
};
