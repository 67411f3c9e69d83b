import { type Cell, cellText, quoteCell, type Reading } from '../cell.ts';

/** A host with a dot, no port tricks, no user name: everything else is somebody's mistake or worse. */
const ELSEWHERE = /^https:\/\/[a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/;

/**
 * The address of a picture: the shop's own (`/ficheiros/…`) or an absolute https one, at most 500 characters. It is
 * kept as given; the shop copies the picture into its own files later (docs/adr/0052).
 */
export function readImage(cell: Cell): Reading<string> {
  const text = cellText(cell);
  const problem = `${quoteCell(cell)}: indique um endereço https:// ou /ficheiros/…`;
  if (text.length > 500 || /[\s"'<>\\]/.test(text)) return { problem };
  if (/^\/ficheiros\/[\w./%-]+$/.test(text) && !text.split('/').includes('..')) return { value: text };
  return ELSEWHERE.test(text) ? { value: text } : { problem };
}

/** The address of a page of another site, https, at most 500 characters. */
export function readLink(cell: Cell): Reading<string> {
  const text = cellText(cell);
  const isLink = text.length <= 500 && !/[\s"'<>\\]/.test(text) && ELSEWHERE.test(text);
  return isLink ? { value: text } : { problem: `${quoteCell(cell)}: indique um endereço https://` };
}
