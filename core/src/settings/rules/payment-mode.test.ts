import { describe, expect, it } from 'vitest';
import { chargeableMethods, isSimulated, type ProviderKeys } from './payment-mode.ts';

const none: ProviderKeys = {
  backoffice: null,
  multibanco: null,
  mbway: null,
  cofidis: null,
  antiPhishingKey: null,
};
const some: ProviderKeys = { ...none, multibanco: 'ABC-000001', antiPhishingKey: 'secret' };

describe('payment mode', () => {
  it.each([
    ['development', null, none, true],
    ['development', null, some, false],
    ['development', false, none, false],
    ['development', true, some, true],
    ['test', null, none, true],
    ['production', null, none, false],
    ['production', null, some, false],
    ['production', true, none, true],
    ['production', false, none, false],
  ] as const)('in %s, told %s', (env, paymentsSimulator, keys, expected) => {
    expect(isSimulated({ demo: true, env, paymentsSimulator }, keys)).toBe(expected);
    // Nobody outside the demo shop is told that play money came.
    expect(isSimulated({ demo: false, env, paymentsSimulator }, keys)).toBe(false);
  });

  it('charges only methods that have a key, and none that no callback could confirm', () => {
    expect(chargeableMethods(some)).toEqual(['multibanco']);
    expect(chargeableMethods({ ...some, antiPhishingKey: null })).toEqual([]);
    expect(chargeableMethods(none)).toEqual([]);
  });
});
