import { SETTINGS_LABELS } from '#core/settings/field-labels.ts';
import { own } from '#core/shared/own.ts';
import { WEEKDAYS } from '#core/shared/weekdays.ts';
import { ISLAND_CHOICES } from '../sections/island-choices.ts';

/** Fields that are there for programs alone. */
const UNSAID: readonly string[] = ['id'];

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What people call a field by its place: "Transportadoras 1 › Nome". Groups that only hold others are not said. */
export function labelOf(path: string): string {
  const words: string[] = [];
  let before = '';
  for (const part of path.split('.')) {
    if (/^\d+$/.test(part)) {
      const last = words.pop() ?? '';
      words.push(
        before === 'weekly' ? capital(WEEKDAYS[Number(part)] ?? last) : `${last} ${Number(part) + 1}`.trim(),
      );
    } else if (!part.endsWith('_settings') && part !== 'social_media') {
      words.push(own(SETTINGS_LABELS, part) ?? part);
    }
    before = part;
  }
  return words.join(' › ');
}

/** The name of the field at this place, as programs have it: `customer_price`. */
export function fieldOf(path: string): string {
  return path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
}

/**
 * A value to be read: yes and no, dashes for nothing, lists and groups by what they hold. `field` is the name of its
 * field, which says what its numbers and words mean.
 */
export function textOf(value: unknown, field = ''): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number') {
    const isEuros = own(SETTINGS_LABELS, field)?.endsWith('(€)');
    return isEuros ? value.toFixed(2).replace('.', ',') : String(value).replace('.', ',');
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? '—' : value.map((entry) => textOf(entry, field)).join('\n');
  }
  if (typeof value === 'object') {
    return Object.entries(value)
      .filter(([name, one]) => one !== null && one !== '' && !UNSAID.includes(name))
      .map(([name, one]) => `${own(SETTINGS_LABELS, name) ?? name}: ${textOf(one, name)}`)
      .join(' · ');
  }
  const text = String(value);
  return field === 'ships' ? (ISLAND_CHOICES.find(([choice]) => choice === text)?.[1] ?? text) : text;
}
