import { expect, test } from 'vitest';
import { toldToAssistant } from './told-to-assistant.ts';

const ANSWER = {
  name: 'Ana Silva',
  customer_email: 'ana@example.pt',
  shipping_address: { address: 'Rua Nova 1', city: 'Coimbra' },
  thread: [{ text: 'Ligue 912 345 678 ou +351912345678, ou para ana.silva@example.pt. NIF 123456789.' }],
  paid: 1200.5,
  link_url: 'https://loja.example.pt/reparacao/segredo',
  items: [{ access_token: 'segredo', iban: 'PT50', sku: 'HP-912345678-A', ean: '5601234567890' }],
  until: '2026-11-29T10:00:00.000Z',
};

test('without contacts nobody is reached by what is told, also not by what they wrote', () => {
  expect(toldToAssistant(ANSWER, false)).toEqual({
    name: 'Ana Silva',
    thread: [{ text: 'Ligue [contacto] ou [contacto], ou para [contacto]. NIF [contacto].' }],
    paid: 1200.5,
    items: [{ sku: 'HP-912345678-A', ean: '5601234567890' }],
    until: '2026-11-29T10:00:00.000Z',
  });
});

test('with contacts all is told but what opens something', () => {
  const { link_url: _, items: __, ...rest } = ANSWER;
  const items = [{ sku: 'HP-912345678-A', ean: '5601234567890' }];
  expect(toldToAssistant(ANSWER, true)).toEqual({ ...rest, items });
});
