import type { LinkPurpose } from '#core/links/purposes.ts';
import { countLinksSince } from '../../links/count-links.ts';
import type { Db } from '../../platform/database/database.ts';

const HOUR = 3_600_000;
/** Links of a purpose that an account is sent at most: nobody's mailbox is filled from here. */
const MAX_PER_HOUR = 5;
const MAX_PER_DAY = 15;

/**
 * Whether an account may be sent one more link. Who uses up the day's links for its owner keeps nobody out: one an hour
 * is always sent, which is how long such a link is good.
 */
export async function maySendLink(
  tx: Db,
  link: { readonly purpose: LinkPurpose; readonly subjectId: string },
  now: Date,
): Promise<boolean> {
  const since = (hours: number) =>
    countLinksSince(tx, { ...link, since: new Date(now.getTime() - hours * HOUR) });
  const lastHour = await since(1);
  if (lastHour === 0) return true;
  return lastHour < MAX_PER_HOUR && (await since(24)) < MAX_PER_DAY;
}
