import { domainToASCII } from 'node:url';
import { expect, it } from 'vitest';
import { asciiEmail } from './email-address.ts';

it.each([
  ['ana@exãmplo.pt', 'ana@xn--exmplo-4ta.pt'],
  ['rui@café.pt', 'rui@xn--caf-dma.pt'],
  ['ze@correio.são-joão.pt', 'ze@correio.xn--so-joo-3tae.pt'],
  ['a@bücher.example', 'a@xn--bcher-kva.example'],
  ['a@陳.example', 'a@xn--1l5a.example'],
  ['a@ÁGUA.pt', 'a@xn--gua-dla.pt'],
  ['a@maçã.com', 'a@xn--ma-tiap.com'],
  ['ana@example.pt', 'ana@example.pt'],
  ['joão@example.pt', 'joão@example.pt'],
  ['ana', 'ana'],
  ['@exãmplo.pt', '@exãmplo.pt'],
  ['a@b c.ã', 'a@b c.ã'],
])('%s is written %s', (typed, written) => {
  expect(asciiEmail(typed)).toBe(written);
});

it('writes domains as browsers and mail servers do', () => {
  for (const domain of [
    'exãmplo.pt',
    'são-joão.pt',
    '陳.example',
    'ελλάδα.gr',
    'пример.рф',
    'öäü.äöü.de',
    'ãõç.pt',
  ]) {
    expect(asciiEmail(`a@${domain}`)).toBe(`a@${domainToASCII(domain)}`);
  }
});
