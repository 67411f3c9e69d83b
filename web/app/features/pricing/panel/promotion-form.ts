import type { PromotionRecord } from '#core/pricing/contract.ts';
import type { PromotionKind, PromotionLane } from '#core/pricing/values.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';

/** A thing that a promotion is for, by its id and its name. */
export interface Named {
  id: string;
  name: string;
}

/** A promotion as its form has it: numbers as they are typed. */
export interface PromotionForm {
  name: string;
  lane: PromotionLane;
  kind: PromotionKind;
  percent: string;
  amount: string;
  buy_units: string;
  get_units: string;
  products: Named[];
  printers: Named[];
  brands: string;
  categories: string[];
  /** Id; empty: of everybody. */
  group_id: string;
  min_amount: string;
  min_units: string;
  starts_at: string;
  ends_at: string;
  needs_code: boolean;
  first_order: boolean;
  uses_limit: string;
  person_limit: string;
  is_exclusive: boolean;
  is_below_cost: boolean;
}

/** What a new promotion begins with: a percentage off articles, by itself. */
export const NEW_PROMOTION: PromotionForm = {
  name: '',
  lane: 'line',
  kind: 'percent',
  percent: '10',
  amount: '',
  buy_units: '2',
  get_units: '1',
  products: [],
  printers: [],
  brands: '',
  categories: [],
  group_id: '',
  min_amount: '',
  min_units: '',
  starts_at: '',
  ends_at: '',
  needs_code: false,
  first_order: false,
  uses_limit: '',
  person_limit: '',
  is_exclusive: false,
  is_below_cost: false,
};

const typed = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));

/** A promotion that stands, as its form begins. */
export function formOf(one: PromotionRecord): PromotionForm {
  return {
    name: one.name,
    lane: one.lane,
    kind: one.kind,
    percent: typed(one.percent),
    amount: typed(one.amount),
    buy_units: typed(one.buy_units),
    get_units: typed(one.get_units),
    products: one.products,
    printers: one.printers,
    brands: one.brands.join(', '),
    categories: one.categories,
    group_id: one.group?.id ?? '',
    min_amount: typed(one.min_amount),
    min_units: typed(one.min_units),
    starts_at: lisbonDay(new Date(one.starts_at)),
    ends_at: one.ends_at ? lisbonDay(new Date(one.ends_at)) : '',
    needs_code: one.needs_code,
    first_order: one.first_order,
    uses_limit: typed(one.uses_limit),
    person_limit: typed(one.person_limit),
    is_exclusive: one.is_exclusive,
    is_below_cost: one.is_below_cost,
  };
}

const isOfArticles = (kind: PromotionKind) => kind === 'buy_get' || kind === 'bundle';

/** The form as it is sent: what its kind does not ask is left empty. */
export function sentOf(form: PromotionForm) {
  const kind = form.lane === 'line' || !isOfArticles(form.kind) ? form.kind : 'percent';
  return {
    ...form,
    kind,
    percent: kind === 'amount' ? '' : kind === 'buy_get' ? '100' : form.percent,
    amount: kind === 'amount' ? form.amount : '',
    buy_units: kind === 'buy_get' ? form.buy_units : '',
    get_units: kind === 'buy_get' ? form.get_units : '',
    products: form.products.map(({ id }) => id),
    printers: kind === 'bundle' ? [] : form.printers.map(({ id }) => id),
    brands:
      kind === 'bundle'
        ? []
        : form.brands
            .split(/[,;\n]/)
            .map((brand) => brand.trim())
            .filter(Boolean),
    categories: kind === 'bundle' ? [] : form.categories,
    first_order: form.needs_code && form.first_order,
    person_limit: form.needs_code ? form.person_limit : '',
    is_exclusive: form.lane !== 'delivery' && form.is_exclusive,
  };
}
