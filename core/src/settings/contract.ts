import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { instant, listPaging, paged } from '../shared/schemas.ts';
import { companySettings } from './company-settings.ts';
import { assemble, SECRET_NAMES, SECTION_NAMES, type Shape } from './sections.ts';

export type { PublicBanner } from './sections/banners.ts';

/** Company settings as the public sees them: no credentials, no e-mail server (docs/product.md#settings). */
export const publicSettings = z.object(
  assemble((section) => {
    const { schema } = section.public;
    if (Object.keys(schema.shape).length === 0) return null;
    return section.group === null ? schema.shape : schema;
  }) as Shape<'public'>,
);
export type PublicSettings = z.output<typeof publicSettings>;

export const getSettings = defineCall({
  method: 'GET',
  path: '/api/settings',
  summary: 'Configurações públicas da empresa',
  tag: 'Configurações',
  access: 'public',
  response: publicSettings,
});

/** The settings as the panel sees them: everything but the secrets, of which only whether they are set. */
export const adminSettings = companySettings.extend({
  secrets_defined: z.record(z.enum(SECRET_NAMES), z.boolean()),
  /** How often each section was changed: another number than the one read means that somebody else saved meanwhile. */
  versions: z.record(z.enum(SECTION_NAMES), z.number().int()),
});
export type AdminSettings = z.output<typeof adminSettings>;

export const getAdminSettings = defineCall({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'Todas as configurações; dos segredos só se estão definidos',
  tag: 'Painel: configurações',
  access: { can: 'settings.read' },
  response: adminSettings,
});

const settingsChanges = z.object(
  assemble(({ group, schema, sent, secrets }) => {
    const fields = schema.extend({ ...sent.shape, ...secrets.shape }).partial();
    return group === null ? fields.shape : fields.optional();
  }) as Shape<'changes'>,
);
export type SettingsChanges = z.output<typeof settingsChanges>;

/** The versions that somebody read before changing something: of the sections that they send. */
const readVersions = z.partialRecord(z.enum(SECTION_NAMES), z.number().int().min(0));
export type ReadVersions = z.output<typeof readVersions>;

export const saveSettings = defineCall({
  method: 'PUT',
  path: '/api/admin/settings',
  summary:
    'Guarda as configurações enviadas, grupos incluídos; o que não vem e os segredos vazios ficam como estão',
  tag: 'Painel: configurações',
  access: { can: 'settings.change' },
  // A section whose version is sent and is no longer the one is refused; without one it is written over.
  body: settingsChanges.extend({ versions: readVersions.optional() }),
  sentBack: adminSettings,
  response: adminSettings,
  also: [409],
});

/** One saving of settings, with what it changed: secrets by their names alone. */
const settingsChange = z.object({
  id: z.string(),
  at: instant,
  /** Who saved; null: whose account is gone. */
  by: z.string().nullable(),
  sections: z.array(z.string()),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
export type SettingsChange = z.output<typeof settingsChange>;

export const listSettingsChanges = defineCall({
  method: 'GET',
  path: '/api/admin/settings/changes',
  summary: 'O que se mudou nas configurações, do mais recente para trás',
  tag: 'Painel: configurações',
  access: { can: 'settings.read' },
  wire: 'list',
  query: z.object({ section: z.enum(SECTION_NAMES, 'Secção desconhecida').optional(), ...listPaging }),
  response: paged(settingsChange),
});

export const undoSettingsChange = defineCall({
  method: 'POST',
  path: '/api/admin/settings/changes/{id}/undo',
  summary: 'Repõe o que estava antes de uma alteração, se depois dela nada mudou o mesmo; segredos ficam',
  tag: 'Painel: configurações',
  access: { can: 'settings.change' },
  params: z.object({ id: z.string().max(60) }),
  response: adminSettings,
  also: [409],
});
