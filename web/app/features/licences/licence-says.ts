import type { OwnLicence } from '#core/licences/contract.ts';
import { licenceLifecycle } from '#core/licences/lifecycle.ts';
import { formatLongDate } from '#core/shared/dates.ts';

/** What a customer reads of a licence: where it stands, until when its key is there, or when it ends. */
export function licenceSays({ state, promised_at, ends_at }: OwnLicence): string {
  const { meaning } = licenceLifecycle.facts[state];
  if (state === 'espera' && promised_at)
    return `${meaning} Contamos tê-la até ${formatLongDate(promised_at)}.`;
  if (state === 'revelada' && ends_at) return `${meaning} Termina a ${formatLongDate(ends_at)}.`;
  return meaning;
}
