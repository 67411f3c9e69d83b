import type { Selectable } from 'kysely';
import type { Campaign } from '#core/catalogue/rules/campaign.ts';
import type { Products } from '../platform/database/tables.ts';

/** The columns of a campaign, with their types. */
export const CAMPAIGN_TYPES = {
  campaign_active: 'boolean',
  campaign_starts_at: 'timestamptz',
  campaign_ends_at: 'timestamptz',
  campaign_percent: 'integer',
  campaign_show_countdown: 'boolean',
} as const;
type CampaignColumn = keyof typeof CAMPAIGN_TYPES;
export type CampaignColumns = Pick<Selectable<Products>, CampaignColumn>;

/** Columns that `campaignOf` reads. */
export const CAMPAIGN_COLUMNS = (Object.keys(CAMPAIGN_TYPES) as CampaignColumn[]).map(
  (name): `products.${CampaignColumn}` => `products.${name}`,
);

/** The campaign of a row of products. */
export function campaignOf(row: CampaignColumns): Campaign {
  return {
    isActive: row.campaign_active,
    startsAt: row.campaign_starts_at,
    endsAt: row.campaign_ends_at,
    percent: row.campaign_percent,
    showsCountdown: row.campaign_show_countdown,
  };
}

/** A campaign as a row keeps it. */
export function campaignColumns(campaign: Campaign): CampaignColumns {
  return {
    campaign_active: campaign.isActive,
    campaign_starts_at: campaign.startsAt,
    campaign_ends_at: campaign.endsAt,
    campaign_percent: campaign.percent,
    campaign_show_countdown: campaign.showsCountdown,
  };
}
