import { sql } from 'kysely';
import { plannedPrices } from '#core/catalogue/rules/planned-prices.ts';
import { slugify } from '#core/catalogue/rules/slug.ts';
import type { Tx } from '../../platform/database/database.ts';
import { freeSlugs } from '../free-slugs.ts';
import { recordCarriedStock } from '../stock.ts';
import { syncPrinters } from '../sync-printers.ts';
import { changesBetween } from './describe-state.ts';
import type { ProductState, StoredProduct } from './product-state.ts';

/** Who changes, when, and why if there is something to say. */
export interface Change {
  readonly now: Date;
  readonly actorId: string | null;
  readonly reason?: string;
}

function columns(state: ProductState) {
  const { campaign, blocks, images: _, specifications, compatible_printers, features, ...plain } = state;
  return {
    ...plain,
    compatible_printers: [...compatible_printers],
    features: [...features],
    specifications: JSON.stringify(specifications),
    spec_blocks: JSON.stringify(blocks),
    campaign_active: campaign.isActive,
    campaign_starts_at: campaign.startsAt,
    campaign_ends_at: campaign.endsAt,
    campaign_percent: campaign.percent,
    campaign_show_countdown: campaign.showsCountdown,
  };
}

/** An address that no other product has or had. */
async function freeSlug(tx: Tx, { name, sku }: ProductState, ownId: string | null): Promise<string> {
  // Products of one name are named one after the other.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`slug:${slugify(name)}`}, 0))`.execute(tx);
  const [slug = ''] = await freeSlugs(tx, [{ name, sku }], ownId);
  return slug;
}

/** Puts a new product into the shop, with the beginning of its histories. @returns its id. */
export async function insertProduct(tx: Tx, state: ProductState, change: Change): Promise<string> {
  const slug = await freeSlug(tx, state, null);
  const { id } = await tx
    .insertInto('products')
    .values({ ...columns(state), slug })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeImages(tx, id, state);
  await writePrices(tx, id, state, change);
  await recordCarriedStock(tx, change, { reason: 'entrada', subject: null, at: change.now }, [
    { id, before: 0, after: state.stock },
  ]);
  await syncPrinters(tx, id, state.brand, state.compatible_printers);
  return id;
}

/**
 * Makes a locked product be `after`, with the histories of what differs. A new name brings a new address; the old
 * one leads to it.
 */
export async function writeProduct(
  tx: Tx,
  before: StoredProduct,
  after: ProductState,
  change: Change,
): Promise<void> {
  const { id, state } = before;
  const slug = after.name === state.name ? before.slug : await freeSlug(tx, after, id);
  await tx
    .updateTable('products')
    .set({ ...columns(after), slug })
    .where('id', '=', id)
    .execute();
  if (slug !== before.slug) await keepFormerSlug(tx, id, before.slug, slug, change.now);
  if (JSON.stringify(state.images) !== JSON.stringify(after.images)) await writeImages(tx, id, after);
  const isPriced =
    state.price_cents !== after.price_cents ||
    JSON.stringify(state.campaign) !== JSON.stringify(after.campaign);
  if (isPriced) await writePrices(tx, id, after, change);
  await recordCarriedStock(tx, change, { reason: 'acerto', subject: null, at: change.now }, [
    { id, before: state.stock, after: after.stock },
  ]);
  const areOtherPrinters =
    state.brand !== after.brand ||
    state.compatible_printers.join('\n') !== after.compatible_printers.join('\n');
  if (areOtherPrinters) await syncPrinters(tx, id, after.brand, after.compatible_printers);
  const changes = changesBetween(state, after);
  if (changes.length > 0) {
    await tx
      .insertInto('product_changes')
      .values(
        changes.map((entry) => ({
          ...entry,
          product_id: id,
          reason: change.reason ?? null,
          actor_id: change.actorId,
          at: change.now,
        })),
      )
      .execute();
  }
}

async function keepFormerSlug(tx: Tx, id: string, former: string, current: string, now: Date): Promise<void> {
  // Back to an address it had before: that one no longer leads elsewhere.
  await tx.deleteFrom('former_slugs').where('slug', '=', current).execute();
  await tx
    .insertInto('former_slugs')
    .values({ slug: former, product_id: id, since: now })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ product_id: id, since: now }))
    .execute();
}

async function writeImages(tx: Tx, id: string, { images }: ProductState): Promise<void> {
  await tx.deleteFrom('product_images').where('product_id', '=', id).execute();
  if (images.length === 0) return;
  await tx
    .insertInto('product_images')
    .values(images.map((image, position) => ({ ...image, product_id: id, position })))
    .execute();
}

/** Writes the price history of a product from now on; what was planned before and has not come is taken back. */
export async function writePrices(
  tx: Tx,
  id: string,
  state: Pick<ProductState, 'price_cents' | 'campaign'>,
  { now, actorId }: Change,
): Promise<void> {
  await tx.deleteFrom('price_history').where('product_id', '=', id).where('starts_at', '>', now).execute();
  const last = await tx
    .selectFrom('price_history')
    .select('price_cents')
    .where('product_id', '=', id)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const planned = plannedPrices(state.price_cents, state.campaign, now);
  const steps = planned.filter((step, i) => i > 0 || step.cents !== last?.price_cents);
  if (steps.length === 0) return;
  await tx
    .insertInto('price_history')
    .values(
      steps.map((step) => ({
        product_id: id,
        price_cents: step.cents,
        starts_at: step.startsAt,
        actor_id: actorId,
      })),
    )
    .execute();
}
