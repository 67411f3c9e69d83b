import { room as users } from './features/accounts/panel/room.ts';
import { room as audit } from './features/audit/panel/room.ts';
import { room as backups } from './features/backups/panel/room.ts';
import { room as books } from './features/books/panel/room.ts';
import { brands, room as products, remotePictures } from './features/catalogue/panel/room.ts';
import { room as bills } from './features/charges/panel/room.ts';
import { room as customers } from './features/customers/panel/room.ts';
import { room as equipment } from './features/equipment/panel/room.ts';
import { room as feeds } from './features/feeds/panel/room.ts';
import { room as giftCards } from './features/gift-cards/panel/room.ts';
import { room as imports } from './features/imports/panel/room.ts';
import { room as invoicing } from './features/invoicing/panel/room.ts';
import { room as licences } from './features/licences/panel/room.ts';
import { room as maintenance } from './features/maintenance/panel/room.ts';
import { room as messages } from './features/messages/panel/room.ts';
import { room as moving } from './features/moving/panel/room.ts';
import { room as notices } from './features/notices/panel/room.ts';
import { room as oldEquipment } from './features/old-equipment/panel/room.ts';
import { duties, room as opening } from './features/opening/panel/room.ts';
import { room as orders } from './features/orders/panel/room.ts';
import { room as outbox } from './features/outbox/panel/room.ts';
import { checks, payments, refunds, statements } from './features/payments/panel/room.ts';
import { groups, room as pricing } from './features/pricing/panel/room.ts';
import { room as privacy } from './features/privacy/panel/room.ts';
import { room as quotes } from './features/quotes/panel/room.ts';
import { room as rentals } from './features/rentals/panel/room.ts';
import { room as repairs } from './features/repairs/panel/room.ts';
import { repairTemplates } from './features/repairs/panel/templates/templates-room.ts';
import { margin, room as reports } from './features/reports/panel/room.ts';
import { room as returns } from './features/returns/panel/room.ts';
import { room as reviews } from './features/reviews/panel/room.ts';
import { room as settings } from './features/settings/panel/room.ts';
import { room as supplierReturns } from './features/supplier-returns/panel/room.ts';
import { room as tradeCredit } from './features/trade-credit/panel/room.ts';
import { room as units } from './features/units/panel/room.ts';
import type { PanelRoom } from './panel/room.ts';

/**
 * What the panel is made of, in the order of its sidebar: a room is added here and nowhere else. The panel's
 * five tabs come first, in its order.
 */
export const PANEL_ROOMS: readonly PanelRoom[] = [
  orders,
  users,
  products,
  imports,
  moving,
  repairs,
  settings,
  checks,
  payments,
  returns,
  refunds,
  statements,
  invoicing,
  reports,
  margin,
  tradeCredit,
  giftCards,
  books,
  repairTemplates,
  equipment,
  supplierReturns,
  licences,
  brands,
  remotePictures,
  rentals,
  maintenance,
  units,
  bills,
  messages,
  quotes,
  oldEquipment,
  notices,
  pricing,
  groups,
  feeds,
  reviews,
  outbox,
  customers,
  audit,
  privacy,
  backups,
  opening,
  duties,
];
