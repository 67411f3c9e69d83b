import { fromLisbon, toLisbon } from '../../shared/lisbon-time.ts';
import { type Cell, cellText, quoteCell, type Reading } from '../cell.ts';

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/**
 * A date as people write it ("21/11/2026", "2026-11-21 18:00", ISO 8601), in Lisbon's time, as an ISO instant.
 * Without an hour it is the day's first second, or its last where an end is meant.
 */
export function readInstant(cell: Cell, edge: 'start' | 'end'): Reading<string> {
  const text = cellText(cell);
  if (ISO_INSTANT.test(text) && !Number.isNaN(Date.parse(text)))
    return { value: new Date(text).toISOString() };
  const yearFirst = YEAR_FIRST.exec(text);
  const match = yearFirst ?? DAY_FIRST.exec(text);
  const problem = `${quoteCell(cell)} não é uma data (escreva 31/12/2026 ou 2026-12-31)`;
  if (!match) return { problem };
  const [first, month, last] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const [year, day] = yearFirst ? [first, last] : [last, first];
  const hasTime = match[4] !== undefined;
  const clock = {
    year,
    month,
    day,
    hour: hasTime ? Number(match[4]) : edge === 'end' ? 23 : 0,
    minute: hasTime ? Number(match[5]) : edge === 'end' ? 59 : 0,
    second: hasTime ? Number(match[6] ?? 0) : edge === 'end' ? 59 : 0,
  };
  const isSane =
    clock.year >= 2000 && clock.year <= 2100 && clock.hour < 24 && clock.minute < 60 && clock.second < 60;
  const instant = fromLisbon(clock);
  // 31/02 rolls over to March: not the day that was written.
  if (!isSane || toLisbon(instant).day !== clock.day || toLisbon(instant).month !== clock.month)
    return { problem };
  return { value: instant.toISOString() };
}
