import { expect, test } from 'vitest';
import { withholdLinks } from './withhold-links.ts';

const TOKEN = '5UeHQ0OsUkmUktBg3_lqKHrTjXJCfnNVnQncQXfs-6o';

test.each([
  [
    `<a href="https://loja.pt/nova-password#token=${TOKEN}">Definir</a>`,
    '<a href="https://loja.pt/nova-password#token=…">Definir</a>',
  ],
  [
    `https://loja.pt/a#token=${TOKEN}\nhttps://loja.pt/b#token=${TOKEN}`,
    'https://loja.pt/a#token=…\nhttps://loja.pt/b#token=…',
  ],
  ['Encomenda: https://loja.pt/encomenda/ORD-1?t=abcdefghijklmnopqrstuvwxyz', undefined],
  ['Sem links', undefined],
])('%#', (message, expected = message) => {
  expect(withholdLinks(message)).toBe(expected);
});
