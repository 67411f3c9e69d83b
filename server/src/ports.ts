import type { MailKind } from '#core/outbox/mail-kinds.ts';
import type { AccountHooks } from './accounts/hooks.ts';
import { adoptGuestRecords } from './adopt-guest-records.ts';
import type { EventRooms } from './audit/list-audit.ts';
import type { AuditRetention } from './audit/retention-port.ts';
import { lentOut } from './bench/lent-out.ts';
import { nameLoans, nameRepairs, repairsOfSerial } from './bench/name-holders.ts';
import { settleParts } from './bench/parts/settle-parts.ts';
import { mergeCarts } from './cart/merge-carts.ts';
import { aboutProducts } from './catalogue/message-about.ts';
import { adoptGuestPlans } from './charges/adopt-plans.ts';
import { payableBills } from './charges/payable-bills.ts';
import type { ChargeSources } from './charges/source-port.ts';
import { findBill } from './charges/store.ts';
import { tieToSale } from './equipment/claim-sale.ts';
import type { Figures } from './feature.ts';
import { giftFollower } from './gift-cards/follow-orders.ts';
import { guaranteeAfter } from './guarantees/sources.ts';
import type { FindUsed } from './images/sweep-images.ts';
import { forgetAccess, isOneVisit, isTakenIn } from './intake/read-intake.ts';
import { issueQuote } from './invoicing/issue-quote.ts';
import { invoicingFollower } from './invoicing/make-documents.ts';
import { licenceFollower } from './licences/follow-orders.ts';
import { findMailServer } from './mail-server.ts';
import { maintenanceCharges } from './maintenance/state-today.ts';
import { withdrawnMaintenance } from './maintenance/withdraw.ts';
import type { AboutPorts } from './messages/about-port.ts';
import { adoptPastOrders } from './moving/adopt-past-orders.ts';
import { adoptGuestOrders } from './orders/adopt-guest-orders.ts';
import type { OrderFollower } from './orders/followers-port.ts';
import { aboutOrders } from './orders/message-about.ts';
import { nameOrders } from './orders/name-orders.ts';
import { payableOrders } from './orders/payable-orders.ts';
import { findOrder } from './orders/store.ts';
import type { MailRetention } from './outbox/jobs/forget-mails.ts';
import type { MailServer } from './outbox/jobs/send-mail.ts';
import { mailMovedMailboxes } from './outbox/mail-moved-mailboxes.tsx';
import type { MailPapers } from './outbox/papers-port.ts';
import type { PayablePorts } from './payments/payable-port.ts';
import type { RefundToCredit } from './payments/refunds/refund-to-credit.ts';
import type { Tables } from './personal-table.ts';
import type { Deps } from './platform/deps.ts';
import { adoptInk } from './printers/decide-ink.ts';
import { drawMailed } from './quotes/proposal-paper.ts';
import type { RecordSources } from './record-source.ts';
import { payableDeposits } from './rentals/deposit.ts';
import { nameRentals } from './rentals/hand-over.ts';
import { rentalFollower } from './rentals/make-rentals.ts';
import { rentalCharges } from './rentals/state-today.ts';
import { unitIncome } from './rentals/unit-income.ts';
import { planUnits } from './rentals/unit-plans.ts';
import { withdrawnRentals } from './rentals/withdraw.ts';
import { payableRepairs } from './repairs/money/payable-repairs.ts';
import type { RepairRooms } from './repairs/rooms-port.ts';
import { findRepair } from './repairs/store.ts';
import { aboutRepairs } from './repairs/talk/message-about.ts';
import { marginFollower } from './reports/margin/follow-orders.ts';
import type { ContractPorts } from './returns/contracts-port.ts';
import { aboutReturns } from './returns/message-about.ts';
import { readSettings } from './settings/read-settings.ts';
import type { TellMoved } from './settings/save-settings.ts';
import { smsChoice } from './sms/choose-sms.ts';
import { smsStatus } from './sms/queue-sms.ts';
import { readSms } from './sms/read-sms.ts';
import { refundsToCredit } from './store-credit/refund-to-credit.ts';
import type { UnitRooms } from './units/rooms-port.ts';

/** What lower rooms need of higher ones, which they do not know: every port of the house. */
export interface Ports {
  /** For the audit: what every room leaves in it. */
  readonly events: EventRooms;
  /** For the audit: how long what was done is kept. */
  readonly auditRetention: AuditRetention;
  /** For the outbox: how long the text of a mail is kept. */
  readonly mailRetention: MailRetention;
  /** For the outbox: the mail server of the settings; null when none is set. */
  readonly findMailServer: () => Promise<MailServer | null>;
  /** For the outbox: the papers that go with mails. */
  readonly mailPapers: MailPapers;
  /** For the outbox: every mail that the rooms write. */
  readonly mailKinds: readonly MailKind[];
  /** For accounts: what carts and orders do when somebody logs in or proves an e-mail. */
  readonly accountHooks: AccountHooks;
  /** For settings: what mailboxes are told that they name no more. */
  readonly tellMovedMailboxes: TellMoved;
  /** For privacy and customers: what the rooms say of their tables. */
  readonly tables: Tables;
  /** For customers, privacy and search: what the rows of each kind of record are. */
  readonly records: RecordSources;
  /** For images: who shows pictures. */
  readonly usedImages: readonly FindUsed[];
  /** For messages: what they can be about, by kind. */
  readonly abouts: AboutPorts;
  /** For payments: what can be paid, by kind. */
  readonly payables: PayablePorts;
  /** For payments: the room that keeps credit, for money that goes back as such. */
  readonly toCredit: RefundToCredit;
  /** For orders: the rooms above them that act when a sale comes to stand, or stands no more. */
  readonly orderFollowers: readonly OrderFollower[];
  /** For returns: the contracts that a consumer withdraws from by their number. */
  readonly contracts: ContractPorts;
  /** For charges: the contracts that are paid by the month, by kind. */
  readonly chargeSources: ChargeSources;
  /** For repairs: the rooms above them. */
  readonly repairRooms: RepairRooms;
  /** For units: who can have them, and their repairs. */
  readonly unitRooms: UnitRooms;
  /** For reports: every room's figures of the day. */
  readonly figures: readonly Figures[];
}

/** The rooms that follow orders. */
export function orderFollowers(deps: Deps): readonly OrderFollower[] {
  return [licenceFollower(deps), giftFollower(deps), invoicingFollower, rentalFollower(deps), marginFollower];
}

/** What repairs need of the rooms above them. */
export const repairRooms: RepairRooms = {
  smsStatus,
  smsChoice,
  readSms,
  issueQuote,
  guaranteeAfter,
  tieToSale,
  settleParts,
  lentOut,
  isTakenIn,
  isOneVisit,
  forgetAccess,
};

/** What units need of the rooms above them. */
const unitRooms: UnitRooms = {
  holders: { order: nameOrders, rental: nameRentals, loan: nameLoans, repair: nameRepairs },
  repairsOf: repairsOfSerial,
  incomeOf: unitIncome,
  plansOf: planUnits,
};

/** Connects the rooms: the ports, given in one place. `gathered` is what all rooms bring. */
export function connectPorts(
  deps: Deps,
  gathered: Pick<Ports, 'usedImages' | 'figures' | 'events' | 'mailKinds' | 'tables' | 'records'>,
): Ports {
  const followers = orderFollowers(deps);
  const chargeSources: ChargeSources = {
    rental: rentalCharges(deps),
    maintenance: maintenanceCharges(deps),
  };
  const toCredit = refundsToCredit({
    order: async (db, id) => (await findOrder(db, id))?.user_id ?? null,
    repair: async (db, id) => (await findRepair(db, id))?.user_id ?? null,
    rental_instalment: async (db, id) => (await findBill(db, id))?.user_id ?? null,
  });
  const payables: PayablePorts = {
    order: payableOrders({ ...deps, followers }),
    repair: payableRepairs(deps),
    rental_instalment: payableBills(deps, chargeSources, () => ({ payables, toCredit })),
    rental_deposit: payableDeposits,
  };
  return {
    ...gathered,
    auditRetention: async () => {
      const { retention_settings } = await readSettings(deps.db);
      return {
        staffDays: retention_settings.audit_staff_years * 365,
        customerDays: retention_settings.audit_customer_days,
      };
    },
    mailRetention: async () => (await readSettings(deps.db)).retention_settings.mail_days,
    findMailServer: () => findMailServer(deps),
    mailPapers: { proposal: (id, version) => drawMailed(deps, id, version) },
    tellMovedMailboxes: (tx, mailboxes) => mailMovedMailboxes(tx, deps, mailboxes),
    accountHooks: {
      onLogin: (tx, { userId, cartToken }) => mergeCarts(tx, userId, cartToken),
      onEmailProved: async (tx, owner) => {
        await adoptGuestOrders(tx, owner);
        await adoptPastOrders(tx, owner);
        await adoptGuestRecords(tx, gathered.records, owner);
        await adoptGuestPlans(tx, owner);
        await adoptInk(tx, owner);
      },
    },
    abouts: { product: aboutProducts, order: aboutOrders, repair: aboutRepairs, return: aboutReturns },
    payables,
    toCredit,
    orderFollowers: followers,
    contracts: { aluguer: withdrawnRentals(deps), manutencao: withdrawnMaintenance(deps) },
    chargeSources,
    repairRooms,
    unitRooms,
  };
}
