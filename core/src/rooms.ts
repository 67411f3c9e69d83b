import { accountsRoom } from './accounts/room.ts';
import { assistantRoom } from './assistant/room.ts';
import { auditRoom } from './audit/room.ts';
import { backupsRoom } from './backups/room.ts';
import { benchRoom } from './bench/room.ts';
import { booksRoom } from './books/room.ts';
import { cartRoom } from './cart/room.ts';
import { catalogueRoom } from './catalogue/room.ts';
import { chargesRoom } from './charges/room.ts';
import { customersRoom } from './customers/room.ts';
import { documentsRoom } from './documents/room.ts';
import { equipmentRoom } from './equipment/room.ts';
import { feedsRoom } from './feeds/room.ts';
import { giftCardsRoom } from './gift-cards/room.ts';
import { guaranteesRoom } from './guarantees/room.ts';
import { imagesRoom } from './images/room.ts';
import { importsRoom } from './imports/room.ts';
import { intakeRoom } from './intake/room.ts';
import { invoicingRoom } from './invoicing/room.ts';
import { licencesRoom } from './licences/room.ts';
import { linksRoom } from './links/room.ts';
import { maintenanceRoom } from './maintenance/room.ts';
import { messagesRoom } from './messages/room.ts';
import { movingRoom } from './moving/room.ts';
import { newsRoom } from './news/room.ts';
import { noticesRoom } from './notices/room.ts';
import { oldEquipmentRoom } from './old-equipment/room.ts';
import { openingRoom } from './opening/room.ts';
import { ordersRoom } from './orders/room.ts';
import { outboxRoom } from './outbox/room.ts';
import { paymentsRoom } from './payments/room.ts';
import { pricingRoom } from './pricing/room.ts';
import { printersRoom } from './printers/room.ts';
import { privacyRoom } from './privacy/room.ts';
import { quotesRoom } from './quotes/room.ts';
import { rentalsRoom } from './rentals/room.ts';
import { repairsRoom } from './repairs/room.ts';
import { reportsRoom } from './reports/room.ts';
import { returnsRoom } from './returns/room.ts';
import { reviewsRoom } from './reviews/room.ts';
import { searchRoom } from './search/room.ts';
import { settingsRoom } from './settings/room.ts';
import type { AbilityOfRooms, ApiOfRooms, EventOfRooms, TopicOfRooms } from './shared/room.ts';
import { smsRoom } from './sms/room.ts';
import { standingOrdersRoom } from './standing-orders/room.ts';
import { stockAlertsRoom } from './stock-alerts/room.ts';
import { storeCreditRoom } from './store-credit/room.ts';
import { supplierReturnsRoom } from './supplier-returns/room.ts';
import { tradeCreditRoom } from './trade-credit/room.ts';
import { unitsRoom } from './units/room.ts';
import { wishesRoom } from './wishes/room.ts';

/**
 * The rooms of the house from the ground up: each may know those before it, on every floor. The server's features,
 * the boundaries of imports and the types of the API and of pages' topics come from this list (docs/architecture.md).
 */
export const ROOMS = [
  auditRoom,
  linksRoom,
  settingsRoom,
  outboxRoom,
  accountsRoom,
  imagesRoom,
  documentsRoom,
  noticesRoom,
  messagesRoom,
  catalogueRoom,
  unitsRoom,
  importsRoom,
  pricingRoom,
  cartRoom,
  paymentsRoom,
  storeCreditRoom,
  chargesRoom,
  tradeCreditRoom,
  oldEquipmentRoom,
  ordersRoom,
  quotesRoom,
  movingRoom,
  repairsRoom,
  smsRoom,
  guaranteesRoom,
  equipmentRoom,
  benchRoom,
  supplierReturnsRoom,
  intakeRoom,
  printersRoom,
  searchRoom,
  reviewsRoom,
  wishesRoom,
  stockAlertsRoom,
  standingOrdersRoom,
  newsRoom,
  licencesRoom,
  giftCardsRoom,
  invoicingRoom,
  returnsRoom,
  rentalsRoom,
  maintenanceRoom,
  customersRoom,
  backupsRoom,
  openingRoom,
  privacyRoom,
  reportsRoom,
  booksRoom,
  feedsRoom,
  assistantRoom,
] as const;

type Rooms = typeof ROOMS;

/** Every call of the API by `"METHOD /path"`: what may be sent and what comes back. Types only. */
export type Api = ApiOfRooms<Rooms>;

/** What a page can be made of: it is dropped when the topic is told to have changed. */
export type Topic = TopicOfRooms<Rooms>;

/** What can be left in the audit: the facts of every room. */
export type AuditEvent = EventOfRooms<Rooms>;

/** What can be done in the panel, `room.verb`. Types only: `abilities.ts` has who may. */
export type Ability = AbilityOfRooms<Rooms>;
