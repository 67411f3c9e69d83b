import type { Maintenance } from '#core/maintenance/contract.ts';
import { hoursText } from '#core/maintenance/rules/hours-text.ts';

/** "Restam 2 h de 5 h", of the period that runs. */
export function hoursLeft({
  used_minutes,
  included_minutes,
}: Pick<Maintenance, 'used_minutes' | 'included_minutes'>): string {
  return `Restam ${hoursText(Math.max(0, included_minutes - used_minutes))} de ${hoursText(included_minutes)}`;
}

/** "3 h de 5 h", of the period that runs. */
export function hoursUsed({
  used_minutes,
  included_minutes,
}: Pick<Maintenance, 'used_minutes' | 'included_minutes'>): string {
  return `${hoursText(used_minutes)} de ${hoursText(included_minutes)}`;
}
