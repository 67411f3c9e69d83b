import { expect, it, test } from 'vitest';
import { reachableFrom } from '../testing/reachable-from.ts';
import {
  canBeHeldBy,
  HOLDER_KINDS,
  STATE_OF_HOLDER,
  UNIT_STATES,
  unitLifecycle,
  unitStock,
} from './lifecycle.ts';
import { typedUnitNumber } from './record.ts';
import { scannedUnit } from './scanned-unit.ts';
import { readSerials, wrongSerials } from './serial-list.ts';

it('every state can be come to, and left: nothing that is lost or sold is beyond coming back', () => {
  for (const state of UNIT_STATES) {
    expect(reachableFrom(unitLifecycle, state), state).toContain('disponivel');
    expect(reachableFrom(unitLifecycle, 'disponivel'), state).toContain(state);
  }
});

it('what the shop’s people do by hand is a usual step to where nobody has to have it', () => {
  for (const from of UNIT_STATES) {
    for (const to of unitLifecycle.facts[from].byHand) {
      expect(unitLifecycle.isUsualStep(from, to), `${from} ${to}`).toBe(true);
      expect(canBeHeldBy(to, null), `${from} ${to}`).toBe(true);
    }
  }
});

it('whoever gets a unit can have it where it goes', () => {
  for (const kind of HOLDER_KINDS) expect(canBeHeldBy(STATE_OF_HOLDER[kind], { kind, id: 'x' })).toBe(true);
  expect(canBeHeldBy('disponivel', { kind: 'rental', id: 'x' })).toBe(false);
  expect(canBeHeldBy('alugada', null)).toBe(false);
});

it('any way around, a unit leaves the stock as often as it comes to it', () => {
  for (const a of UNIT_STATES) {
    for (const b of UNIT_STATES) expect(unitStock(a, b) + unitStock(b, a)).toBe(0);
  }
  expect(unitStock('disponivel', 'alugada')).toBe(-1);
});

test.each([
  ['U-1042', 1042],
  ['u 1042', 1042],
  ['1042', null],
  ['U-', null],
])('%s is typed for %s', (typed, number) => {
  expect(typedUnitNumber(typed)).toBe(number);
});

test('the text of a label names its unit, another address none', () => {
  const id = '01a21560-e544-7e35-b222-6bd403876dda';
  expect(scannedUnit(` https://loja.pt/dashboard/unidades/${id.toUpperCase()} `)).toBe(id);
  expect(scannedUnit(`https://loja.pt/dashboard/reparacoes/${id}`)).toBeNull();
});

test('a list of serial numbers is read however it was pasted, and what is wrong is named', () => {
  const serials = readSerials(' PF-1111\r\nPF-2222;PF-3333,\n\n');
  expect(serials).toEqual(['PF-1111', 'PF-2222', 'PF-3333']);
  expect(wrongSerials(serials)).toBeNull();
  expect(wrongSerials(['PF-1111', 'pf 1111', '0000'])).toEqual({
    unreadable: ['0000'],
    repeated: ['pf 1111'],
  });
});
