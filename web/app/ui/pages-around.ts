export type PageEntry = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

/** The pages worth a link: the first, the last, the current one and its neighbours, with gaps between. */
export function pagesAround(current: number, last: number): PageEntry[] {
  const wanted = [...new Set([1, current - 1, current, current + 1, last])]
    .filter((page) => page >= 1 && page <= last)
    .sort((a, b) => a - b);
  const entries: PageEntry[] = [];
  let before = 0;
  for (const page of wanted) {
    if (page - before === 2) entries.push({ kind: 'page', page: page - 1 });
    else if (page - before > 2) entries.push({ kind: 'gap', after: before });
    entries.push({ kind: 'page', page });
    before = page;
  }
  return entries;
}
