import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
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
  summary: 'Definições públicas da empresa',
  tag: 'Definições',
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
  summary: 'Todas as definições; dos segredos só se estão definidos',
  tag: 'Painel: definições',
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

export const saveSettings = defineCall({
  method: 'PUT',
  path: '/api/admin/settings',
  summary:
    'Guarda as definições enviadas, grupos incluídos; o que não vem e os segredos vazios ficam como estão',
  tag: 'Painel: definições',
  access: { can: 'settings.change' },
  body: settingsChanges,
  response: adminSettings,
});
