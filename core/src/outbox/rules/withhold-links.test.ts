import { expect, test } from 'vitest';
import { withholdLinks, withholdWords } from './withhold-links.ts';

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

test.each([
  [`<a href="https://loja.pt/encomenda/ORD-1?t=${TOKEN}">`, '<a href="https://loja.pt/encomenda/ORD-1?t=…">'],
  [`https://loja.pt/encomenda/ORD-1?t=${TOKEN}#licencas`, 'https://loja.pt/encomenda/ORD-1?t=…#licencas'],
  [`https://loja.pt/x?a=1&amp;t=${TOKEN}&amp;b=2`, 'https://loja.pt/x?a=1&amp;t=…&amp;b=2'],
  [`https://loja.pt/devolucao/${TOKEN}`, 'https://loja.pt/devolucao/…'],
  [`Contrato (https://loja.pt/contrato/${TOKEN}).`, 'Contrato (https://loja.pt/contrato/…).'],
  [`https://loja.pt/a/${TOKEN} https://loja.pt/b/${TOKEN}`, 'https://loja.pt/a/… https://loja.pt/b/…'],
  [`https://loja.pt/nova-password#token=${TOKEN}`, 'https://loja.pt/nova-password#token=…'],
  [`https://loja.pt/imagens/${'a'.repeat(64)}.webp`, undefined],
  ['https://loja.pt/produto/portatil-hp-probook-450-g10-i5-16gb-512gb', undefined],
  ['Encomenda ORD-1763726400000-abcdef012345, 12,30 €', undefined],
])('is shown without its word %#', (message, expected = message) => {
  expect(withholdWords(message)).toBe(expected);
});
