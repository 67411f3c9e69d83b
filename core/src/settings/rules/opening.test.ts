import { expect, test } from 'vitest';
import fc from '../../testing/property.ts';
import { MUNICIPAL_HOLIDAYS } from '../municipal-holidays.ts';
import { hours, type OpeningHours } from '../sections/hours.ts';
import { hoursText, readHoursText } from './hours-text.ts';
import { isClosedDay, openState } from './opening.ts';

const span = (opens: string, closes: string) => ({ opens, closes });
const full = [span('09:00', '18:00')];
const lunch = [span('09:00', '12:30'), span('14:00', '19:00')];
const week = [[], full, full, lunch, full, full, [span('09:00', '13:00')]];
const none: OpeningHours = { weekly: week, closed_on_holidays: true, municipal_holiday: '', closings: [] };
const at = (text: string) => new Date(text);

test.each([
  ['a working day', '2026-11-23T10:00:00Z', {}, 'Aberto agora · fecha às 18h'],
  ['a minute before closing', '2026-11-23T17:59:59Z', {}, 'Aberto agora · fecha às 18h'],
  ['closing time', '2026-11-23T18:00:00Z', {}, 'Fechado · abre amanhã às 9h'],
  ['before opening', '2026-11-23T08:00:00Z', {}, 'Fechado · abre às 9h'],
  ['before the break', '2026-11-25T10:00:00Z', {}, 'Aberto agora · fecha às 12h30'],
  ['the break', '2026-11-25T13:00:00Z', {}, 'Fechado · abre às 14h'],
  ['Saturday afternoon', '2026-11-21T15:00:00Z', {}, 'Fechado · abre segunda-feira às 9h'],
  ['summer time', '2026-07-06T08:30:00Z', {}, 'Aberto agora · fecha às 18h'],
  ['a holiday', '2026-12-08T10:00:00Z', {}, 'Fechado · abre amanhã às 9h'],
  ['a holiday, open', '2026-12-08T10:00:00Z', { closed_on_holidays: false }, 'Aberto agora · fecha às 18h'],
  [
    'the municipal holiday',
    '2026-06-24T10:00:00Z',
    { municipal_holiday: '06-24' },
    'Fechado · abre amanhã às 9h',
  ],
  ['Ascension', '2026-05-14T10:00:00Z', { municipal_holiday: 'easter+39' }, 'Fechado · abre amanhã às 9h'],
  [
    'the holidays of the staff',
    '2026-08-12T10:00:00Z',
    { closings: [{ from: '2026-08-10', to: '2026-08-21', reason: 'Férias' }] },
    'Fechado · reabre a 22/08 às 9h',
  ],
])('%s', (_, now, changes, text) => {
  const state = openState({ company_hours: '', opening_hours: { ...none, ...changes } }, at(now));
  expect(state?.text).toBe(text);
  expect(state?.validUntil.getTime()).toBeGreaterThan(at(now).getTime());
});

test('without a week of its own the text counts; without either nothing is said', () => {
  const opening_hours = { ...none, weekly: null };
  const now = at('2026-11-23T10:00:00Z');
  expect(openState({ company_hours: 'Segunda a sexta: 9h-18h', opening_hours }, now)?.isOpen).toBe(true);
  expect(openState({ company_hours: 'Quando calha', opening_hours }, now)).toBeNull();
  const closed = { ...none, weekly: Array.from({ length: 7 }, () => []) };
  expect(openState({ company_hours: '', opening_hours: closed }, now)).toBeNull();
});

test.each([
  [
    week,
    'Segunda e terça: 9h-18h\nQuarta: 9h-12h30, 14h-19h\nQuinta e sexta: 9h-18h\nSábado: 9h-13h\nDomingo: Encerrado',
  ],
  [[[], full, full, full, full, full, []], 'Segunda a sexta: 9h-18h\nSábado e domingo: Encerrado'],
])('a week is written', (weekly, text) => {
  expect(hoursText(weekly)).toBe(text);
  expect(readHoursText(text)).toEqual(weekly);
});

test.each(['', 'Sempre', 'Segunda: de manhã', 'Segunda a sexta: 18h-9h', 'Sexta a segunda: 9h-18h'])(
  'no week is read of %j',
  (text) => {
    expect(readHoursText(text)).toBeNull();
  },
);

test('a week that is written is read again, and its text changes no more', () => {
  const time = fc
    .integer({ min: 0, max: 1439 })
    .map((all) => `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`);
  const day = fc
    .uniqueArray(time, { minLength: 0, maxLength: 6 })
    .map((times) => times.sort())
    .map((times) =>
      Array.from({ length: Math.floor(times.length / 2) }, (_, i) =>
        span(times[2 * i] ?? '', times[2 * i + 1] ?? ''),
      ),
    );
  fc.assert(
    fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), (weekly) => {
      expect(hours.schema.shape.weekly.parse(weekly)).toEqual(weekly);
      expect(readHoursText(hoursText(weekly))).toEqual(weekly);
    }),
  );
});

test.each([
  [[[span('10:00', '09:00')], [], [], [], [], [], []]],
  [[[span('09:00', '12:00'), span('11:00', '13:00')], [], [], [], [], [], []]],
  [[[span('9:00', '12:00')], [], [], [], [], [], []]],
  [[[], []]],
])('no such week is taken', (weekly) => {
  expect(hours.schema.shape.weekly.safeParse(weekly).success).toBe(false);
});

test('each town’s holiday may be saved, and is a day of the year', () => {
  for (const [town, municipal_holiday] of MUNICIPAL_HOLIDAYS) {
    expect(hours.schema.shape.municipal_holiday.parse(municipal_holiday), town).toBe(municipal_holiday);
    const days = Array.from({ length: 366 }, (_, i) => new Date(Date.UTC(2028, 0, 1 + i)));
    const closed = days.filter((date) =>
      isClosedDay(
        { ...none, closed_on_holidays: true, municipal_holiday },
        { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() },
      ),
    );
    expect(closed.length, town).toBe(14);
  }
});
