interface Addressed {
  readonly id: string;
  /** Token of the order's own link, for a guest. */
  readonly token: string | null;
}

/** Where an order stands; `isPaying` opens its payment. */
export function orderAddress({ id, token }: Addressed, { isPaying = false } = {}): string {
  const search = new URLSearchParams({ ...(token ? { t: token } : {}), ...(isPaying ? { pagar: '1' } : {}) });
  return `/encomenda/${encodeURIComponent(id)}${search.size > 0 ? `?${search}` : ''}`;
}
