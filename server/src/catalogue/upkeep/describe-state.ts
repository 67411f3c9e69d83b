import { CHARGER_LABELS } from '#core/catalogue/mark-values.ts';
import { REGIME_LABELS } from '#core/catalogue/panel-texts.ts';
import { BLOCK_OF } from '#core/catalogue/product-blocks.ts';
import { declared, type KindValues, PLAIN_FIELDS, type PlainField } from '#core/catalogue/product-fields.ts';
import {
  CATEGORY_LABELS,
  COLOR_LABELS,
  CONDITION_LABELS,
  deliveryLabel,
  subcategoryLabel,
} from '#core/catalogue/texts.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { imageKey } from '#core/shared/image-address.ts';
import { ORIGIN_LABELS } from '#core/shared/margin.ts';
import type { ProductContent } from '../product-columns.ts';

/** One line of a product's history. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

function value(given: unknown): string | null {
  if (given === null || given === undefined || given === '') return null;
  if (given === true) return 'Sim';
  if (given === false) return 'Não';
  if (typeof given === 'number') return String(given).replace('.', ',');
  return String(given);
}

function campaignText({ campaign }: ProductContent): string | null {
  if (!campaign.isActive) return null;
  const [from, to] = [campaign.startsAt, campaign.endsAt].map((at) => (at ? formatDateTime(at) : '?'));
  return `${campaign.percent ?? 0} % de ${from} a ${to}${campaign.showsCountdown ? ', com contagem' : ''}`;
}

function blockFields(block: object, prefix: string): [string, string | null][] {
  return Object.entries(block).flatMap(([field, given]): [string, string | null][] =>
    given !== null && typeof given === 'object'
      ? blockFields(given, `${prefix}${field}.`)
      : [[`${prefix}${field}`, field === 'delivery_time' ? deliveryLabel(String(given)) : value(given)]],
  );
}

/** A picture as people tell it from others: what it shows, and the end of its address. */
function imageName({ url, alt }: ProductContent['images'][number]): string {
  const name = imageKey(url)?.slice(0, 8) ?? url.split('/').at(-1);
  return alt ? `${alt} (${name})` : String(name);
}

/** How the history writes what is not its own text, by the field's kind. */
const TEXTS: { readonly [K in keyof KindValues]?: (given: KindValues[K]) => string | null } = {
  category: (category) => CATEGORY_LABELS[category],
  subcategory: subcategoryLabel,
  condition: (condition) => CONDITION_LABELS[condition],
  color: (color) => COLOR_LABELS[color],
  delivery: deliveryLabel,
  regime: (regime) => REGIME_LABELS[regime],
  charger: (charger) => CHARGER_LABELS[charger],
  yes: () => 'Sim',
  origin: (origin) => ORIGIN_LABELS[origin],
  printers: (printers) => value(printers.join('\n')),
  features: (features) => value(features.join('\n')),
  pairs: (pairs) => value(pairs.map((pair) => `${pair.label}: ${pair.value}`).join('\n')),
};

function plainText(field: PlainField, state: ProductContent): string | null {
  const text = TEXTS[declared(field).kind] as ((given: unknown) => string | null) | undefined;
  const given = state[field];
  return text && given !== null ? text(given) : value(given);
}

/** Everything of a product but price and stock (they have histories of their own), as texts that people read. */
export function describeState(state: ProductContent): Map<string, string | null> {
  const plain = PLAIN_FIELDS.filter((field) => field !== 'stock');
  return new Map<string, string | null>([
    ...plain.map((field): [string, string | null] => [field, plainText(field, state)]),
    ['images', value(state.images.map(imageName).join('\n'))],
    ['campaign', campaignText(state)],
    ['archived', state.archived_at ? 'Sim' : 'Não'],
    ...blockFields(Object(state.blocks[BLOCK_OF[state.category]]), ''),
  ]);
}

/** Block fields that stand on the product too: they are told once. */
const TOLD_ELSEWHERE = new Set(['monthly_value']);

/** What differs between two states, field by field. */
export function changesBetween(before: ProductContent, after: ProductContent): FieldChange[] {
  const former = describeState(before);
  const latter = describeState(after);
  return [...new Set([...former.keys(), ...latter.keys()])].flatMap((field) => {
    const change = { field, before: former.get(field) ?? null, after: latter.get(field) ?? null };
    return change.before === change.after || TOLD_ELSEWHERE.has(field) ? [] : [change];
  });
}
