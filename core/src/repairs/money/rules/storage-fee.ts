import type { Cents } from '../../../shared/money.ts';
import { lisbonDaysUntil } from '../../rules/deadline-badge.ts';

/** What was agreed of keeping a device that nobody collects, with the terms that were accepted; cents with IVA. */
export interface StorageTerms {
  /** Days that it waits for nothing. */
  readonly afterDays: number;
  readonly dailyCents: Cents;
  /** It never costs more. */
  readonly mostCents: Cents;
}

/**
 * What keeping it costs at `now`: for each whole day by Lisbon's calendar after the free ones, never more than was agreed.
 * Nothing without terms that were accepted.
 */
export function storageFee(
  terms: StorageTerms | null,
  readyAt: Date | null,
  now: Date,
): { readonly days: number; readonly cents: Cents } {
  if (!terms || !readyAt) return { days: 0, cents: 0 };
  const days = Math.max(0, lisbonDaysUntil(now, readyAt) - terms.afterDays);
  return { days, cents: Math.min(terms.mostCents, days * terms.dailyCents) };
}

/**
 * Which reminder to collect is due (1 for the first): after `firstDays`, then every `everyDays`, `most` at most; the last of
 * those that are due, so that a shop that was closed sends one and not three. 0: none yet, or reminders are off.
 */
export function reminderDue(
  rule: { readonly firstDays: number; readonly everyDays: number; readonly most: number },
  readyAt: Date,
  now: Date,
): number {
  if (rule.firstDays === 0) return 0;
  const past = lisbonDaysUntil(now, readyAt) - rule.firstDays;
  if (past < 0) return 0;
  return Math.min(rule.most, 1 + (rule.everyDays === 0 ? 0 : Math.floor(past / rule.everyDays)));
}
