import type { Tx } from '#server/platform/database/database.ts';

/** Brands of the demo shop whose makers are invented: no real address stands on a page that nobody checked. */
const IN_EU = [
  'HP',
  'Epson',
  'Brother',
  'Canon',
  'Dell',
  'Kyocera',
  'Apple',
  'Samsung',
  'Navigator',
  'Quatro Tintas',
  'Inacópia',
  'LG',
];
const OUTSIDE = ['Lenovo', 'ASUS', 'Acer', 'MSI', 'Xerox', 'Zebra', 'Lexmark', 'Microsoft'];

const WARNINGS =
  'Use só com a alimentação indicada na etiqueta. Não abra o equipamento ligado à corrente. Mantenha tinteiros e toners fora do alcance das crianças; em contacto com os olhos, lave com água.';

/** Fills in the makers of twenty brands; one that somebody filled in already is left as it is. */
export async function insertBrands(tx: Tx): Promise<void> {
  for (const [n, name] of [...IN_EU, ...OUTSIDE].entries()) {
    const domain = `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}.exemplo.pt`;
    const isOutside = OUTSIDE.includes(name);
    const inPortugal = `Rua do Exemplo, ${n + 1}, 1000-001 Lisboa, Portugal`;
    await tx
      .updateTable('brands')
      .set({
        maker: `${name} (empresa de exemplo)`,
        address: isOutside ? `${n + 1} Example Street, Exampletown, EUA` : inPortugal,
        contact: `apoio@${domain}`,
        is_outside_eu: isOutside,
        representative: isOutside ? `${name} Europa (empresa de exemplo)` : null,
        representative_address: isOutside ? inPortugal : null,
        representative_contact: isOutside ? `https://${domain}/contactos` : null,
        safety: WARNINGS,
        is_demo: true,
      })
      .where('name', '=', name)
      .where('maker', 'is', null)
      .execute();
  }
}
