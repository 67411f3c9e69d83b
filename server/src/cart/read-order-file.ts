import { cartFailures } from '#core/cart/errors.ts';
import { listOfRows, MAX_LIST_BYTES, MAX_LIST_LINES } from '#core/cart/rules/order-list.ts';
import { importFailures } from '#core/imports/errors.ts';
import { failures } from '#core/shared/errors.ts';
import { type Failure, fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { readListApart } from '../imports/reading/read-apart.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { readUpload } from '../platform/http/read-upload.ts';

/** Rows of a sheet that are looked at: those beyond a list's are counted. */
const MOST_ROWS = 5000;
/** A heading, and the lines of a list. */
const TAKEN_ROWS = MAX_LIST_LINES + 1;

/** What the reader of the shop's own files says, in the words of a customer's list. */
const SAID = new Map<string, Failure>([
  [importFailures.file_empty.code, cartFailures.list_empty],
  [importFailures.file_not_accepted.code, cartFailures.list_not_accepted],
]);

/**
 * Reads a customer's list out of a workbook, in a process of its own, as the text that would have been pasted. Nothing of the file is
 * kept: the audit says how many rows it had. Fails with what is wrong with the file.
 */
export async function readOrderFile(
  deps: Deps,
  by: Caller,
  request: Request,
): Promise<Result<{ lines: string; left_out: number }>> {
  const upload = await readUpload(request, { field: 'file', maxBytes: MAX_LIST_BYTES });
  if (!upload.ok)
    return upload.failure.code === failures.too_large.code ? fail(cartFailures.list_too_large) : upload;
  if (!upload.value) return fail(importFailures.no_file);
  const { name, bytes } = upload.value;
  const read = await readListApart(name, bytes, MOST_ROWS);
  if (!read.ok) return fail(SAID.get(read.failure.code) ?? read.failure);
  return await transact(deps.db, async (tx) => {
    const filled = read.value.filter((cells) => cells.some((cell) => cell !== ''));
    await audit(tx, by, 'cart.list_read', by.user?.id ?? 'visitante', { rows: filled.length });
    return ok({
      lines: listOfRows(filled.slice(0, TAKEN_ROWS)),
      left_out: Math.max(0, filled.length - TAKEN_ROWS),
    });
  });
}
