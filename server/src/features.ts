import { accountsFeature } from './accounts/feature.ts';
import { assistantFeature } from './assistant/feature.ts';
import { auditFeature } from './audit/feature.ts';
import { backupsFeature } from './backups/feature.ts';
import { benchFeature } from './bench/feature.ts';
import { booksFeature } from './books/feature.ts';
import { cartFeature } from './cart/feature.ts';
import { catalogueFeature } from './catalogue/feature.ts';
import { chargesFeature } from './charges/feature.ts';
import { customersFeature } from './customers/feature.ts';
import { documentsFeature } from './documents/feature.ts';
import { equipmentFeature } from './equipment/feature.ts';
import type { Feature, Parts } from './feature.ts';
import { feedsFeature } from './feeds/feature.ts';
import { giftCardsFeature } from './gift-cards/feature.ts';
import { guaranteesFeature } from './guarantees/feature.ts';
import { imagesFeature } from './images/feature.ts';
import { importsFeature } from './imports/feature.ts';
import { intakeFeature } from './intake/feature.ts';
import { invoicingFeature } from './invoicing/feature.ts';
import { licencesFeature } from './licences/feature.ts';
import { linksFeature } from './links/feature.ts';
import { maintenanceFeature } from './maintenance/feature.ts';
import { messagesFeature } from './messages/feature.ts';
import { movingFeature } from './moving/feature.ts';
import { newsFeature } from './news/feature.ts';
import { noticesFeature } from './notices/feature.ts';
import { oldEquipmentFeature } from './old-equipment/feature.ts';
import { openingFeature } from './opening/feature.ts';
import { ordersFeature } from './orders/feature.ts';
import { outboxFeature } from './outbox/feature.ts';
import { paymentsFeature } from './payments/feature.ts';
import type { AnyTable, Tables } from './personal-table.ts';
import { Routes } from './platform/http/routes.ts';
import type { Worker } from './platform/jobs/jobs.ts';
import type { Figure } from './platform/metrics/metrics.ts';
import type { SealedPlace } from './platform/secrets/sealed-place.ts';
import { connectPorts } from './ports.ts';
import { pricingFeature } from './pricing/feature.ts';
import { printersFeature } from './printers/feature.ts';
import { privacyFeature } from './privacy/feature.ts';
import { quotesFeature } from './quotes/feature.ts';
import type { RecordSources } from './record-source.ts';
import { rentalsFeature } from './rentals/feature.ts';
import { repairsFeature } from './repairs/feature.ts';
import { reportsFeature } from './reports/feature.ts';
import { returnsFeature } from './returns/feature.ts';
import { reviewsFeature } from './reviews/feature.ts';
import { searchFeature } from './search/feature.ts';
import { settingsFeature } from './settings/feature.ts';
import { smsFeature } from './sms/feature.ts';
import { standingOrdersFeature } from './standing-orders/feature.ts';
import { stockAlertsFeature } from './stock-alerts/feature.ts';
import { storeCreditFeature } from './store-credit/feature.ts';
import { supplierReturnsFeature } from './supplier-returns/feature.ts';
import { tradeCreditFeature } from './trade-credit/feature.ts';
import { unitsFeature } from './units/feature.ts';
import { wishesFeature } from './wishes/feature.ts';

/** The rooms of the server from the ground up: the application, the background work and the tests read this list. */
const ALL = [
  auditFeature,
  linksFeature,
  settingsFeature,
  outboxFeature,
  accountsFeature,
  imagesFeature,
  documentsFeature,
  noticesFeature,
  messagesFeature,
  catalogueFeature,
  unitsFeature,
  importsFeature,
  pricingFeature,
  cartFeature,
  paymentsFeature,
  storeCreditFeature,
  chargesFeature,
  tradeCreditFeature,
  oldEquipmentFeature,
  ordersFeature,
  quotesFeature,
  movingFeature,
  repairsFeature,
  smsFeature,
  guaranteesFeature,
  equipmentFeature,
  benchFeature,
  supplierReturnsFeature,
  intakeFeature,
  printersFeature,
  searchFeature,
  reviewsFeature,
  wishesFeature,
  stockAlertsFeature,
  standingOrdersFeature,
  newsFeature,
  licencesFeature,
  giftCardsFeature,
  invoicingFeature,
  returnsFeature,
  rentalsFeature,
  maintenanceFeature,
  customersFeature,
  backupsFeature,
  openingFeature,
  privacyFeature,
  reportsFeature,
  booksFeature,
  feedsFeature,
  assistantFeature,
] as const satisfies readonly Feature[];

export const FEATURES: readonly Feature[] = ALL;

type DataOf<Room> = Room extends { readonly personalData: infer Data } ? keyof Data : never;

/** Every table of the database with what its room says of it. A table that no room names does not compile here. */
export const TABLES: Tables = gathered();

function gathered(): Record<DataOf<(typeof ALL)[number]>, AnyTable> {
  return Object.assign({}, ...FEATURES.map(({ personalData }) => personalData));
}

/** What the rows of each kind of record are (docs/adr/0613). */
export const RECORD_SOURCES: RecordSources = Object.assign({}, ...FEATURES.map(({ records }) => records));

/** What the rooms build with, their ports connected. */
export function gatherParts(given: Omit<Parts, 'ports'>): Parts {
  const ports = connectPorts(given.deps, {
    usedImages: FEATURES.flatMap(({ usedImages }) => usedImages ?? []),
    figures: FEATURES.flatMap(({ figures }) => figures ?? []),
    events: FEATURES.map(({ room }) => room),
    mailKinds: FEATURES.flatMap(({ room }) => room.mails),
    tables: TABLES,
    records: RECORD_SOURCES,
  });
  return { ...given, ports };
}

/** Every address that the rooms bring. */
export function shopRoutes(parts: Parts): Routes {
  const routes = new Routes();
  for (const feature of FEATURES) feature.routes?.(routes, parts);
  return routes;
}

/** What the rooms count for who runs the shop. */
export function shopGauges({ deps }: Parts): Figure[] {
  return FEATURES.flatMap(({ gauges }) => gauges?.(deps.db) ?? []);
}

/** Everything that is sealed with the shop's key. */
export function sealedPlaces(): SealedPlace[] {
  return FEATURES.flatMap(({ sealed }) => sealed ?? []);
}

/** Every kind of background work with what does it. */
export function shopWorkers(parts: Parts): Worker[] {
  return FEATURES.flatMap((feature) => feature.workers?.(parts) ?? []);
}
