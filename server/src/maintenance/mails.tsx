import { maintenanceNumber } from '#core/maintenance/record.ts';
import { hoursText } from '#core/maintenance/rules/hours-text.ts';
import { type MaintenanceMail, maintenanceMailTexts as texts } from '#core/maintenance/texts.ts';
import { periodPrice } from '#core/maintenance/values.ts';
import type { Day } from '#core/shared/calendar.ts';
import { formatDay } from '#core/shared/dates.ts';
import { formatCents } from '#core/shared/money.ts';
import { priceWithIva } from '#core/shared/price.ts';
import { createLink } from '../links/create-link.ts';
import type { EmailRow } from '../outbox/email-layout.tsx';
import { mailRecord } from '../outbox/mail-record.tsx';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { conditionsOf, type MaintenanceRow, termsDay } from './store.ts';

const onDay = (day: string | null) => day && formatDay(day);

async function contractRows(tx: Tx, row: MaintenanceRow, day: Day): Promise<EmailRow[]> {
  const says = conditionsOf(row, day);
  const { devices } = await tx
    .selectFrom('maintenance_devices')
    .select((one) => one.fn.countAll<number>().as('devices'))
    .where('contract_id', '=', row.id)
    .where('until_at', 'is', null)
    .executeTakeFirstOrThrow();
  return [
    [texts.rows.number, maintenanceNumber(row.number)],
    [texts.rows.plan, says.plan],
    [texts.rows.price[says.everyMonths], formatCents(priceWithIva(periodPrice(says), says.ivaRate))],
    [texts.rows.hours, hoursText(says.minutes)],
    [texts.rows.devices, devices > 0 ? String(devices) : null],
    [texts.rows.starts, row.accepted_at && row.ends_on ? null : onDay(row.starts_on)],
    [texts.rows.ends, onDay(row.ends_on)],
  ];
}

/** The address of a contract's own page: the same in every mail until the shop revokes it. */
export async function maintenanceUrl(
  deps: Deps,
  db: Db,
  { id }: Pick<MaintenanceRow, 'id'>,
): Promise<string> {
  return `${deps.publicUrl}/manutencao/${await createLink(db, deps, { purpose: 'maintenance', subjectId: id })}`;
}

/** Tells the customer of a contract, once for each key; nothing happens where there is no e-mail to write to. */
export async function mailMaintenance(
  deps: Deps,
  tx: Tx,
  row: MaintenanceRow,
  about: MaintenanceMail,
  key: string,
  more: readonly EmailRow[] = [],
): Promise<void> {
  if (row.customer_email === null) return;
  await mailRecord(deps, tx, {
    texts,
    about,
    number: maintenanceNumber(row.number),
    dedupeKey: `maintenance:${row.id}:${key}`,
    to: { name: row.customer_name, email: row.customer_email },
    rows: [...(await contractRows(tx, row, termsDay(row, deps.now()))), ...more],
    href: await maintenanceUrl(deps, tx, row),
  });
}
