import type * as accounts from './accounts/contract.ts';
import type * as cart from './cart/contract.ts';
import type * as catalogueAdmin from './catalogue/admin-contract.ts';
import type * as catalogue from './catalogue/contract.ts';
import type * as margins from './catalogue/margin-contract.ts';
import type * as images from './images/contract.ts';
import type * as imports from './imports/contract.ts';
import type * as orders from './orders/contract.ts';
import type * as outbox from './outbox/contract.ts';
import type * as payments from './payments/contract.ts';
import type * as printers from './printers/contract.ts';
import type * as reviews from './reviews/contract.ts';
import type * as search from './search/contract.ts';
import type * as settings from './settings/contract.ts';
import type { Call, CallMap } from './shared/call.ts';
import type * as stockAlerts from './stock-alerts/contract.ts';
import type * as wishes from './wishes/contract.ts';

type CallsOf<Module> = {
  [K in keyof Module as Module[K] extends Call ? K : never]: Module[K] extends Call ? Module[K] : never;
};
type Features = CallsOf<typeof accounts> &
  CallsOf<typeof cart> &
  CallsOf<typeof catalogue> &
  CallsOf<typeof catalogueAdmin> &
  CallsOf<typeof images> &
  CallsOf<typeof margins> &
  CallsOf<typeof imports> &
  CallsOf<typeof orders> &
  CallsOf<typeof outbox> &
  CallsOf<typeof payments> &
  CallsOf<typeof printers> &
  CallsOf<typeof reviews> &
  CallsOf<typeof search> &
  CallsOf<typeof settings> &
  CallsOf<typeof stockAlerts> &
  CallsOf<typeof wishes>;

/** Every call of the API by `"METHOD /path"`: what may be sent and what comes back. Types only. */
export type Api = CallMap<Features>;
