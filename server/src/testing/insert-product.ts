import type { Insertable } from 'kysely';
import { slugify } from '#core/catalogue/rules/slug.ts';
import type { Database } from '../platform/database/database.ts';
import type { Products } from '../platform/database/tables.ts';

type Columns = Omit<Insertable<Products>, 'spec_blocks' | 'slug'>;

interface Given extends Partial<Columns> {
  readonly name: string;
  readonly campaign?: { readonly percent: number; readonly from: Date; readonly to: Date };
  readonly spec_blocks?: object;
}

/** What the database asks of a rental. */
const RENTAL = { minimum_months: 12, installation_cents: 2500 };

/** Puts a product into a test's database; what is not given is a new cartridge of 10 € with 10 in stock. */
export async function insertProduct(
  db: Database,
  { campaign, spec_blocks, ...given }: Given,
): Promise<string> {
  const { id } = await db
    .insertInto('products')
    .values({
      description: 'Descrição',
      category: 'consumiveis',
      condition: 'novo',
      price_cents: 1000,
      stock: 10,
      ...(given.category === 'aluguer' ? RENTAL : {}),
      ...given,
      slug: slugify(given.name),
      spec_blocks: JSON.stringify(spec_blocks ?? {}),
      ...(campaign
        ? {
            campaign_active: true,
            campaign_percent: campaign.percent,
            campaign_starts_at: campaign.from,
            campaign_ends_at: campaign.to,
          }
        : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
