import { z } from 'zod';
import { IVA_EXEMPTIONS, type IvaExemption } from '../../shared/iva.ts';
import { line } from '../../shared/schemas.ts';
import { defineSection, notPublic, secret } from './section.ts';

/** The certified services that documents can be issued by; simulators (of InvoiceXpress, Moloni, Vendus): of the demo shop alone. */
export const INVOICING_SERVICES = [
  'none',
  'invoicexpress',
  'moloni',
  'vendus',
  'simulator',
  'simulator_moloni',
  'simulator_vendus',
] as const;
/** One of them, as it is kept with what it issued. */
export type InvoicingService = Exclude<(typeof INVOICING_SERVICES)[number], 'none'>;

/** The id of something of the account at the service; empty: what it has as its usual, or its only one. */
const ownId = line(20).regex(/^\d*$/, 'Só algarismos');

const CODES = ['', ...Object.keys(IVA_EXEMPTIONS)] as ['', ...IvaExemption[]];

/** Who issues the shop's invoices (docs/adr/0460). Off until chosen. */
export const invoicing = defineSection({
  name: 'invoicing',
  ability: 'settings.change',
  group: 'invoicing_settings',
  schema: z.object({
    invoicing_service: z.enum(INVOICING_SERVICES, 'Escolha o serviço'),
    /** The account's name: the first part of its address. */
    invoicing_account: line(60).regex(
      /^([a-z0-9][a-z0-9-]*)?$/,
      'Só letras minúsculas, algarismos e hífenes',
    ),
    /** The id of the series at the service. */
    invoicing_series: ownId,
    /** Moloni: the company's id, the id of the developer's key, and who logs in. */
    invoicing_company: ownId,
    invoicing_client: line(60).regex(/^[\w.-]*$/, 'Só letras, algarismos, pontos e hífenes'),
    invoicing_login: line(120),
    /** Vendus: the register (caixa) of type API. */
    invoicing_register: ownId,
    /** Moloni and Vendus: the means of payment that paid documents say. */
    invoicing_means: ownId,
    /** Simplified invoices where the law lets them. */
    invoicing_simplified: z.boolean(),
    /** Each invoice goes to its customer by mail, its PDF with it. */
    invoicing_mail: z.boolean(),
    /** Each version of a repair's quote that is sent is issued by the service too. */
    invoicing_quotes: z.boolean(),
    /** An order that is not paid at once has an order note of the service, where it has that kind. */
    invoicing_order_notes: z.boolean(),
    /** Orders that the shop carries itself may have a transport guide of the service. */
    invoicing_guides: z.boolean(),
    /** For lines without IVA that have none of their own; empty: they are refused until somebody chooses. */
    invoicing_exemption: z.enum(CODES, 'Motivo desconhecido'),
  }),
  defaults: {
    invoicing_service: 'none' as const,
    invoicing_account: '',
    invoicing_series: '',
    invoicing_company: '',
    invoicing_client: '',
    invoicing_login: '',
    invoicing_register: '',
    invoicing_means: '',
    invoicing_simplified: false,
    invoicing_mail: false,
    invoicing_quotes: false,
    invoicing_order_notes: false,
    invoicing_guides: false,
    invoicing_exemption: '' as const,
  },
  secrets: z.object({
    invoicing_key: secret(
      z
        .string()
        .max(200, 'No máximo 200 caracteres')
        .regex(/^[\x21-\x7e]*$/, 'Copie a chave sem espaços'),
    ),
    /** Moloni: of who logs in. */
    invoicing_password: secret(z.string().max(200, 'No máximo 200 caracteres')),
  }),
  proofs: {
    invoicing_service: { drops: ['invoicing_key', 'invoicing_password'] },
    invoicing_account: { drops: ['invoicing_key'] },
    invoicing_series: 'proof',
    invoicing_company: 'proof',
    invoicing_client: { drops: ['invoicing_key'] },
    invoicing_login: { drops: ['invoicing_password'] },
    invoicing_register: 'proof',
    invoicing_means: 'free',
    invoicing_simplified: 'free',
    invoicing_mail: 'free',
    invoicing_quotes: 'free',
    invoicing_order_notes: 'free',
    invoicing_guides: 'free',
    invoicing_exemption: 'free',
  },
  public: notPublic,
});
