import type { ProposalTerms } from '#core/quotes/panel-contract.ts';
import type { Db } from '../platform/database/database.ts';
import { readSettings } from '../settings/read-settings.ts';

/**
 * Days that a proposal stands unless it says others, and that an accepted one is waited for: as the settings say, and never fewer than a
 * Multibanco reference lives, which its buyer may have at hand.
 */
export async function readTerms(db: Db): Promise<ProposalTerms> {
  const { proposal_settings, payment_settings } = await readSettings(db);
  const { valid_days, pay_days } = proposal_settings;
  return { valid_days, pay_days: Math.max(pay_days, payment_settings.multibanco_expiry_days) };
}
