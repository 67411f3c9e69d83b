import { DAY } from '#core/shared/day.ts';
import type { Deps } from '../../platform/deps.ts';

/** How long the rows of an import are kept: to look at its errors again, in days. */
const KEPT_DAYS = 30;

/** Deletes imports with their rows when they are 30 days old; what they changed has histories of its own. */
export async function forgetImports(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deps.db
    .deleteFrom('product_imports')
    .where('created_at', '<', new Date(deps.now().getTime() - KEPT_DAYS * DAY))
    .where('status', '<>', 'a_aplicar')
    .execute();
}
