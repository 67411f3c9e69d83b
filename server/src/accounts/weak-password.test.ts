import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { system } from '../platform/http/caller.ts';
import { projectRoot } from '../platform/root.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { insertUser } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { isMostUsed } from './most-used.ts';
import { refuseWeakPassword } from './weak-password.ts';

const ana = { id: 'ana', name: 'Ana Conceição', email: 'ana.conceicao@exemplo.pt' };

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
  await insertUser(shop.deps, 'ana', { email: ana.email });
  const company = { owner_id: 'ana', name: 'Zimbório Lda', nif: '503504564' };
  await shop.db.insertInto('companies').values(company).execute();
  const settings = { company_address: 'Rua dos Tanoeiros, 7', company_city: 'Alcobaça' };
  await saveSettings(shop.deps, system('test'), settings);
});

test('the list is the 100 000 most used, those of six characters and more', async () => {
  const words = (await readFile(join(projectRoot, 'server/data/most-used-passwords.txt'), 'utf8'))
    .trimEnd()
    .split('\n');
  expect(words).toHaveLength(84_017);
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((word) => word.length < 6 || word !== word.toLowerCase())).toEqual([]);
  for (const word of [words[0], words[42_000], words.at(-1)]) expect(await isMostUsed(word ?? '')).toBe(true);
  for (const part of ['', '\n', '123456\n', 'asswor', `${words[0]}\n${words[1]}`])
    expect(await isMostUsed(part)).toBe(false);
});

test.each([
  ['123456', /fácil de adivinhar/],
  ['password', /fácil de adivinhar/],
  ['qwerty1', /fácil de adivinhar/],
  ['benfica', /fácil de adivinhar/],
  // Of the list alone: the estimator takes them for hard to guess.
  ['Bowmore', /fácil de adivinhar/],
  ['141312190296q', /fácil de adivinhar/],
  ['zimmer483', /fácil de adivinhar/],
  ['aaaaaaaaaaaa', /fácil de adivinhar/],
  ['A'.repeat(200), /fácil de adivinhar/],
  ['conceicao', /fácil de adivinhar/],
  // The shop's name, where it is, and the company that she buys for.
  ['balcao', /fácil de adivinhar/],
  ['Balcão1', /fácil de adivinhar/],
  ['tanoeiros', /fácil de adivinhar/],
  ['alcobaca7', /fácil de adivinhar/],
  ['zimborio', /fácil de adivinhar/],
  ['ana.conceicao@exemplo.pt', /não pode ser o seu email/],
  ['Ana.Conceicao@exemplo.PT', /não pode ser o seu email/],
])('%s is refused', async (password, message) => {
  const refused = await refuseWeakPassword(shop.deps, password, ana);
  expect(refused?.failure).toMatchObject({
    status: 422,
    errors: [{ path: 'password', message: expect.stringMatching(message) }],
  });
});

test.each([
  'quatro palavras à sorte',
  'x7!kPq2w',
  'sapo-verde-lento',
  'Não sei o que pôr aqui mas há de ser comprido. '.repeat(4),
])('%s is taken', async (password) => {
  expect(await refuseWeakPassword(shop.deps, password, ana)).toBeNull();
});
