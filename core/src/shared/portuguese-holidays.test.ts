import { expect, test } from 'vitest';
import fc from '../testing/property.ts';
import {
  addWorkingDays,
  type CalendarDay,
  easterSunday,
  isPortugueseHoliday,
  isWorkingDay,
  weekdayOf,
} from './portuguese-holidays.ts';

function day(text: string): CalendarDay {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return { year, month, day: date };
}

test.each([
  ['2000-04-23'],
  ['2008-03-23'],
  ['2011-04-24'],
  ['2024-03-31'],
  ['2025-04-20'],
  ['2026-04-05'],
  ['2027-03-28'],
  ['2038-04-25'],
])('Easter is on %s', (easter) => {
  expect(easterSunday(day(easter).year)).toEqual(day(easter));
});

test.each([
  ['2026-01-01', 'Ano Novo'],
  ['2026-04-03', 'Sexta-feira Santa'],
  ['2026-04-05', 'Páscoa'],
  ['2026-04-25', 'Dia da Liberdade'],
  ['2026-05-01', 'Dia do Trabalhador'],
  ['2026-06-04', 'Corpo de Deus'],
  ['2025-06-19', 'Corpo de Deus'],
  ['2026-06-10', 'Dia de Portugal'],
  ['2026-08-15', 'Assunção'],
  ['2026-10-05', 'República'],
  ['2026-11-01', 'Todos os Santos'],
  ['2026-12-01', 'Restauração'],
  ['2026-12-08', 'Imaculada Conceição'],
  ['2026-12-25', 'Natal'],
])('%s is a holiday: %s', (date) => {
  expect(isPortugueseHoliday(day(date))).toBe(true);
  expect(isWorkingDay(day(date))).toBe(false);
});

test.each([['2026-02-17'], ['2026-12-24'], ['2026-06-13'], ['2026-04-06'], ['2026-12-31']])(
  '%s is no national holiday',
  (date) => {
    expect(isPortugueseHoliday(day(date))).toBe(false);
  },
);

test.each([
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-23', 3, '2026-11-26'],
  ['2026-11-30', 1, '2026-12-02'],
  ['2026-12-07', 2, '2026-12-10'],
  ['2026-12-24', 1, '2026-12-28'],
  ['2026-12-31', 1, '2027-01-04'],
  ['2026-04-02', 2, '2026-04-07'],
])('%s and %i working days is %s', (from, count, to) => {
  expect(addWorkingDays(day(from), count)).toEqual(day(to));
});

test('Easter is always a Sunday between 22 March and 25 April', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2200 }), (year) => {
      const easter = easterSunday(year);
      expect(weekdayOf(easter)).toBe(0);
      const place = easter.month * 100 + easter.day;
      expect(place >= 322 && place <= 425).toBe(true);
    }),
  );
});
