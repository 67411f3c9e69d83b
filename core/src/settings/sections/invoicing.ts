import { z } from 'zod';
import { line } from '../../shared/schemas.ts';
import { defineSection, notPublic, secret } from './section.ts';

/** The certified services that documents can be issued by; `simulator`: of the demo shop alone. */
const INVOICING_SERVICES = ['none', 'invoicexpress', 'simulator'] as const;

/**
 * Reasons for a line without IVA, as the tax authority's table has them (D8632 2.2.14; read November 2026). Which one a shop
 * under the small-business exemption has is its accountant's to say: none is chosen here.
 */
export const EXEMPTION_REASONS = {
  M01: 'Artigo 16.º, n.º 6 do CIVA',
  M05: 'Artigo 14.º do CIVA (exportação)',
  M07: 'Artigo 9.º do CIVA',
  M10: 'IVA – regime de isenção (artigo 53.º do CIVA)',
  M13: 'Regime da margem de lucro – Bens em segunda mão',
  M16: 'Artigo 14.º do RITI',
  M40: 'IVA – autoliquidação (artigo 6.º, n.º 6, alínea a) do CIVA)',
  M99: 'Não sujeito ou não tributado',
} as const;
const CODES = ['', ...Object.keys(EXEMPTION_REASONS)] as ['', ...(keyof typeof EXEMPTION_REASONS)[]];

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
    /** The id of the series at the service; empty: the one that is its usual. */
    invoicing_series: line(20).regex(/^\d*$/, 'Só algarismos'),
    /** Simplified invoices where the law lets them. */
    invoicing_simplified: z.boolean(),
    /** For lines without IVA that have none of their own; empty: they are refused until somebody chooses. */
    invoicing_exemption: z.enum(CODES, 'Motivo desconhecido'),
  }),
  defaults: {
    invoicing_service: 'none' as const,
    invoicing_account: '',
    invoicing_series: '',
    invoicing_simplified: false,
    invoicing_exemption: '' as const,
  },
  secrets: z.object({
    invoicing_key: secret(
      z
        .string()
        .max(200, 'No máximo 200 caracteres')
        .regex(/^[\x21-\x7e]*$/, 'Copie a chave sem espaços'),
    ),
  }),
  proofs: {
    invoicing_service: { drops: ['invoicing_key'] },
    invoicing_account: { drops: ['invoicing_key'] },
    invoicing_series: 'proof',
    invoicing_simplified: 'free',
    invoicing_exemption: 'free',
  },
  public: notPublic,
});
