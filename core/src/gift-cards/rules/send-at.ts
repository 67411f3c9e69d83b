import type { Day } from '../../shared/calendar.ts';
import { fromLisbon } from '../../shared/lisbon-time.ts';
import { SEND_HOUR } from '../values.ts';

/** The moment from which a card is sent: nine o'clock in Lisbon of its day. One that is paid later is sent at once. */
export function sendAt(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return fromLisbon({ year, month, day: date, hour: SEND_HOUR, minute: 0, second: 0 });
}

/** Whether a card is sent now: on its day from nine o'clock, at once where it was bought for that very day, and whenever it is late. */
export function isDue(
  { sendOn, today, boughtOn }: { readonly sendOn: Day; readonly today: Day; readonly boughtOn: Day },
  now: Date,
): boolean {
  return sendOn <= boughtOn ? sendOn <= today : now >= sendAt(sendOn);
}
