import type { BulkAction, BulkRow } from '#core/catalogue/admin-contract.ts';
import { judgeMargin } from '#core/catalogue/rules/margin.ts';
import { describeBulk, planBulk } from '#core/catalogue/rules/plan-bulk.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By } from '../../platform/http/caller.ts';
import { readShopIva } from '../../settings/read-shop-iva.ts';
import { changeProducts } from '../write-products.ts';
import { type ChangedState, writeChanged } from './change-product.ts';
import { readProducts, type StoredProduct } from './product-state.ts';

interface Asked {
  readonly ids: readonly string[];
  readonly action: BulkAction;
  readonly dry_run: boolean;
  readonly seen?: readonly { readonly id: string; readonly before: string }[] | undefined;
}

interface Outcome {
  readonly dry_run: boolean;
  readonly changed: number;
  readonly refused: number;
  readonly rows: BulkRow[];
}

function gone(id: string): BulkRow {
  return {
    id,
    name: 'Produto desconhecido',
    sku: null,
    before: '',
    after: '',
    refused: 'O produto já não existe',
    warning: null,
  };
}

/** A change that comes twice, or late, finds the product other than it was seen: 10 % more never becomes 21 %. */
const CHANGED: ReturnType<typeof planBulk> = {
  ok: false,
  refused: 'Mudou entretanto: veja de novo o que muda',
};

/**
 * Does one thing to many products, in one transaction; those that it cannot be done to, or that are not as they were
 * `seen`, stay as they are, and the answer says why. A dry run answers the same and changes nothing.
 */
export async function bulkEdit(
  deps: Pick<Deps, 'db' | 'now'>,
  by: By,
  { ids, action, dry_run, seen }: Asked,
): Promise<Result<Outcome>> {
  const now = deps.now();
  return await changeProducts(deps.db, async (tx) => {
    const products = await readProducts(tx, ids, { lock: !dry_run });
    const ivaRate = await readShopIva(tx, now);
    const found = new Map(products.map((product) => [product.id, product]));
    const seenBefore = new Map((seen ?? []).map((row) => [row.id, row.before]));
    const rows: BulkRow[] = [];
    const changed: ChangedState[] = [];
    for (const id of ids) {
      const product = found.get(id);
      if (!product) {
        rows.push(gone(id));
        continue;
      }
      const known = seenBefore.get(id);
      const isAsSeen = known === undefined || known === describeBulk(product.state, action);
      const planned = isAsSeen ? planBulk(product.state, action, now, ivaRate) : CHANGED;
      rows.push(toRow(product, planned, action, now));
      if (planned.ok) changed.push({ before: product, after: planned.value });
    }
    const refused = rows.filter((row) => row.refused !== null).length;
    if (!dry_run) {
      await writeChanged(tx, by, changed, { now });
      await audit(tx, by, 'product.bulk_changed', action.kind, { action, changed: changed.length, refused });
    }
    return ok({ dry_run, changed: rows.length - refused, refused, rows });
  });
}

function toRow(
  { id, state }: StoredProduct,
  planned: ReturnType<typeof planBulk>,
  action: BulkAction,
  now: Date,
): BulkRow {
  const own = { id, name: state.name, sku: state.sku, before: describeBulk(state, action) };
  if (!planned.ok) return { ...own, after: own.before, refused: planned.refused, warning: null };
  const after = planned.value;
  const margin = judgeMargin(
    { netCents: after.price_cents, costCents: after.cost_cents, campaign: after.campaign },
    now,
  );
  const touchesPrice = action.kind === 'price' || action.kind === 'campaign';
  return {
    ...own,
    after: describeBulk(after, action),
    refused: null,
    warning: touchesPrice && margin.alert ? margin.message : null,
  };
}
