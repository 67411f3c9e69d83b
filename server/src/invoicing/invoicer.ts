import type { InvoicingService } from '#core/settings/sections/invoicing.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import { readSecrets } from '../settings/secrets.ts';
import type { Invoicer } from './invoicer-port.ts';
import { invoiceXpress } from './invoicexpress.ts';
import { moloni } from './moloni.ts';
import { moloniTokens } from './moloni-tokens.ts';
import { invoicingSimulator, type SimulatedService } from './simulators.ts';
import { vendus } from './vendus.ts';

export type InvoicerDeps = Pick<Deps, 'db' | 'config' | 'now'>;

/** Milliseconds; Moloni's own plugin waits longer. */
const TIMEOUT = 20_000;
const MOLONI_TIMEOUT = 45_000;

/** Whether the shop has its documents issued by a service: as the settings say, complete or not. Simulators are the demo shop's alone. */
export async function isInvoicing({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  const { invoicing_service: service } = (await readSettings(db)).invoicing_settings;
  return isSimulated(service) ? config.demo : service !== 'none';
}

function isSimulated(service: string): service is SimulatedService {
  return service.startsWith('simulator');
}

/** What the account of a service is known by. */
interface Access {
  readonly baseUrl: string;
  readonly key: string;
  readonly company: string;
  readonly clientId: string;
  readonly login: string;
  readonly password: string;
}

/** The service of the settings; null: none, or something of it is missing. */
export async function findInvoicer(deps: InvoicerDeps): Promise<Invoicer | null> {
  const { invoicing_settings: settings } = await readSettings(deps.db);
  const { invoicing_service: service } = settings;
  if (service === 'none') return null;
  if (isSimulated(service)) {
    if (!deps.config.demo) return null;
    const { url: baseUrl, key } = await invoicingSimulator(deps.config, service);
    const access = { baseUrl, key, company: '5', clientId: 'loja', login: 'loja@exemplo.pt', password: key };
    return await connect(deps, service, access);
  }
  const { invoicing_key: key, invoicing_password: password } = await readSecrets(deps.db, deps.config);
  if (!key) return null;
  return await connect(deps, service, {
    baseUrl: {
      invoicexpress: deps.config.invoiceXpressUrl.replace('{account}', settings.invoicing_account),
      moloni: deps.config.moloniUrl,
      vendus: deps.config.vendusUrl,
    }[service],
    key,
    company: settings.invoicing_company,
    clientId: settings.invoicing_client,
    login: settings.invoicing_login,
    password: password ?? '',
  });
}

async function connect(
  deps: InvoicerDeps,
  service: InvoicingService,
  access: Access,
): Promise<Invoicer | null> {
  const { invoicing_settings: settings } = await readSettings(deps.db);
  const { baseUrl, key, company, clientId, login, password } = access;
  const series = settings.invoicing_series || null;
  const means = settings.invoicing_means || null;
  switch (service) {
    case 'vendus':
    case 'simulator_vendus': {
      const register = settings.invoicing_register || null;
      return vendus({ service, baseUrl, key, register, means, timeout: TIMEOUT });
    }
    case 'moloni':
    case 'simulator_moloni': {
      if (!company || !clientId || !login || !password) return null;
      const who = { baseUrl, clientId, secret: key, login, password, timeout: MOLONI_TIMEOUT };
      return moloni({ service, login: who, tokens: moloniTokens(deps, who), company, series, means });
    }
    default:
      if (service === 'invoicexpress' && !settings.invoicing_account) return null;
      return invoiceXpress({
        service,
        name: service === 'invoicexpress' ? settings.invoicing_account : null,
        baseUrl,
        key,
        series,
        timeout: TIMEOUT,
      });
  }
}
