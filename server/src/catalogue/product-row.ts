import type { Selectable } from 'kysely';
import type { Campaign } from '#core/catalogue/rules/campaign.ts';
import type { Products } from '../platform/database/tables.ts';

type CampaignColumns = Pick<
  Selectable<Products>,
  | 'campaign_active'
  | 'campaign_starts_at'
  | 'campaign_ends_at'
  | 'campaign_percent'
  | 'campaign_show_countdown'
>;

/** Columns that `campaignOf` reads. */
export const CAMPAIGN_COLUMNS = [
  'products.campaign_active',
  'products.campaign_starts_at',
  'products.campaign_ends_at',
  'products.campaign_percent',
  'products.campaign_show_countdown',
] as const;

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
