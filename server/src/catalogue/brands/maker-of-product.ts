import { type ExpressionBuilder, sql } from 'kysely';
import { MAKER_FIELDS, type Maker } from '#core/catalogue/brands/maker.ts';
import type { ProductDetail } from '#core/catalogue/contract.ts';
import type { Category } from '#core/catalogue/values.ts';
import type { DB } from '../../platform/database/tables.ts';

/** The maker of a product by the brand that it names, as a subquery. */
export function makerOfProduct(eb: ExpressionBuilder<DB, 'products'>) {
  return eb
    .selectFrom('brand_names')
    .innerJoin('brands', 'brands.id', 'brand_id')
    .select(['brands.id as brand_id', ...MAKER_FIELDS])
    .where('folded', '=', sql<string>`fold(products.brand)`);
}

interface Row {
  readonly category: string;
  readonly brand: string | null;
  readonly warnings: string | null;
  readonly maker: (Maker & { readonly brand_id: string }) | null;
}

const SOFTWARE: Category = 'software';

/** What stands beside the offer of a product of who made it; of software, which is no thing, only its own warnings. */
export function shownMaker(row: Row): Pick<ProductDetail, 'manufacturer' | 'warnings'> {
  const { brand, maker: found, warnings } = row;
  if (row.category === SOFTWARE || !found || !brand) return { manufacturer: null, warnings };
  const { brand_id, maker, address, contact, representative } = found;
  return {
    manufacturer: {
      brand_id,
      name: maker ?? brand,
      address,
      contact,
      representative:
        found.is_outside_eu && representative
          ? {
              name: representative,
              address: found.representative_address,
              contact: found.representative_contact,
            }
          : null,
    },
    warnings: warnings ?? found.safety,
  };
}
