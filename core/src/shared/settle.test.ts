import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { formatCents } from './money.ts';
import { asRead, settle } from './settle.ts';

const read = { name: 'Toner', price_cents: 1000, note: null as string | null, on: true };

describe('what is kept of a form', () => {
  test.each([
    ['each of another field', { price_cents: 1200 }, { note: 'Novo' }, { price_cents: 1200, note: 'Novo' }],
    ['nothing changed by who saves', { name: 'Tinta', on: false }, {}, { name: 'Tinta', on: false }],
    ['both to the same', { price_cents: 1200 }, { price_cents: 1200 }, { price_cents: 1200 }],
    ['only who saves', {}, { name: 'Tinta' }, { name: 'Tinta' }],
    ['emptied by the other', { name: '' }, { price_cents: 900 }, { name: '', price_cents: 900 }],
  ])('%s', (_, theirs, mine, kept) => {
    expect(settle({ ...read, ...theirs }, { ...read, ...mine }, read, {})).toEqual({
      ok: true,
      value: { ...read, ...kept },
    });
  });

  test.each([
    ['money', { price_cents: 1200 }, { price_cents: 900 }, 'price', `Entretanto ficou ${formatCents(1200)}`],
    ['words', { name: 'Tinta' }, { name: 'Cartucho' }, 'name', 'Entretanto ficou «Tinta»'],
    ['nothing', { name: '' }, { name: 'Cartucho' }, 'name', 'Entretanto ficou vazio'],
    ['yes and no', { on: false }, { on: null as unknown as boolean }, 'on', 'Entretanto ficou «não»'],
    [
      'long words',
      { note: 'x'.repeat(400) },
      { note: 'y' },
      'note',
      `Entretanto ficou «${'x'.repeat(300)}…»`,
    ],
  ])('of the same field %s is told, and once it was seen it is written', (_, theirs, mine, path, message) => {
    const now = { ...read, ...theirs };
    const wanted = { ...read, ...mine };
    const save = (over?: Record<string, string>) =>
      settle(now, wanted, read, { over, paths: { price_cents: 'price' } });
    expect(save()).toMatchObject({
      ok: false,
      failure: { status: 409, code: 'changed_meanwhile', errors: [{ path, message }] },
    });
    expect(save({ [path]: 'Entretanto ficou «antes»' }).ok).toBe(false);
    expect(save({ [path]: message })).toEqual({ ok: true, value: wanted });
  });

  test('without what was read all is kept as wanted', () => {
    expect(settle({ ...read, name: 'Outro' }, read, undefined, {})).toEqual({ ok: true, value: read });
  });
});

test('what was read under an older rule is not compared, and does not stand in the way of the rest', () => {
  const form = z.object({ name: z.string().min(2), price: z.coerce.number(), note: z.string().default('') });
  const body = z.object(asRead(form));
  expect(body.parse({ before: { name: 'x', price: '12', other: 1 } })).toEqual({ before: { price: 12 } });
  expect(body.parse({})).toEqual({});
});
