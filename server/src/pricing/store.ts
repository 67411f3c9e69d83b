import { type Selectable, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { CATEGORY_LABELS, labelIn } from '#core/catalogue/texts.ts';
import type { PromotionRecord, PromotionRow } from '#core/pricing/contract.ts';
import type { Promotion } from '#core/pricing/rules/promote.ts';
import { promotionState, sayPromotion } from '#core/pricing/rules/say-promotion.ts';
import {
  PROMOTION_STATES,
  type PromotionKind,
  type PromotionLane,
  type PromotionState,
  type TargetKind,
} from '#core/pricing/values.ts';
import { toEuros } from '#core/shared/money.ts';
import type { Db } from '../platform/database/database.ts';
import type { Promotions } from '../platform/database/tables.ts';

/** A promotion as stored. */
export type PromotionColumns = Omit<Selectable<Promotions>, 'lane' | 'kind'> & {
  readonly lane: PromotionLane;
  readonly kind: PromotionKind;
};

/** What a promotion is for, each with the name that people read. */
export interface Target {
  readonly kind: TargetKind;
  readonly value: string;
  readonly name: string;
}

/** What its targets are called: articles and printers by their names. */
const TARGET_NAME = sql<string>`CASE promotion_targets.kind
  WHEN 'product' THEN (SELECT name FROM products WHERE id::text = value)
  WHEN 'printer' THEN (SELECT name FROM printers WHERE id::text = value)
  ELSE value END`;

/** Promotions with what they are for. */
export function selectPromotions(db: Db) {
  return db
    .selectFrom('promotions')
    .selectAll('promotions')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('promotion_targets')
          .select(['kind', 'value'])
          .select(sql<string>`coalesce(${TARGET_NAME}, 'já não existe')`.as('name'))
          .whereRef('promotion_id', '=', 'promotions.id')
          .orderBy('kind')
          .orderBy('value'),
      ).as('targets'),
    ])
    .select(
      sql<string | null>`(SELECT name FROM customer_groups WHERE id = promotions.group_id)`.as('group_name'),
    )
    .$castTo<PromotionColumns & { readonly targets: Target[]; readonly group_name: string | null }>();
}
export type PromotionStored = PromotionColumns & {
  readonly targets: readonly Target[];
  /** Of the group that it is for; null: it is for everybody. */
  readonly group_name: string | null;
};

/** Promotions of a state at `now`. */
export function inState(state: PromotionState, now: Date) {
  const isOver = sql`coalesce(ends_at < ${now}, false)`;
  const [active, planned, ended] = PROMOTION_STATES;
  if (state === ended) return sql<SqlBool>`${isOver}`;
  if (state === active) return sql<SqlBool>`NOT ${isOver} AND is_active AND starts_at <= ${now}`;
  if (state === planned) return sql<SqlBool>`NOT ${isOver} AND is_active AND starts_at > ${now}`;
  return sql<SqlBool>`NOT ${isOver} AND NOT is_active`;
}

/** A promotion as its rules need it; `code`: what it was asked for with. */
export function toRule(row: PromotionColumns, targets: Promotion['targets'], code: string | null): Promotion {
  return {
    id: row.id,
    name: row.name,
    lane: row.lane,
    kind: row.kind,
    percent: row.percent,
    amountCents: row.amount_cents,
    buyUnits: row.buy_units,
    getUnits: row.get_units,
    targets,
    minCents: row.min_cents,
    minUnits: row.min_units,
    isExclusive: row.is_exclusive,
    isBelowCost: row.is_below_cost,
    startsAt: row.starts_at,
    code,
  };
}

const namesOf = (targets: readonly Target[], kind: TargetKind) =>
  targets.filter((one) => one.kind === kind).map(({ value, name }) => ({ id: value, name }));

/** What a promotion is for, in one line. */
function sayFor({ targets, group_name: group }: PromotionStored): string {
  const goods = sayGoods(targets);
  return group === null ? goods : `${goods}, só do grupo ${group}`;
}

function sayGoods(targets: readonly Target[]): string {
  if (targets.length === 0) return 'Tudo o que se vende';
  const names = targets.map(({ kind, name }) =>
    kind === 'category' ? labelIn(CATEGORY_LABELS, name) : name,
  );
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} e mais ${names.length - 3}` : names.join(', ');
}

export interface Figures {
  readonly uses: number;
  readonly given_cents: number;
}

/** A promotion as a row of the panel's list. */
export function toRow(row: PromotionStored, { uses, given_cents }: Figures, now: Date): PromotionRow {
  return {
    id: row.id,
    name: row.name,
    lane: row.lane,
    kind: row.kind,
    state: promotionState({ isActive: row.is_active, startsAt: row.starts_at, endsAt: row.ends_at }, now),
    says: sayPromotion(toRule(row, [], null)),
    for: sayFor(row),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    needs_code: row.needs_code,
    uses: Number(uses),
    given: toEuros(Number(given_cents)),
  };
}

const euros = (cents: number | null) => (cents === null ? null : toEuros(cents));

/** A promotion as its record shows it. */
export function toRecord(
  row: PromotionStored,
  figures: Figures & { readonly codes: number },
  now: Date,
): PromotionRecord {
  return {
    ...toRow(row, figures, now),
    percent: row.percent,
    amount: euros(row.amount_cents),
    buy_units: row.buy_units,
    get_units: row.get_units,
    products: namesOf(row.targets, 'product'),
    brands: namesOf(row.targets, 'brand').map(({ name }) => name),
    categories: namesOf(row.targets, 'category').map(({ id }) => id),
    printers: namesOf(row.targets, 'printer'),
    group: row.group_id && row.group_name ? { id: row.group_id, name: row.group_name } : null,
    min_amount: euros(row.min_cents),
    min_units: row.min_units,
    first_order: row.first_order,
    uses_limit: row.uses_limit,
    person_limit: row.person_limit,
    is_exclusive: row.is_exclusive,
    is_below_cost: row.is_below_cost,
    is_active: row.is_active,
    codes: Number(figures.codes),
    created_at: row.created_at.toISOString(),
  };
}
