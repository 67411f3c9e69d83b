import { fromLisbon } from './lisbon-time.ts';

const LOCAL = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?$/;

/**
 * The instant that a text means: with a zone as it says, without one on a clock in Lisbon, a day alone at its first
 * second, or with `at: 'end'` at its last. Null for what is no date.
 */
export function readLisbon(text: string, at: 'start' | 'end' = 'start'): Date | null {
  const local = LOCAL.exec(text.trim());
  if (!local) {
    const hasZone = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/i.test(text.trim());
    const instant = hasZone ? new Date(text.trim()) : new Date(Number.NaN);
    return Number.isNaN(instant.getTime()) ? null : instant;
  }
  const [year = 0, month = 0, day = 0] = local.slice(1, 4).map(Number);
  // Of years before a century of four digits JavaScript makes others.
  if (year < 1900) return null;
  const isReal = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day && month >= 1 && month <= 12;
  const hasTime = local[4] !== undefined;
  const [hour = 0, minute = 0, second = 0] = local.slice(4, 7).map((part) => Number(part ?? 0));
  if (!isReal || hour > 23 || minute > 59 || second > 59) return null;
  if (!hasTime && at === 'end') return fromLisbon({ year, month, day, hour: 23, minute: 59, second: 59 });
  return fromLisbon({ year, month, day, hour, minute, second });
}
