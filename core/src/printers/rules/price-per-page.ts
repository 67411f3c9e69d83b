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

/** "0,04 € por página"; below a cent with its thousandths, because "0,00 €" would say that it is free. */
export function pricePerPageText(perPage: number): string {
  return `${(perPage < 0.01 ? three : two).format(perPage)} por página`;
}
