import { type Selectable, sql } from 'kysely';
import type { ProposedProduct, RepairProposal } from '#core/repairs/proposals/contract.ts';
import {
  CATEGORY_OF_DEVICE,
  PROPOSAL_DAYS,
  type ProposalState,
  WORDS_OF_DEVICE,
} from '#core/repairs/proposals/proposal.ts';
import { tradeInPrice } from '#core/repairs/proposals/rules/trade-in.ts';
import type { DecisionChannel, DeviceType } from '#core/repairs/values.ts';
import { endOfLisbonDay } from '#core/shared/lisbon-time.ts';
import { type Cents, toCents, toEuros } from '#core/shared/money.ts';
import { own } from '#core/shared/own.ts';
import type { Price } from '#core/shared/price.ts';
import { selectCards, toCard } from '../../catalogue/product-cards.ts';
import type { Db } from '../../platform/database/database.ts';
import { likePattern } from '../../platform/database/like.ts';
import type { RepairProposals } from '../../platform/database/tables.ts';
import { readShopIva } from '../../settings/read-shop-iva.ts';
import type { RepairRow } from '../store.ts';

export type ProposalRow = Omit<Selectable<RepairProposals>, 'state' | 'decided_channel'> & {
  readonly state: ProposalState;
  readonly decided_channel: DecisionChannel | null;
};

/** The block of fields that a rental of this kind has. */
const RENTAL_BLOCKS = {
  portateis: 'laptop_specs',
  desktops: 'desktop_specs',
  impressoras: 'printer_specs',
} as const;

/** Products offered to be proposed at a time. */
const CANDIDATES = 12;

/** When what is proposed at `at` ends to stand. */
export function proposalEnd(at: Date): Date {
  return endOfLisbonDay(at, PROPOSAL_DAYS);
}

/** The proposal of a repair; null when there is none. */
export async function findProposal(db: Db, repairId: string): Promise<ProposalRow | null> {
  const row = await db
    .selectFrom('repair_proposals')
    .selectAll()
    .where('repair_id', '=', repairId)
    .executeTakeFirst();
  return (row as ProposalRow | undefined) ?? null;
}

type Card = ReturnType<typeof toCard>;

/** What a card's article costs, as its price was typed. */
function priceOfCard({ pricing: { net, gross, is_typed_with_iva } }: Card): Price {
  return { netCents: toCents(net), withIvaCents: is_typed_with_iva ? toCents(gross) : null };
}

function present(card: Card, oldValueCents: Cents, ivaRate: number): ProposedProduct {
  const { before, after } = tradeInPrice(priceOfCard(card), oldValueCents, ivaRate);
  return {
    id: card.id,
    slug: card.slug,
    name: card.name,
    condition: card.condition,
    grade: card.grade,
    image: card.image,
    stock: card.stock,
    price: toEuros(before),
    price_after: toEuros(after),
  };
}

/** What was proposed of a repair, as far as the shop still sells it, in its order. */
export async function readProposed(
  db: Db,
  { repair_id, old_value_cents }: Pick<ProposalRow, 'repair_id' | 'old_value_cents'>,
  now: Date,
): Promise<ProposedProduct[]> {
  const rows = await selectCards(db)
    .innerJoin('repair_proposal_products as p', 'p.product_id', 'products.id')
    .where('p.repair_id', '=', repair_id)
    .where('products.archived_at', 'is', null)
    .orderBy('p.position')
    .execute();
  const ivaRate = await readShopIva(db, now);
  return rows.map((row) => present(toCard(row, now, ivaRate), old_value_cents, ivaRate));
}

/** How products of a kind of device are called, of those that have no category of their own. */
function wordsOf(type: DeviceType): string[] {
  const words: string[] | undefined = own(WORDS_OF_DEVICE, type);
  return words ?? [type];
}

/** What the shop has used or refurbished in place of a device, the cheapest first. */
export async function readCandidates(
  db: Db,
  repair: RepairRow,
  { q, up_to }: { readonly q?: string | undefined; readonly up_to?: number | undefined },
  now: Date,
): Promise<ProposedProduct[]> {
  const category: string | undefined = own(CATEGORY_OF_DEVICE, repair.device_type as DeviceType);
  const ivaRate = await readShopIva(db, now);
  const like = q ? likePattern(q) : '';
  const rows = await selectCards(db)
    .where('products.archived_at', 'is', null)
    .where('products.stock', '>', 0)
    .where('products.category', '!=', 'aluguer')
    .where('products.condition', 'in', ['usado', 'recondicionado'])
    // A kind that the shop has no shelf for is known by its name: an iPad is not answered with a cartridge.
    .$if(category !== undefined, (query) => query.where('products.category', '=', category ?? ''))
    .$if(category === undefined && !q, (query) =>
      query.where(
        sql<boolean>`fold(products.name) LIKE ANY (SELECT fold('%' || word || '%') FROM unnest(${wordsOf(repair.device_type)}::text[]) AS word)`,
      ),
    )
    .$if(q !== undefined && q !== '', (query) =>
      query.where(sql<boolean>`fold(products.name) LIKE fold(${like})`),
    )
    .$if(up_to !== undefined, (query) =>
      // The price of the catalogue: a campaign makes it less.
      query.where(
        sql<boolean>`coalesce(products.price_with_iva_cents * 100::bigint, products.price_cents * ${100 + ivaRate}::bigint)
            <= ${Math.round((up_to ?? 0) * 10_000)}::bigint`,
      ),
    )
    .orderBy('products.price_cents')
    .orderBy('products.id')
    .limit(CANDIDATES)
    .execute();
  return rows.map((row) => present(toCard(row, now, ivaRate), 0, ivaRate));
}

/** Whether the shop rents devices of this kind now. */
async function rents(db: Db, deviceType: DeviceType): Promise<boolean> {
  const category: string | undefined = own(CATEGORY_OF_DEVICE, deviceType);
  if (category === undefined) return false;
  const block = own(RENTAL_BLOCKS, category);
  const found = await db
    .selectFrom('products')
    .select('id')
    .where('category', '=', 'aluguer')
    .where('archived_at', 'is', null)
    .where('stock', '>', 0)
    .where(sql<boolean>`spec_blocks ? ${block ?? ''}`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The order that the old device's value was taken off; null: none has it. */
async function orderOf(db: Db, repairId: string): Promise<number | null> {
  const row = await db
    .selectFrom('order_credits')
    .innerJoin('orders', 'orders.id', 'order_credits.order_id')
    .select('orders.number')
    .where('order_credits.repair_id', '=', repairId)
    .executeTakeFirst();
  return row?.number ?? null;
}

/** What the shop proposes in place of a repair, as both sides see it; null: nothing, or it was taken back. */
export async function presentProposal(db: Db, repair: RepairRow, now: Date): Promise<RepairProposal | null> {
  const row = await findProposal(db, repair.id);
  if (!row || row.state === 'retirada') return null;
  const [products, order_number, isRented] = await Promise.all([
    readProposed(db, row, now),
    orderOf(db, repair.id),
    rents(db, repair.device_type),
  ]);
  return {
    state: row.state,
    version: row.version,
    reason: row.reason,
    old_value: toEuros(row.old_value_cents),
    data_price: row.data_cents === null ? null : toEuros(row.data_cents),
    valid_until: row.valid_until.toISOString(),
    products,
    product_id: row.product_id,
    wants_data: row.wants_data,
    can_answer: row.state !== 'devolver' && order_number === null && row.valid_until > now,
    order_number,
    rents: isRented,
  };
}
