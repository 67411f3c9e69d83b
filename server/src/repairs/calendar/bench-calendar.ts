import { ICalCalendarMethod, ICalEventTransparency, default as ical } from 'ical-generator';
import { can } from '#core/abilities.ts';
import type { Role } from '#core/accounts/roles.ts';
import { recordPath } from '#core/records.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { REPAIR_STATUS_LABELS } from '#core/repairs/texts.ts';
import { OPEN_STATUSES, readRepairStatus } from '#core/repairs/values.ts';
import { DAY } from '#core/shared/day.ts';
import { toLisbon } from '#core/shared/lisbon-time.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { openLink } from '../../links/open-link.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { readSettings } from '../../settings/read-settings.ts';

/** Days behind and ahead of today that are told. */
const BEHIND = 60;
const AHEAD = 366;
const MOST = 1000;

async function readPromised(db: Db, userId: string, now: Date) {
  return await db
    .selectFrom('repairs')
    .select(['id', 'number', 'device_type', 'brand', 'model', 'status', 'repair_deadline', 'updated_at'])
    .where('assigned_to', '=', userId)
    .where('status', 'in', OPEN_STATUSES)
    .where('repair_deadline', '>=', new Date(now.getTime() - BEHIND * DAY))
    .where('repair_deadline', '<', new Date(now.getTime() + AHEAD * DAY))
    .orderBy('repair_deadline')
    .orderBy('id')
    .limit(MOST)
    .execute();
}

/** A day of the calendar in Lisbon as the moment that the library writes as that date. */
function dateOf(at: Date): Date {
  const { year, month, day } = toLisbon(at);
  return new Date(year, month - 1, day, 12);
}

/**
 * The promised days of the repairs that are given to whom this link is of, as a calendar (RFC 5545: the library folds and
 * escapes, moments are in UTC). Number and device alone: nothing of the customer. Nobody's when the link was renewed, or its
 * owner does not work with repairs any more.
 */
export async function benchCalendar(deps: Deps, key: string): Promise<Result<FileResponse>> {
  const now = deps.now();
  const userId = await openLink(deps.db, { token: key, purpose: 'calendar', now });
  const person =
    userId === null
      ? undefined
      : await deps.db
          .selectFrom('users')
          .select(['id', 'role'])
          .where('id', '=', userId)
          .where('suspended_at', 'is', null)
          .executeTakeFirst();
  if (!person || !can(person.role as Role | null, 'repairs.read'))
    return fail(repairFailures.calendar_unknown);
  const [repairs, { company_name }] = await Promise.all([
    readPromised(deps.db, person.id, now),
    readSettings(deps.db),
  ]);
  const host = new URL(deps.publicUrl).hostname;
  const calendar = ical({
    name: `Reparações · ${company_name}`,
    prodId: { company: 'Balcao', product: 'bancada', language: 'PT' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  });
  for (const repair of repairs) {
    if (!repair.repair_deadline) continue;
    const url = `${deps.publicUrl}${recordPath('repair', repair.id)}`;
    calendar.createEvent({
      id: `${repair.id}@${host}`,
      start: dateOf(repair.repair_deadline),
      allDay: true,
      stamp: repair.updated_at,
      lastModified: repair.updated_at,
      summary: `${repairNumber(repair.number)} ${repair.device_type} ${repair.brand} ${repair.model}`,
      description: `${REPAIR_STATUS_LABELS[readRepairStatus(repair.status)]}\n${url}`,
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return ok({
    name: 'reparacoes.ics',
    type: 'text/calendar; charset=utf-8',
    body: new TextEncoder().encode(calendar.toString()),
    isInline: true,
  });
}
