import { failures } from '../../shared/errors.ts';
import { type Cents, toCents, toEuros } from '../../shared/money.ts';
import type { Price } from '../../shared/price.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { sentCampaign } from '../campaign-fields.ts';
import { BLOCK_OF, TYPED_EITHER_WAY, TYPED_WITH_IVA } from '../product-blocks.ts';
import type { ProductInput } from '../product-body.ts';
import { EMPTY_FIELDS, OPTIONAL_FIELDS, type OptionalField } from '../product-fields.ts';
import {
  blockFrom,
  blocksOfCondition,
  movedBlock,
  type PriceColumns,
  type ProductState,
  priceColumns,
  priceOf,
} from '../product-state.ts';
import type { SpecBlocks } from '../spec-blocks.ts';
import { NO_CAMPAIGN } from './campaign.ts';
import { campaignErrors } from './campaign-validity.ts';
import { writtenWarranty } from './guarantee.ts';
import { wrongMarks } from './offer-marks.ts';
import { settleStock } from './settle-stock.ts';
import { type SpecRow, withoutRepeated } from './spec-rows.ts';
import { typedPrice } from './typed-price.ts';

/** What was sent, or what was there when nothing was. */
function given<T>(sent: T | undefined, former: T): T {
  return sent === undefined ? former : sent;
}

/** A field that cannot be as it was sent. */
function refusedField(path: string, message: string) {
  return fail(failures.invalid_input, { detail: message, errors: [{ path, message }] });
}

/** Why a product cannot be as a form wants it: its campaign, its marks, or the margin scheme of goods that nobody used. */
export function refuseState(
  { campaign, iva_regime, condition, category, ...said }: Omit<ProductState, 'images'>,
  before: ProductState | null,
  now: Date,
): ReturnType<typeof fail> | null {
  const formerStart = before?.campaign.startsAt ?? null;
  const errors = [...campaignErrors(campaign, { now, formerStart }), ...wrongMarks(said)];
  if (errors.length > 0) {
    return fail(failures.invalid_input, {
      detail: errors[0]?.message ?? failures.invalid_input.detail,
      errors,
    });
  }
  const isNeverUsed = condition === 'novo' || category === 'aluguer' || category === 'software';
  if (iva_regime !== 'margem' || !isNeverUsed) return null;
  return refusedField(
    'iva_regime',
    'O regime da margem é só de artigos usados ou recondicionados que se vendem',
  );
}

/**
 * What a product becomes by a form, unless `refuseState` says why not: `before` is null for a new one; `ivaRate` of what the
 * shop sells, whole %. Fails with a price that cannot be.
 */
export function applyInput(
  before: ProductState | null,
  input: ProductInput,
  ivaRate: number,
): Result<Omit<ProductState, 'images'>> {
  const campaign = sentCampaign(before?.campaign ?? NO_CAMPAIGN, input);
  const price = priceFrom(before, input, ivaRate);
  if (typeof price === 'string') return refusedField('price', price);
  const isSameCategory = before?.category === input.category;
  const name = BLOCK_OF[input.category];
  const sentBlock = input[name];
  const blocks =
    sentBlock !== undefined || !before
      ? blockFrom(input.category, { [name]: sentBlock ?? {} })
      : movedBlock(input.category, before);
  const typed = sentBlock ? typedBlock(before?.blocks.rental_specs, blocks, ivaRate) : ok(blocks);
  if (!typed.ok) return typed;
  const facts = readBlock(blocksOfCondition(typed.value, input.condition), {
    price,
    deliveryTime: given(input.delivery_time, isSameCategory ? before.delivery_time : null),
    formerCost: isSameCategory ? before.cost_cents : null,
  });
  const plain = optionalFrom(before, input);
  const formerSubcategory = isSameCategory ? before.subcategory : null;
  return ok({
    ...plain,
    name: input.name,
    description: input.description,
    category: input.category,
    subcategory: given(input.subcategory, formerSubcategory),
    condition: input.condition,
    stock: settleStock(before?.stock ?? 0, input.stock, before ? (input.stock_seen ?? null) : null),
    specifications: specificationsFrom(before, plain, input, facts.blocks),
    campaign,
    archived_at: before?.archived_at ?? null,
    ...facts,
  });
}

/** A rental's month is its price: when it is sent in the block and differs, the block counts, but not against a price with IVA. */
function priceFrom(before: ProductState | null, input: ProductInput, ivaRate: number): Price | string {
  const month = input.category === 'aluguer' ? input.rental_specs?.monthly_value : null;
  const sent = input.price_with_iva === undefined ? { price: month ?? input.price } : input;
  const was = before && priceOf(before);
  return typedPrice(was, sent, ivaRate) ?? was ?? 'Indique o preço';
}

/** A rental's other money as it was typed, each without IVA or with it, as its month is. `ivaRate` in whole %. */
function typedBlock(
  former: SpecBlocks['rental_specs'],
  blocks: SpecBlocks,
  ivaRate: number,
): Result<SpecBlocks> {
  const sent = blocks.rental_specs;
  if (!sent) return ok(blocks);
  const typed: Partial<typeof sent> = {};
  for (const field of TYPED_EITHER_WAY) {
    const withIva = TYPED_WITH_IVA[field];
    const price = typedPrice(
      blockPrice(former?.[field], former?.[withIva]),
      { price: sent[field] ?? undefined, price_with_iva: sent[withIva] ?? undefined },
      ivaRate,
    );
    if (typeof price === 'string') return refusedField(`rental_specs.${field}`, price);
    typed[field] = price && toEuros(price.netCents);
    typed[withIva] = price && price.withIvaCents !== null ? toEuros(price.withIvaCents) : null;
  }
  return ok({ rental_specs: { ...sent, ...typed } });
}

/** A price of a block, in euros there; null: it says none. */
function blockPrice(net: number | null = null, withIva: number | null = null): Price | null {
  return net === null
    ? null
    : { netCents: toCents(net), withIvaCents: withIva === null ? null : toCents(withIva) };
}

/** The plain fields that a form may leave out: as they were sent, as they were, or empty. */
function optionalFrom(before: ProductState | null, input: ProductInput): Pick<ProductState, OptionalField> {
  const former = before ?? EMPTY_FIELDS;
  return Object.fromEntries(
    OPTIONAL_FIELDS.map((key) => [key, given<unknown>(input[key], former[key])]),
  ) as Pick<ProductState, OptionalField>;
}

/** What is written freely. A map that was read comes back whole: what the block said then, or says now, is not written twice. */
function specificationsFrom(
  before: ProductState | null,
  plain: Pick<ProductState, OptionalField>,
  { specifications, category }: ProductInput,
  blocks: SpecBlocks,
): readonly SpecRow[] {
  const formerly = before?.specifications ?? [];
  if (specifications === undefined) return [...formerly];
  const now = { ...plain, category, blocks, guarantee: writtenWarranty(blocks, []) };
  const told = withoutRepeated(specifications, now, formerly);
  if (!before) return told;
  const then = { ...before, guarantee: writtenWarranty(before.blocks, []) };
  return withoutRepeated(told, then, formerly);
}

type Facts = Pick<
  ProductState,
  'blocks' | keyof PriceColumns | 'cost_cents' | 'delivery_time' | 'installation_cents' | 'minimum_months'
>;

/**
 * What the block says that the product keeps too: cost, delivery time, a rental's terms. Both places then say the
 * same; a rental's month is its price.
 */
export function readBlock(
  blocks: SpecBlocks,
  own: { price: Price; deliveryTime: string | null; formerCost: Cents | null },
): Facts {
  const rental = blocks.rental_specs;
  if (rental) {
    const cost = rental.monthly_cost === null ? own.formerCost : toCents(rental.monthly_cost);
    return {
      blocks: {
        rental_specs: {
          ...rental,
          monthly_value: toEuros(own.price.netCents),
          installation_value: rental.installation_value ?? 0,
          monthly_cost: cost === null ? null : toEuros(cost),
        },
      },
      ...priceColumns(own.price),
      cost_cents: cost,
      delivery_time: own.deliveryTime,
      installation_cents: toCents(rental.installation_value ?? 0),
      minimum_months: rental.minimum_period_months,
    };
  }
  const cost = costOf(blocks);
  const { software_specs, rental_specs: _, ...delivered } = blocks;
  const block = Object.values(delivered).find((entry) => entry !== undefined);
  const deliveryTime = own.deliveryTime ?? block?.delivery_time ?? null;
  return {
    blocks: software_specs ? blocks : withDelivery(blocks, deliveryTime),
    ...priceColumns(own.price),
    cost_cents: cost === null ? null : toCents(cost),
    delivery_time: deliveryTime,
    installation_cents: null,
    minimum_months: null,
  };
}

function costOf(blocks: SpecBlocks): number | null {
  return (
    blocks.consumable_specs?.purchase_price ??
    blocks.laptop_specs?.cost_price ??
    blocks.desktop_specs?.cost_price ??
    blocks.printer_specs?.cost_price ??
    blocks.software_specs?.cost_price ??
    null
  );
}

function withDelivery(blocks: SpecBlocks, deliveryTime: string | null): SpecBlocks {
  return Object.fromEntries(
    Object.entries(blocks).map(([name, block]) => [name, { ...block, delivery_time: deliveryTime }]),
  );
}
