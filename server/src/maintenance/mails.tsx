import { maintenanceNumber } from '#core/maintenance/lifecycle.ts';
import { MAINTENANCE_MAILS } from '#core/maintenance/mails.ts';
import { hoursText } from '#core/maintenance/rules/hours-text.ts';
import { type MaintenanceMail, maintenanceMailTexts as texts } from '#core/maintenance/texts.ts';
import { mailOf } from '#core/outbox/mail-kinds.ts';
import { formatDate } from '#core/shared/dates.ts';
import { withIva } from '#core/shared/iva.ts';
import { formatCents } from '#core/shared/money.ts';
import { createLink } from '../links/create-link.ts';
import { EmailButton, EmailLayout, type EmailRow, EmailRows, EmailWords } from '../outbox/email-layout.tsx';
import { queueMail } from '../outbox/queue-mail.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import { conditionsOf, type MaintenanceRow } from './store.ts';

const onDay = (day: string | null) => day && formatDate(`${day}T12:00:00Z`);

async function rowsOf(tx: Tx, row: MaintenanceRow): Promise<EmailRow[]> {
  const says = conditionsOf(row);
  const { devices } = await tx
    .selectFrom('maintenance_devices')
    .select((one) => one.fn.countAll<number>().as('devices'))
    .where('contract_id', '=', row.id)
    .where('until_at', 'is', null)
    .executeTakeFirstOrThrow();
  return [
    [texts.rows.number, maintenanceNumber(row.number)],
    [texts.rows.plan, says.plan],
    [texts.rows.price[says.everyMonths], formatCents(withIva(says.priceCents, says.ivaRate))],
    [texts.rows.hours, hoursText(says.minutes)],
    [texts.rows.devices, devices > 0 ? String(devices) : null],
    [texts.rows.starts, row.accepted_at && row.ends_on ? null : onDay(row.starts_on)],
    [texts.rows.ends, onDay(row.ends_on)],
  ];
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
  const { company_name: shopName } = await readSettings(tx);
  const number = maintenanceNumber(row.number);
  const text: (typeof texts.kinds)[MaintenanceMail] & { open?: string } = texts.kinds[about];
  const token = await createLink(tx, deps, { purpose: 'maintenance', subjectId: row.id });
  await queueMail(tx, deps, {
    ...mailOf(MAINTENANCE_MAILS, `manutencao.${about}`),
    dedupeKey: `maintenance:${row.id}:${key}`,
    to: row.customer_email,
    subject: text.subject(number),
    values: { nome: row.customer_name, numero: number },
    body: (
      <EmailLayout shopName={shopName} preview={text.body} title={text.title} footer={texts.footer(number)}>
        <EmailWords paragraphs={[texts.hello(row.customer_name), text.body]} />
        <EmailRows rows={[...(await rowsOf(tx, row)), ...more]} />
        <EmailButton href={`${deps.publicUrl}/manutencao/${token}`}>{text.open ?? texts.open}</EmailButton>
      </EmailLayout>
    ),
  });
}
