const two = new Intl.NumberFormat('pt-PT', { style: 'currency', currency: 'EUR' });
const three = new Intl.NumberFormat('pt-PT', {
  style: 'currency',
  currency: 'EUR',
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
});

/**
 * What a page costs: euros with IVA ÷ the pages that the maker states, in thousandths of a euro at the finest.
 * Null when the yield is not known.
 */
export function pricePerPage(grossEuros: number, pages: number | null): number | null {
  if (pages === null || pages <= 0) return null;
  return Math.round((grossEuros / pages) * 1000) / 1000;
}

/** "0,04 € por página"; below ten cents with its thousandths where there are any: that is where pages differ. */
export function pricePerPageText(perPage: number): string {
  const hasThousandths = Math.round(perPage * 1000) % 10 !== 0;
  return `${(perPage < 0.1 && hasThousandths ? three : two).format(perPage)} por página`;
}
