import { describe, expect, it } from 'vitest';
import { deliveryPromise } from './delivery-promise.ts';
import { guaranteeOf, guaranteeSentence, LEGAL_MONTHS } from './guarantee.ts';
import { cartPromises, deliveryOf, promisesOf } from './promises.ts';
import { returnsAdvice, returnsOf } from './returns.ts';

const USUAL = {
  guarantee_new_months: 36,
  guarantee_refurbished_months: 36,
  guarantee_used_months: 18,
  return_days: 30,
};
/** A Thursday morning. */
const NOW = new Date('2026-03-05T10:00:00Z');
const GOODS = {
  category: 'portateis',
  condition: 'novo',
  warranty: null,
  stock: 3,
  delivery_time: '2_days',
} as const;

describe('the guarantee', () => {
  it.each([
    ['portateis', 'novo', null, '3 anos'],
    ['portateis', 'recondicionado', '', '3 anos'],
    ['portateis', 'usado', null, '18 meses'],
    ['portateis', 'usado', '3 anos', '3 anos'],
    ['portateis', 'usado', '24', '2 anos'],
    // The law gives more than what was written: the law.
    ['portateis', 'novo', '12 meses', '3 anos'],
    ['portateis', 'usado', '1 ano', '18 meses'],
    ['impressoras', 'novo', '5 anos no local, do fabricante', '5 anos no local, do fabricante'],
    ['consumiveis', 'novo', null, '3 anos'],
    ['aluguer', 'novo', '3 anos', 'Durante o contrato'],
    ['software', 'novo', null, null],
  ] as const)('of %s, %s, "%s" is %s', (category, condition, warranty, expected) => {
    const product = { category, condition, warranty };
    const short = guaranteeOf(product, USUAL);
    expect(short).toBe(expected);
    // The sentence beside it never says another time.
    const sentence = guaranteeSentence(product, USUAL);
    if (short === null) expect(sentence).toBeNull();
    else expect(sentence?.toLowerCase()).toContain(short.toLowerCase());
  });

  it('follows the settings, never under the law', () => {
    const generous = { ...USUAL, guarantee_used_months: 36 };
    expect(guaranteeOf({ category: 'desktops', condition: 'usado', warranty: null }, generous)).toBe(
      '3 anos',
    );
    const mean = { ...USUAL, guarantee_new_months: 12 };
    expect(guaranteeOf({ category: 'desktops', condition: 'novo', warranty: null }, mean)).toBe('3 anos');
    expect(LEGAL_MONTHS).toEqual({ novo: 36, recondicionado: 36, usado: 18 });
  });
});

describe('delivery in short', () => {
  it.each(['1_day', '2_days', '3_days', '4_days', '5_days'])('names the day of the sentence: %s', (days) => {
    const promise = deliveryPromise(days, NOW);
    const [, day, month] = /^Até \S{3}\., (\d+)\u00a0(\S{3})\.$/.exec(
      deliveryOf({ delivery_time: days, stock: 1 }, NOW),
    ) ?? [null, 'none', 'none'];
    expect(promise?.text).toContain(` ${day} de ${month}`);
  });

  it('promises no day of what is not there or not known', () => {
    expect(deliveryOf({ delivery_time: '1_day', stock: 0 }, NOW)).toBe('Quando houver stock');
    expect(deliveryOf({ delivery_time: null, stock: 1 }, NOW)).toBe('A confirmar');
  });
});

it('returns: never under the legal fourteen days, rentals and software have their own', () => {
  expect(returnsOf('portateis', { return_days: 30 })).toBe('30 dias');
  expect(returnsOf('portateis', { return_days: 7 })).toBe('14 dias');
  expect(returnsOf('aluguer', USUAL)).toBe('No fim do contrato');
  expect(returnsOf('software', USUAL)).toBe('30 dias, por ativar');
  expect(returnsAdvice({ return_days: 30 }, { nif: null, billing_name: null })).toBe(
    'Tem 30 dias para devolver, a contar da entrega.',
  );
});

describe('a cart', () => {
  it('promises the latest day and every guarantee there is, in the words of its products', () => {
    const late = { ...GOODS, condition: 'usado', delivery_time: '5_days' } as const;
    const promised = cartPromises([GOODS, late], USUAL, NOW);
    expect(promised).toEqual({
      delivery: `Entrega até ${deliveryPromise('5_days', NOW)?.day}`,
      guarantee: 'Garantia de 3 anos e 18 meses',
      returns: 'Devoluções até 30 dias',
    });
    for (const product of [GOODS, late]) {
      expect(promised.guarantee).toContain(promisesOf(product, USUAL, NOW).guarantee);
    }
  });

  it('promises no day when one of its products has none', () => {
    expect(cartPromises([GOODS, { ...GOODS, delivery_time: null }], USUAL, NOW).delivery).toBeNull();
  });

  it('of rentals alone says so; of software alone promises no guarantee', () => {
    const rental = { ...GOODS, category: 'aluguer' } as const;
    expect(cartPromises([rental], USUAL, NOW)).toMatchObject({
      guarantee: 'Garantia durante o contrato',
      returns: null,
    });
    expect(cartPromises([{ ...GOODS, category: 'software' }], USUAL, NOW).guarantee).toBeNull();
    expect(cartPromises([], USUAL, NOW)).toEqual({ delivery: null, guarantee: null, returns: null });
  });
});
