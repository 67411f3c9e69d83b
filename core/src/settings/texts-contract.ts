import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { instant, listPaging, paged } from '../shared/schemas.ts';

/** The texts whose versions are kept. */
export const TEXT_NAMES = [
  'about_text',
  'terms_conditions',
  'privacy_policy',
  'returns_policy',
  'guarantee_policy',
  'cookies_policy',
  'accessibility_policy',
] as const;
export type TextName = (typeof TEXT_NAMES)[number];

const name = z.enum(TEXT_NAMES, 'Texto desconhecido');

const version = z.object({
  version: z.number().int(),
  /** Empty: the shop's base text counted. */
  text: z.string(),
  saved_at: instant,
});

export const readTextAt = defineCall({
  method: 'GET',
  path: '/api/settings/texts/{name}',
  summary: 'Um texto da loja como valia num momento: o que um cliente aceitou com a encomenda',
  tag: 'Configurações',
  access: 'public',
  params: z.object({ name }),
  query: z.object({
    /** Left out: now. */
    at: instant.optional(),
  }),
  response: version,
  also: [404],
});

export const listTextVersions = defineCall({
  method: 'GET',
  path: '/api/admin/settings/texts/{name}',
  summary: 'As versões de um texto, da mais recente para trás, com quem as guardou',
  tag: 'Painel: configurações',
  access: { can: 'settings.read' },
  wire: 'list',
  params: z.object({ name }),
  query: z.object(listPaging),
  response: paged(version.extend({ saved_by: z.string().nullable() })),
});
