import {
  isOrdersReport,
  type RecognisedHistory,
  recogniseHistory,
} from '#core/imports/moving/shop-history.ts';
import { movingFailures } from '#core/moving/errors.ts';
import { type MovedCustomer, type Refused, readCustomers } from '#core/moving/rules/read-customers.ts';
import { type PastOrder, readPastOrders } from '#core/moving/rules/read-past-orders.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { readFileApart } from '../imports/reading/read-apart.ts';
import type { SheetUpload } from '../imports/upload-import.ts';

/** A file of another shop, read. */
export interface History {
  readonly found: RecognisedHistory;
  /** As it is told of: without folders and control characters. */
  readonly file: string;
  readonly rows: number;
  readonly customers: readonly MovedCustomer[];
  readonly orders: readonly PastOrder[];
  readonly refused: readonly Refused[];
}

/** Reads customers or orders out of a file; fails for any other file. Nothing of it is kept. */
export async function readHistory({ name, bytes, sheet }: SheetUpload): Promise<Result<History>> {
  const table = await readFileApart(name, bytes, sheet);
  if (!table.ok) return table;
  const { headings, rows, moving } = table.value;
  const found = moving ? null : recogniseHistory(headings);
  if (!found)
    return fail(isOrdersReport(headings) ? movingFailures.orders_report : movingFailures.not_history);
  const none = { customers: [], orders: [] };
  const read = found.kind === 'clientes' ? readCustomers(found, rows) : readPastOrders(found, rows);
  const file = name
    .replace(/[^\P{Cc}]/gu, '')
    .replace(/^.*[\\/]/, '')
    .slice(-255);
  return ok({ ...none, ...read, found, file: file || 'ficheiro', rows: rows.length });
}
