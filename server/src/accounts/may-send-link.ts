import { LINK_PURPOSES, type OncePurpose } from '#core/links/purposes.ts';
import { countLinksSince } from '../links/count-links.ts';
import type { Db } from '../platform/database/database.ts';

const HOUR = 3_600_000;
/** Links of a purpose that an account is sent at most: nobody's mailbox is filled from here. */
const MAX_PER_HOUR = 5;
const MAX_PER_DAY = 15;

/**
 * Whether an account may be sent one more link. Who uses up the day's links for its owner keeps nobody out: one is always
 * sent when none of those before is good any more.
 */
export async function maySendLink(
  tx: Db,
  link: { readonly purpose: OncePurpose; readonly subjectId: string },
  now: Date,
): Promise<boolean> {
  const within = (milliseconds: number) =>
    countLinksSince(tx, { ...link, since: new Date(now.getTime() - milliseconds) });
  if ((await within(LINK_PURPOSES[link.purpose].lifetime)) === 0) return true;
  return (await within(HOUR)) < MAX_PER_HOUR && (await within(24 * HOUR)) < MAX_PER_DAY;
}
