import type { ListedLine } from '#core/cart/contract.ts';
import { LIST_AT_ONCE, type OrderListLine, readOrderList } from '#core/cart/rules/order-list.ts';
import { api } from '../../api/client.ts';

/** A line of the list with what the shop answered; null: it has no quantity, and was not asked for. */
export interface AnsweredLine extends OrderListLine {
  readonly answered: ListedLine | null;
}

/**
 * Reads a pasted list and asks the shop for what it has of each line; of a file so many rows were `below` those. @throws ApiError with the
 * server's reason.
 */
export async function askList({
  typed,
  below = 0,
}: {
  readonly typed: string;
  readonly below?: number;
}): Promise<{ readonly lines: readonly AnsweredLine[]; readonly leftOut: number }> {
  const { lines, leftOut } = readOrderList(typed);
  const asked = lines.filter(({ quantity }) => quantity !== null);
  const answers: ListedLine[] = [];
  for (let from = 0; from < asked.length; from += LIST_AT_ONCE) {
    const some = asked.slice(from, from + LIST_AT_ONCE);
    const said = some.map(({ reference, quantity }) => `${reference}\t${quantity}`).join('\n');
    answers.push(...(await api('GET /api/cart/list', { query: { lines: said } })).lines);
  }
  return {
    leftOut: leftOut + below,
    lines: lines.map((one) => ({
      ...one,
      answered:
        (one.quantity !== null && answers.find((answer) => answer.reference === one.reference)) || null,
    })),
  };
}

/** The same list with another reference in the place of one: as it is read again. */
export function withReference(
  lines: readonly OrderListLine[],
  { line, reference }: { readonly line: number; readonly reference: string },
): string {
  return lines
    .map((one) => `${one.line === line ? reference : one.reference}; ${one.quantity ?? '?'}`)
    .join('\n');
}
