import { SETTINGS_LABELS } from '#core/settings/field-labels.ts';
import { own } from '#core/shared/own.ts';

/** What people call a field by its place: "Transportadoras 1 › Nome". Groups that only hold others are not said. */
export function labelOf(path: string): string {
  const words: string[] = [];
  for (const part of path.split('.')) {
    if (/^\d+$/.test(part)) words.push(`${words.pop() ?? ''} ${Number(part) + 1}`.trim());
    else if (!part.endsWith('_settings') && part !== 'social_media')
      words.push(own(SETTINGS_LABELS, part) ?? part);
  }
  return words.join(' › ');
}

/** A value to be read: yes and no, dashes for nothing, lists and groups by what they hold. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number') return value.toLocaleString('pt-PT');
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(textOf).join('\n');
  if (typeof value === 'object') {
    return Object.entries(value)
      .filter(([, one]) => one !== null && one !== '')
      .map(([name, one]) => `${own(SETTINGS_LABELS, name) ?? name}: ${textOf(one)}`)
      .join(' · ');
  }
  return String(value);
}
