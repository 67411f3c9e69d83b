import { MOST_ROWS } from '#core/shared/schemas.ts';

/** What was asked for of a staff list (core: listPaging). */
export interface Paging {
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
}

/** Which rows that is, where a screen of the panel shows `usual` rows. */
export function pageBounds({ page, page_size }: Paging, usual: number) {
  const size = page_size ?? (page === undefined ? MOST_ROWS : usual);
  return { page: page ?? 1, size, offset: ((page ?? 1) - 1) * size };
}
