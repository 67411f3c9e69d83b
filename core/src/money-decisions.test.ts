import { expect, test } from 'vitest';
import { type Ability, ROOMS } from './rooms.ts';
import { callsOf } from './shared/room.ts';

/** Abilities that decide money or show where it goes: every write that needs one stands below (docs/adr/0603). */
const MONEY_ABILITIES: readonly Ability[] = [
  'payments.refund',
  'licences.reveal',
  'charges.waive',
  'store-credit.change',
  'trade-credit.grant',
  'outbox.open',
];

/**
 * The calls at which money is decided, and when they ask again who it is: `always`; `above` an amount of the settings (with
 * what one gave back in the last hour); `some`, of what is decided by a part of them alone; `never`, as they only note what
 * the bank or somebody else did.
 */
const MONEY_DECISIONS: Readonly<Record<string, 'always' | 'above' | 'some' | 'never'>> = {
  'POST /api/admin/refunds': 'above',
  'POST /api/admin/returns/{id}/refund': 'above',
  'POST /api/admin/rentals/{id}/deposit': 'above',
  'POST /api/admin/rentals/{id}/pages-refund': 'above',
  'POST /api/admin/rentals/{id}/withdrawal-refund': 'above',
  'POST /api/admin/payment-checks/{id}/decision': 'above',
  'POST /api/admin/refunds/{id}/approval': 'always',
  'PUT /api/admin/refunds/{id}/account': 'always',
  'GET /api/admin/refunds/{id}/account': 'always',
  'POST /api/admin/transfer-files': 'always',
  'GET /api/admin/transfer-files/{id}/file': 'always',
  'POST /api/admin/licences/{id}/reveal': 'always',
  // Its links pay, and say where money goes.
  'POST /api/admin/outbox/{id}/open': 'always',
  'POST /api/admin/bills/{id}/waive': 'always',
  'PUT /api/admin/repairs/{id}/extras/{kind}': 'always',
  'POST /api/admin/customers/{id}/trade-account/reductions': 'always',
  'PUT /api/admin/customers/{id}/trade-account': 'always',
  'POST /api/admin/customers/{id}/credit': 'always',
  // The fee that is let go; the shop's own account (each section's `proofs`).
  'PUT /api/admin/rentals/{id}/term': 'some',
  'POST /api/admin/rentals/{id}/take-back': 'some',
  'PUT /api/admin/settings': 'some',
  'POST /api/admin/settings/changes/{id}/undo': 'some',
  'PUT /api/admin/refunds/{id}': 'never',
  'POST /api/admin/transfer-files/{id}/undo': 'never',
  'POST /api/admin/bank-files': 'never',
  'DELETE /api/admin/bank-files/{id}': 'never',
  'POST /api/admin/bank-lines/confirmations': 'never',
  'PUT /api/admin/bank-lines/{id}/ignored': 'never',
  'POST /api/admin/bank-lines/{id}/undo': 'never',
};

const calls = new Map(
  ROOMS.flatMap((room) => callsOf(room)).map((call) => [`${call.method} ${call.path}`, call]),
);
const abilities: readonly string[] = MONEY_ABILITIES;

test('every call that decides money, or shows where it goes, is on the list', () => {
  const needed = [...calls].filter(
    ([, { access }]) => typeof access === 'object' && abilities.includes(access.can),
  );
  expect(needed.length).toBeGreaterThan(15);
  expect(needed.map(([name]) => name).filter((name) => !(name in MONEY_DECISIONS))).toEqual([]);
});

test.each(Object.entries(MONEY_DECISIONS))('%s asks again who it is: %s', (name, when) => {
  const call = calls.get(name);
  expect(call).toBeDefined();
  expect(call?.asksAgain === true).toBe(when === 'always');
});
