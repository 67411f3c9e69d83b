import { expect, test } from 'vitest';
import { deviceWords, networkOf, placeWords } from './device-words.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome no Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge no Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox no Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari num iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet num Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'Safari num Mac',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome no Linux'],
  ['Algo (Windows)', 'Navegador no Windows'],
  ['curl/8.5.0', 'Programa desconhecido'],
  [undefined, 'Programa desconhecido'],
])('%s', (agent, words) => {
  expect(deviceWords(agent)).toBe(words);
});

test.each([
  ['85.240.12.99', '85.240.12'],
  ['2001:8a0:f00:1::5', '2001:8a0:f00'],
  ['::1', '0:0:0'],
  ['2001:8a0::1', '2001:8a0:0'],
])('of %s the network is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('a place is told from where one looks', () => {
  expect(placeWords('85.240.12', '85.240.12')).toBe('Nesta mesma rede');
  expect(placeWords('85.240.12', '10.0.0')).toBe('Noutra rede (85.240.12…)');
  expect(placeWords(null, '10.0.0')).toBe('Rede desconhecida');
});
