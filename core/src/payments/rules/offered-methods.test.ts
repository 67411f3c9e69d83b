import { describe, expect, it } from 'vitest';
import { enabledMethods, isPayableWith, type MethodSettings, preselectedMethod } from './offered-methods.ts';

const settings = (multibanco: boolean, mbway: boolean, cofidis: boolean): MethodSettings => ({
  multibanco_enabled: multibanco,
  mbway_enabled: mbway,
  cofidis_enabled: cofidis,
  transferencia_enabled: false,
  installment_minimum_amount: 300,
  max_installments: 6,
});

describe('offered methods', () => {
  it.each([
    [settings(true, true, true), 50_000, ['multibanco', 'mbway', 'cofidis'], 'multibanco'],
    [settings(false, true, true), 50_000, ['mbway', 'cofidis'], 'mbway'],
    [settings(false, false, true), 50_000, ['cofidis'], 'cofidis'],
    [settings(false, false, true), 29_999, ['cofidis'], null],
    [settings(false, false, false), 50_000, [], null],
  ] as const)('%#', (given, total, enabled, preselected) => {
    expect(enabledMethods(given)).toEqual(enabled);
    expect(preselectedMethod(total, given)).toBe(preselected);
  });

  it.each([
    [5_999, false],
    [6_000, true],
    [1_500_000, true],
    [1_500_001, false],
  ])('the provider’s limits bound Cofidis where they are narrower: %i', (total, expected) => {
    const given = { ...settings(true, true, true), installment_minimum_amount: 50 };
    const limited = { ...given, cofidis_limits: { minimum: 60, maximum: 15_000 } };
    expect(isPayableWith('cofidis', total, limited)).toBe(expected);
    expect(isPayableWith('cofidis', total, { ...given, cofidis_limits: null })).toBe(true);
    expect(isPayableWith('mbway', total, limited)).toBe(true);
  });

  it('the shop’s minimum counts where it is above the provider’s', () => {
    const limited = { ...settings(true, true, true), cofidis_limits: { minimum: 60, maximum: 15_000 } };
    expect(isPayableWith('cofidis', 29_999, limited)).toBe(false);
  });

  it('Cofidis needs instalments, the others fit every total', () => {
    expect(isPayableWith('cofidis', 29_999, settings(true, true, true))).toBe(false);
    expect(isPayableWith('cofidis', 30_000, settings(true, true, true))).toBe(true);
    expect(isPayableWith('mbway', 1, settings(true, true, true))).toBe(true);
  });
});
