import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import type { RepairLetter } from '#core/repairs/letters/letter.ts';
import { pdfPages } from '../../testing/pdf-text.ts';
import { insertUser, tokenOf } from '../../testing/people.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { askForRepair } from '../testing/repairs.ts';

type Answer = RepairLetter & { code: string; errors?: { path: string }[] };

let shop: TestShop;
let owner: TestBrowser;
beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-20T12:00:00Z') });
  owner = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'dona', { role: 'owner' })));
});
beforeEach(() => shop.reset());

const TOLD = 'O seu equipamento está na nossa loja.\n\nPedimos-lhe que o levante.';
const ADDRESS = 'Rui Costa\nRua Direita, 4\n3000-004 Coimbra';

async function waiting() {
  const asked = await askForRepair(shop.deps);
  await owner.call('PUT', `/api/admin/repairs/${asked.id}`, { confirm: true, status: 'pronto_entrega' });
  const path = `/api/admin/repairs/${asked.id}/letters`;
  return {
    ...asked,
    path,
    write: (given: object = {}) =>
      owner.call<Answer>('POST', path, {
        letter_id: crypto.randomUUID(),
        address: ADDRESS,
        told: TOLD,
        ...given,
      }),
    post: (letter: string, given: object = {}) =>
      owner.call<Answer>('PUT', `${path}/${letter}`, {
        posted_on: '2026-11-20',
        postal_number: 'RR473124829PT',
        ...given,
      }),
    ticket: async () => (await owner.call<AdminRepairDetail>('GET', `/api/admin/repairs/${asked.id}`)).body,
  };
}

/** Eight digits and their check digit, of a letter that no other test posted. */
let posted = 0;
function freshNumber(): string {
  const digits = String(10_000_000 + posted++);
  const sum = [8, 6, 4, 2, 3, 5, 9, 7].reduce((all, weight, at) => all + weight * Number(digits[at]), 0);
  const check = 11 - (sum % 11);
  return `RR${digits}${check === 10 ? 0 : check === 11 ? 5 : check}PT`;
}

describe('a registered letter', () => {
  test('begins with what the shop knows, is printed, and is recorded once with its step', async () => {
    const { id, number, path, write, post, ticket } = await waiting();
    const { body: draft } = await owner.call<{ address: string; told: string }>('GET', `${path}/proposed`);
    expect(draft.address).toBe('Rui Costa');
    expect(draft.told).toContain(`reparação T-${number}) está na nossa loja`);
    expect(draft.told).toContain('não o damos nem o deitamos fora sem o seu acordo');

    const letter_id = crypto.randomUUID();
    const written = await Promise.all([write({ letter_id }), write({ letter_id })]);
    expect(written.map(({ status }) => status)).toEqual([201, 201]);
    const changed = await write({ letter_id, told: `${TOLD} Outra coisa.` });
    expect(changed.body.code).toBe('letter_taken');

    const paper = await shop.app.request(`${path}/${letter_id}/document`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    const text = pdfPages(new Uint8Array(await paper.arrayBuffer())).join('\n');
    for (const words of ['CA 2026/', `T-${number}`, 'Rua Direita, 4', 'Pedimos-lhe que o levante.']) {
      expect(text).toContain(words);
    }

    const postal_number = freshNumber();
    const spaced = postal_number.toLowerCase().replace(/(\d{3})/g, ' $1');
    const answers = await Promise.all([
      post(letter_id, { postal_number: spaced }),
      post(letter_id, { postal_number }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { letters, history, status } = await ticket();
    expect(letters).toMatchObject([
      { id: letter_id, address: ADDRESS, told: TOLD, by: 'dona', posted_on: '2026-11-20', postal_number },
    ]);
    const steps = history.filter(
      ({ note }) => note === `Carta registada ${postal_number}, enviada a 20/11/2026`,
    );
    expect(steps).toHaveLength(1);
    expect(status).toBe('pronto_entrega');
    // What was recorded is changed no more, and no other letter has its number.
    expect((await post(letter_id, { postal_number: freshNumber() })).body.code).toBe('letter_posted');
    const second = (await write()).body;
    expect((await post(second.id, { postal_number })).body.code).toBe('letter_number_taken');
    expect((await shop.browser().call('GET', `/api/admin/repairs/${id}`)).status).toBe(401);
  });

  test.each([
    ['a number whose check digit is wrong', { postal_number: 'RR473124820PT' }, 'postal_number'],
    ['a number of another country', { postal_number: 'RR473124829ES' }, 'postal_number'],
    ['a day that has not come', { posted_on: '2026-11-21' }, 'posted_on'],
    ['a day before the device was ready', { posted_on: '2026-11-19' }, 'posted_on'],
    ['no day', { posted_on: '' }, 'posted_on'],
  ])('is not recorded with %s', async (_, given, path) => {
    const { write, post, ticket } = await waiting();
    const { id } = (await write()).body;
    const refused = await post(id, given);
    expect(refused.body.errors?.map((error) => error.path)).toEqual([path]);
    expect((await ticket()).letters).toMatchObject([{ posted_on: null, postal_number: null }]);
  });

  test('is of its own repair, of a device that waits, and of who may change repairs', async () => {
    const [one, other] = [await waiting(), await waiting()];
    const { id } = (await one.write()).body;
    expect((await other.post(id)).body.code).toBe('letter_unknown');
    expect((await owner.call('GET', `${other.path}/${id}/document`)).status).toBe(404);
    const early = await askForRepair(shop.deps);
    const path = `/api/admin/repairs/${early.id}/letters`;
    const refused = await owner.call<Answer>('POST', path, {
      letter_id: crypto.randomUUID(),
      address: ADDRESS,
      told: TOLD,
    });
    expect(refused.body.code).toBe('letter_not_due');
    expect((await owner.call<Answer>('GET', `${path}/proposed`)).body.code).toBe('letter_not_due');
    const customer = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'cliente')));
    expect((await customer.call('POST', one.path, {})).status).toBe(403);
    expect((await customer.call('PUT', `${one.path}/${id}`, {})).status).toBe(403);
  });

  test('is one of ten at most', async () => {
    const { write } = await waiting();
    const answers = await Promise.all(Array.from({ length: 12 }, () => write()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.code === 'letters_full')).toHaveLength(2);
  });
});
