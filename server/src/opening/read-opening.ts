import { sql } from 'kysely';
import { isBackupLate } from '#core/backups/rules/backup-timing.ts';
import type { OpeningGuide } from '#core/opening/contract.ts';
import { canOpen, type OpeningFacts, openingSteps } from '#core/opening/rules/opening-steps.ts';
import type { CompanySettings } from '#core/settings/company-settings.ts';
import { DEFAULT_SETTINGS } from '#core/settings/defaults.ts';
import { takesTransfers } from '#core/settings/sections/payments.ts';
import { lastSuccess } from '../backups/store.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import { definedAmong } from '../settings/secrets.ts';
import { readStored } from '../settings/store.ts';
import { usableMethods } from '../settings/usable-methods.ts';

interface Counts {
  readonly products: number;
  readonly demo_products: number;
  readonly demo_orders: number;
  readonly technicians: number;
  readonly mails_sent: number;
  readonly mail_arrived: boolean;
  readonly mail_tested: boolean;
  readonly real_payments: number;
  readonly real_refunds: number;
}

/** What only the link in a mail does. */
const BY_LINK = ['account.logged_in_by_link', 'account.password_reset', 'account.email_confirmed'];

/** One of the last such acts came after a mail that the mail server took for that account. */
const HAS_MAIL_ARRIVED = sql<boolean>`EXISTS (
  SELECT 1 FROM unnest(${BY_LINK}::text[]) AS act (type)
  CROSS JOIN LATERAL (
    SELECT subject_id, at FROM audit_events WHERE audit_events.type = act.type ORDER BY at DESC LIMIT 5) AS done
  JOIN users ON users.id = done.subject_id
  JOIN emails ON emails.created_at BETWEEN done.at - interval '8 days' AND done.at
    AND emails.recipient = users.email::text AND emails.status = 'enviado' AND emails.kind LIKE 'conta.%')`;

async function readCounts(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    SELECT
      (SELECT count(*)::int FROM products WHERE NOT is_demo AND archived_at IS NULL) AS products,
      (SELECT count(*)::int FROM products WHERE is_demo) AS demo_products,
      (SELECT count(DISTINCT l.order_id)::int FROM order_lines l JOIN products p ON p.id = l.product_id AND p.is_demo)
        AS demo_orders,
      (SELECT count(*)::int FROM users WHERE role = 'technician') AS technicians,
      (SELECT count(*)::int FROM (SELECT 1 FROM emails WHERE status = 'enviado' LIMIT 1) AS found) AS mails_sent,
      ${HAS_MAIL_ARRIVED} AS mail_arrived,
      EXISTS (SELECT FROM audit_events WHERE type = 'mail.tested' AND after ->> 'sent' = 'true') AS mail_tested,
      (SELECT count(*)::int FROM (SELECT 1 FROM payments WHERE NOT is_simulated AND paid_at IS NOT NULL LIMIT 1) AS found)
        AS real_payments,
      (SELECT count(*)::int FROM (
        SELECT 1 FROM refunds r JOIN payments p ON p.id = r.payment_id AND NOT p.is_simulated
        WHERE r.state = 'done' LIMIT 1) AS found) AS real_refunds`.execute(db);
  return (
    rows[0] ?? {
      products: 0,
      demo_products: 0,
      demo_orders: 0,
      technicians: 0,
      mails_sent: 0,
      mail_arrived: false,
      mail_tested: false,
      real_payments: 0,
      real_refunds: 0,
    }
  );
}

export function ownData(
  settings: CompanySettings,
): Pick<OpeningFacts, 'hasCompany' | 'hasContacts' | 'hasLogo'> {
  return {
    hasCompany: settings.company_name !== DEFAULT_SETTINGS.company_name && settings.company_nif !== '',
    hasContacts:
      settings.company_address !== '' && settings.company_email !== '' && settings.company_phone !== '',
    hasLogo: Boolean(settings.company_logo),
  };
}

/** How far the shop is from opening, from what is really there. */
export async function readOpening({
  db,
  config,
  publicUrl,
  now,
}: Pick<Deps, 'db' | 'config' | 'publicUrl' | 'now'>): Promise<OpeningGuide> {
  const [settings, { secrets, versions }, counts, last] = await Promise.all([
    readSettings(db),
    readStored(db),
    readCounts(db),
    lastSuccess(db),
  ]);
  const usable = usableMethods(config, definedAmong(secrets));
  const { payment_settings: payments, shipping_settings: shipping } = settings;
  const steps = openingSteps({
    ...ownData(settings),
    methods: [
      payments.multibanco_enabled && usable.multibanco,
      payments.mbway_enabled && usable.mbway,
      payments.cofidis_enabled && usable.cofidis,
      takesTransfers(payments),
    ].filter(Boolean).length,
    isSimulated: usable.isSimulated,
    hasMailServer: settings.email_settings.smtp_server !== '' && settings.email_settings.from_email !== '',
    hasMailAnswered: counts.mail_tested || counts.mails_sent > 0,
    products: counts.products,
    demoProducts: counts.demo_products,
    carriers: shipping.carriers.filter(({ active }) => active).length,
    hasPickup: shipping.store_pickup_active,
    hasReadTexts: (versions.legal ?? 0) > 0,
    hasReadRepairs: (versions.repairs ?? 0) > 0,
    technicians: counts.technicians,
    mailsSent: counts.mails_sent,
    hasMailArrived: counts.mail_arrived,
    realPayments: counts.real_payments,
    realRefunds: counts.real_refunds,
    isHttps: publicUrl.startsWith('https:'),
    lastBackup: last?.toISOString() ?? null,
    isBackupLate: isBackupLate(settings.backup_settings, last, now()),
  });
  return {
    is_closed: settings.opening_settings.closed,
    message: settings.opening_settings.message,
    back_at: settings.opening_settings.back_at,
    is_new: settings.opening_settings.soon,
    // What is needed is asked of a shop once: one that was open may always open again.
    can_open: !settings.opening_settings.soon || canOpen(steps),
    steps: steps.map(({ key, group, isDone, isNeeded, detail }) => ({
      key,
      group,
      is_done: isDone,
      is_needed: isNeeded,
      detail,
    })),
    demo: { products: counts.demo_products, orders: counts.demo_orders },
    can_add_demo: counts.products === 0 && counts.demo_products === 0,
  };
}
