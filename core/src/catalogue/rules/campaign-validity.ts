import { DAY } from '../../shared/day.ts';
import { toLisbon } from '../../shared/lisbon-time.ts';
import type { FieldError } from '../../shared/result.ts';
import { MAX_CAMPAIGN_DAYS } from '../values.ts';

/** A campaign as somebody wants to set it. */
export interface WantedCampaign {
  readonly isActive: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly percent: number | null;
}

/** Days from start to end, begun ones counted whole: midnight to 23:59:59 of the 90th day is 90. */
export function campaignDays(startsAt: Date, endsAt: Date): number {
  return Math.ceil((endsAt.getTime() - startsAt.getTime()) / DAY);
}

function lisbonMidnight(instant: Date): number {
  const { year, month, day } = toLisbon(instant);
  return Date.UTC(year, month - 1, day);
}

/**
 * What is wrong with a campaign (docs/product.md#money): the discount, the start before today when it is newly set (an old
 * one may stay), the end before the start, more than 90 days. Empty when it is fine. Paths are those of the API.
 */
export function campaignErrors(
  wanted: WantedCampaign,
  { now, formerStart }: { readonly now: Date; readonly formerStart: Date | null },
): FieldError[] {
  const { isActive, startsAt, endsAt, percent } = wanted;
  const errors: FieldError[] = [];
  const add = (field: string, message: string) => errors.push({ path: `campaign_${field}`, message });
  if (isActive && !percent) add('discount_percent', 'Indique o desconto da campanha, de 1 a 70 %');
  if (isActive && !startsAt) add('start_date', 'Indique o início da campanha');
  if (isActive && !endsAt) add('end_date', 'Indique o fim da campanha');
  const isNewStart = startsAt !== null && startsAt.getTime() !== formerStart?.getTime();
  if (isActive && isNewStart && lisbonMidnight(startsAt) < lisbonMidnight(now)) {
    add('start_date', 'A campanha não pode começar antes de hoje');
  }
  if (startsAt && endsAt) {
    if (endsAt < startsAt) add('end_date', 'O fim da campanha não pode ser antes do início');
    else if (campaignDays(startsAt, endsAt) > MAX_CAMPAIGN_DAYS) {
      add('end_date', `A campanha dura no máximo ${MAX_CAMPAIGN_DAYS} dias`);
    }
  }
  return errors;
}
