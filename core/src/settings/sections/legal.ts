import { z } from 'zod';
import { line, text } from '../../shared/schemas.ts';
import { link } from './fields.ts';
import { asTheyAre, defineSection, noSecrets } from './section.ts';

/** What the shop says of itself, terms, privacy, returns, guarantee, cookies, and the entity of alternative dispute resolution (Lei 144/2015). */
export const legal = defineSection({
  name: 'legal',
  ability: 'settings.change',
  group: null,
  schema: z.object({
    about_text: text(5000),
    terms_conditions: text(50_000),
    privacy_policy: text(50_000),
    returns_policy: text(50_000),
    guarantee_policy: text(50_000),
    cookies_policy: text(50_000),
    /** Micro-enterprises (under ten people, at most 2 M€ a year) need none (DL 82/2022). */
    accessibility_page: z.boolean(),
    accessibility_policy: text(50_000),
    /** The name of the Commission's file of the guarantee's notice; empty: it is not there yet. */
    guarantee_notice: z.string().regex(/^([0-9a-f]{64}\.(pdf|png|svg))?$/, 'Ficheiro desconhecido'),
    adr_name: line(160),
    adr_url: link,
  }),
  defaults: {
    about_text: '',
    terms_conditions: '',
    privacy_policy: '',
    returns_policy: '',
    guarantee_policy: '',
    cookies_policy: '',
    accessibility_page: false,
    accessibility_policy: '',
    guarantee_notice: '',
    adr_name: 'CNIACC – Centro Nacional de Informação e Arbitragem de Conflitos de Consumo',
    adr_url: 'https://www.cniacc.pt',
  },
  secrets: noSecrets,
  proofs: {
    about_text: 'free',
    terms_conditions: 'free',
    privacy_policy: 'free',
    returns_policy: 'free',
    guarantee_policy: 'free',
    cookies_policy: 'free',
    accessibility_page: 'free',
    accessibility_policy: 'free',
    guarantee_notice: 'free',
    adr_name: 'free',
    adr_url: 'free',
  },
  public: asTheyAre({
    about_text: z.string(),
    terms_conditions: z.string(),
    privacy_policy: z.string(),
    returns_policy: z.string(),
    guarantee_policy: z.string(),
    cookies_policy: z.string(),
    accessibility_page: z.boolean(),
    accessibility_policy: z.string(),
    guarantee_notice: z.string(),
    adr_name: z.string(),
    adr_url: z.string(),
  }),
});
