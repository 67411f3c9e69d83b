import { mobileE164 } from '#core/sms/rules/sms-number.ts';
import type { Db } from '../platform/database/database.ts';
import type { RepairRow } from '../repairs/store.ts';

type Reached = Pick<RepairRow, 'customer_phone' | 'customer_email' | 'contact_way'>;

/** The number that short messages of a repair go to: of who chose the telephone, or has no e-mail; null: nobody's. */
export function smsNumber(repair: Reached): string | null {
  const isWanted = repair.contact_way === 'telefone' || repair.customer_email === null;
  return isWanted ? mobileE164(repair.customer_phone) : null;
}

/** Whether whoever has this number said that they want no short messages. */
export async function isRefused(db: Db, phone: string | null): Promise<boolean> {
  if (phone === null) return false;
  const found = await db
    .selectFrom('repairs')
    .select('id')
    .where('customer_phone', '=', phone)
    .where('sms_refused_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
