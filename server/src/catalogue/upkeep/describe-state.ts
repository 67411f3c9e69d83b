import { BLOCK_OF } from '#core/catalogue/block-of.ts';
import type { ProductState, StateImage } from '#core/catalogue/product-state.ts';
import {
  CATEGORY_LABELS,
  COLOR_LABELS,
  CONDITION_LABELS,
  deliveryLabel,
  subcategoryLabel,
} from '#core/catalogue/texts.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { imageKey } from '../../images/image-address.ts';
import type { FieldChange } from '../write-products.ts';

function value(given: unknown): string | null {
  if (given === null || given === undefined || given === '') return null;
  if (given === true) return 'Sim';
  if (given === false) return 'Não';
  if (typeof given === 'number') return String(given).replace('.', ',');
  return String(given);
}

function campaignText({ campaign }: ProductState): string | null {
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
function imageName({ url, alt }: StateImage): string {
  const name = imageKey(url)?.slice(0, 8) ?? url.split('/').at(-1);
  return alt ? `${alt} (${name})` : String(name);
}

/** Everything of a product but price and stock (they have histories of their own), as texts that people read. */
export function describeState(state: ProductState): Map<string, string | null> {
  return new Map<string, string | null>([
    ['name', state.name],
    ['description', value(state.description)],
    ['category', CATEGORY_LABELS[state.category]],
    ['subcategory', state.subcategory && subcategoryLabel(state.subcategory)],
    ['condition', CONDITION_LABELS[state.condition]],
    ['brand', state.brand],
    ['model', state.model],
    ['sku', state.sku],
    ['color_symbol', state.color_symbol && COLOR_LABELS[state.color_symbol]],
    ['compatible_printers', value(state.compatible_printers.join('\n'))],
    ['specifications', value(state.specifications.map((pair) => `${pair.label}: ${pair.value}`).join('\n'))],
    ['features', value(state.features.join('\n'))],
    ['delivery_time', deliveryLabel(state.delivery_time)],
    ['weight_grams', value(state.weight_grams)],
    ['length_cm', value(state.length_cm)],
    ['width_cm', value(state.width_cm)],
    ['height_cm', value(state.height_cm)],
    ['images', value(state.images.map(imageName).join('\n'))],
    ['campaign', campaignText(state)],
    ['archived', state.archived_at ? 'Sim' : 'Não'],
    ...blockFields(state.blocks[BLOCK_OF[state.category]] ?? {}, ''),
  ]);
}

/** Block fields that stand on the product too: they are told once. */
const TOLD_ELSEWHERE = new Set(['monthly_value']);

/** What differs between two states, field by field. */
export function changesBetween(before: ProductState, after: ProductState): FieldChange[] {
  const former = describeState(before);
  const latter = describeState(after);
  return [...new Set([...former.keys(), ...latter.keys()])].flatMap((field) => {
    const change = { field, before: former.get(field) ?? null, after: latter.get(field) ?? null };
    return change.before === change.after || TOLD_ELSEWHERE.has(field) ? [] : [change];
  });
}
