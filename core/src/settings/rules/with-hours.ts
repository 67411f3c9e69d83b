import type { CompanySettings } from '../company-settings.ts';
import type { SettingsChanges } from '../contract.ts';
import { hoursText } from './hours-text.ts';

/**
 * Changes in which the week and the text of hours say the same: a week that is set writes the text, and a text that is
 * written otherwise takes the week away, so that the text counts (docs/product.md#settings).
 */
export function withHours(
  changes: SettingsChanges,
  before: Pick<CompanySettings, 'company_hours' | 'opening_hours'>,
): SettingsChanges {
  const weekly = changes.opening_hours?.weekly;
  if (weekly) return { ...changes, company_hours: hoursText(weekly) };
  const text = changes.company_hours;
  if (text === undefined || text === before.company_hours || weekly === null) return changes;
  return { ...changes, opening_hours: { ...changes.opening_hours, weekly: null } };
}
