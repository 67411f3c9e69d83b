import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import { readSecrets } from '../settings/secrets.ts';
import type { Invoicer } from './invoicer-port.ts';
import { invoiceXpress } from './invoicexpress.ts';
import { invoicingSimulator } from './simulator.ts';

/** Milliseconds. */
const TIMEOUT = 20_000;

/** Whether the shop has its documents issued by a service: as the settings say, complete or not. The simulator is the demo shop's alone. */
export async function isInvoicing({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  const { invoicing_service: service } = (await readSettings(db)).invoicing_settings;
  return service === 'simulator' ? config.demo : service !== 'none';
}

/** The service of the settings; null: none, or something of it is missing. */
export async function findInvoicer(deps: Pick<Deps, 'db' | 'config'>): Promise<Invoicer | null> {
  const { invoicing_settings: settings } = await readSettings(deps.db);
  const series = settings.invoicing_series || null;
  if (settings.invoicing_service === 'simulator') {
    if (!deps.config.demo) return null;
    const { url: baseUrl, key } = await invoicingSimulator(deps.config);
    return invoiceXpress({ service: 'simulator', baseUrl, key, series, timeout: TIMEOUT });
  }
  const { invoicing_key: key } = await readSecrets(deps.db, deps.config);
  if (settings.invoicing_service === 'none' || !settings.invoicing_account || !key) return null;
  const baseUrl = deps.config.invoiceXpressUrl.replace('{account}', settings.invoicing_account);
  return invoiceXpress({ service: 'invoicexpress', baseUrl, key, series, timeout: TIMEOUT });
}
