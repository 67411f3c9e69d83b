import { expect, test } from 'vitest';
import { ticketSteps } from './ticket-steps.ts';

const at = (minute: number) => `2026-11-22T10:${String(minute).padStart(2, '0')}:00.000Z`;

test('states, messages, quotes, money, notes and tests stand in one line, as they happened', () => {
  const steps = ticketSteps(
    {
      history: [
        { at: at(0), from: null, to: 'recebido', by: 'Cliente', note: null },
        { at: at(5), from: 'recebido', to: 'aprovado', by: 'Cliente', note: 'Ecrã novo' },
        { at: at(6), from: 'aprovado', to: 'aprovado', by: 'Loja', note: 'Dados alterados' },
      ],
      messages: [{ id: '1', at: at(2), from: 'cliente', text: 'Há novidades?' }],
      quotes: [
        {
          version: 1,
          state: 'aprovado',
          options: [],
          sent_at: at(4),
          valid_until: null,
          decided_at: at(5),
          decided_channel: 'link',
          option_id: null,
          reason: null,
          form: null,
          changes: [],
        },
      ],
      sms: [
        {
          id: 's',
          repair_id: 'r',
          kind: 'orcamento_enviado',
          to: '+351912345678',
          body: '',
          parts: 2,
          status: 'nao_entregue',
          error: 'O telemóvel está desligado, sem rede ou não recebe SMS. (30003)',
          created_at: at(6),
          sent_at: at(6),
          reported_at: at(6),
        },
      ],
      money: { received: [{ at: at(7), amount: 61.5, way: 'mbway' }] },
    },
    {
      notes: [{ id: 'n', at: at(3), by: 'Rui', body: 'Falta um parafuso' }],
      checks: [{ name: 'Ecrã', result: 'ok', by: 'Rui', at: at(8) }],
      loan: { id: 'l', what: 'Portátil', serial_number: null, unit: null, given_at: at(1) },
    },
  );
  expect(steps.map(({ title }) => title.replaceAll('\u00a0', ' '))).toEqual([
    'Recebido',
    'Equipamento emprestado',
    'Mensagem',
    'Nota interna',
    'Orçamento 1 enviado',
    'Aprovado',
    'Dados alterados',
    'SMS: Orçamento enviado',
    'Recebido 61,50 €',
    'Teste: Ecrã',
  ]);
  expect(steps[3]).toMatchObject({ by: 'Rui', note: 'Falta um parafuso' });
});
