import type { MovingAnswers } from '#core/imports/contract.ts';
import { importFailures } from '#core/imports/errors.ts';
import type { Moving } from '#core/imports/moving/moved-product.ts';
import { readSubcategory } from '#core/imports/rules/read-choice.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { judgeImport } from './judge-import.ts';
import { rememberCategories } from './moved-categories.ts';
import { findImport } from './store.ts';

/** The file's categories with what was said of them; what the file does not have is no matter of its own. */
function answered(moving: Moving, { prices_include_iva, categories }: MovingAnswers): Moving {
  const said = new Map(categories.map((one) => [one.name, one]));
  return {
    ...moving,
    prices_include_iva,
    categories: moving.categories.map((one) => {
      const answer = said.get(one.name);
      if (!answer) return one;
      const { category } = answer;
      const known = category && answer.subcategory ? readSubcategory(answer.subcategory, category) : null;
      return { ...one, category, subcategory: known && 'value' in known ? known.value : null };
    }),
  };
}

/**
 * Takes what the owner says of another shop's export (whether its prices have IVA, what its categories are here),
 * remembers the categories for the next file, and judges the rows again. Only before the import is applied.
 */
export async function changeMoving(
  deps: Pick<Deps, 'db'>,
  by: By,
  id: string,
  answers: MovingAnswers,
): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const record = await findImport(tx, id, { lock: true });
    if (!record) return fail(importFailures.import_not_found);
    if (record.status !== 'lido' && record.status !== 'falhado') return fail(importFailures.import_closed);
    if (!record.moving) return fail(importFailures.not_moving);
    const moving = answered(record.moving, answers);
    await tx
      .updateTable('product_imports')
      .set({ moving: JSON.stringify(moving) })
      .where('id', '=', id)
      .execute();
    await rememberCategories(tx, moving.categories);
    await judgeImport(tx, record, record.mapping);
    await audit(tx, by, 'import.moving_changed', id, {
      prices_include_iva: answers.prices_include_iva,
      categories: answers.categories.length,
    });
    return ok(null);
  });
}
