import { importFailures } from '#core/imports/errors.ts';
import { readAddressList } from '#core/imports/moving/read-address-list.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By } from '../../platform/http/caller.ts';
import { readFileApart } from '../reading/read-apart.ts';
import type { SheetUpload } from '../upload-import.ts';
import { keepAddresses } from './keep-addresses.ts';

interface Outcome {
  readonly kept: number;
  readonly errors: { line: number; message: string }[];
}

/** Addresses that one file may bring into an answer as refused. */
const MAX_ERRORS = 1000;

/**
 * Takes a list of old addresses and where they lead. What is right is kept, what is not is told by line; a file in
 * which nothing is right is refused.
 */
export async function uploadAddresses(
  deps: Pick<Deps, 'db' | 'publicUrl'>,
  by: By,
  { name, bytes, sheet }: SheetUpload,
): Promise<Result<Outcome>> {
  const table = await readFileApart(name, bytes, sheet);
  if (!table.ok) return table;
  if (table.value.moving) return fail(importFailures.not_a_list_of_addresses);
  // The first row may be addresses already: what was taken for headings is looked at as a row.
  const first = { line: (table.value.rows[0]?.line ?? 2) - 1, cells: table.value.headings };
  const { addresses, errors } = readAddressList([first, ...table.value.rows], new URL(deps.publicUrl).host);
  if (addresses.length === 0) {
    return fail(importFailures.not_a_list_of_addresses, errors[0] ? { detail: errors[0].message } : {});
  }
  return await transact(deps.db, async (tx) => {
    const kept = new Set(
      await keepAddresses(
        tx,
        addresses.map(({ path, to }) => ({
          path,
          sku: 'sku' in to ? to.sku : null,
          target: 'page' in to ? to.page : null,
        })),
        'list',
      ),
    );
    const unknown = addresses
      .filter(({ path }) => !kept.has(path))
      .map(({ line, to }) => ({
        line,
        message: `Nenhum produto tem o SKU “${'sku' in to ? to.sku.slice(0, 80) : ''}”`,
      }));
    const refused = [...errors, ...unknown].sort((a, b) => a.line - b.line);
    await audit(tx, by, 'address.listed', 'list', {
      file: name.replace(/[^\P{Cc}]/gu, '').slice(-255),
      kept: kept.size,
      refused: refused.length,
    });
    return ok({ kept: kept.size, errors: refused.slice(0, MAX_ERRORS) });
  });
}
