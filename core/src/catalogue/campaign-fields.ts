import { z } from 'zod';
import { flag, numberOr } from '../shared/kind-input.ts';
import { readLisbon } from '../shared/read-lisbon.ts';
import { readNumber } from '../shared/read-number.ts';
import { instant } from '../shared/schemas.ts';
import type { Campaign } from './rules/campaign.ts';

/** An instant; a day alone is a day in Lisbon. */
export function campaignDate(at: 'start' | 'end') {
  return z.preprocess(
    (given) => (given === '' || given === undefined ? null : given),
    z
      .string('Data inválida')
      .max(40, 'Data inválida')
      .transform((value, context) => {
        const instant = readLisbon(value, at);
        if (instant) return instant;
        context.addIssue({ code: 'custom', message: 'Data inválida' });
        return z.NEVER;
      })
      .nullable(),
  );
}

const OUT_OF_RANGE = 'O desconto é de 1 a 70 %';
/** Whole %; null, 0 and empty are no discount. */
export const campaignPercent = z.preprocess(
  (given) => readNumber(given) || null,
  numberOr(OUT_OF_RANGE).int('Use um número inteiro').min(1, OUT_OF_RANGE).max(70, OUT_OF_RANGE).nullable(),
);

/** A campaign as it is sent; what is left out stays. */
export const SENT_CAMPAIGN = {
  campaign_active: flag.optional(),
  campaign_start_date: campaignDate('start').optional(),
  campaign_end_date: campaignDate('end').optional(),
  campaign_discount_percent: campaignPercent.optional(),
  campaign_show_countdown: flag.optional(),
};
const sent = z.object(SENT_CAMPAIGN);

/** A campaign as the API says it. */
export const SAID_CAMPAIGN = {
  campaign_active: z.boolean(),
  campaign_start_date: instant.nullable(),
  campaign_end_date: instant.nullable(),
  campaign_discount_percent: z.number().int().nullable(),
  campaign_show_countdown: z.boolean(),
};
const said = z.object(SAID_CAMPAIGN);

/** What a campaign becomes by what was sent of it. */
export function sentCampaign(former: Campaign, given: z.output<typeof sent>): Campaign {
  const {
    campaign_active: isActive = former.isActive,
    campaign_start_date: startsAt = former.startsAt,
    campaign_end_date: endsAt = former.endsAt,
    campaign_discount_percent: percent = former.percent,
    campaign_show_countdown: showsCountdown = former.showsCountdown,
  } = given;
  return { isActive, startsAt, endsAt, percent, showsCountdown };
}

/** A campaign by the names of its fields. */
export function campaignFields(campaign: Campaign) {
  return {
    campaign_active: campaign.isActive,
    campaign_start_date: campaign.startsAt,
    campaign_end_date: campaign.endsAt,
    campaign_discount_percent: campaign.percent,
    campaign_show_countdown: campaign.showsCountdown,
  };
}

/** A campaign in the words of the API and of files; dates as ISO 8601. */
export function sayCampaign(campaign: Campaign): z.output<typeof said> {
  return {
    ...campaignFields(campaign),
    campaign_start_date: campaign.startsAt?.toISOString() ?? null,
    campaign_end_date: campaign.endsAt?.toISOString() ?? null,
  };
}
