import { PRODUCT_BLOCKS } from './product-blocks.ts';
import { PRODUCT_FIELDS } from './product-fields.ts';
import { labelIn } from './texts.ts';

const labelsOf = (table: Readonly<Record<string, { readonly label: string }>>) =>
  Object.fromEntries(Object.entries(table).map(([key, { label }]) => [key, label]));

/** pt-PT names of a product's fields, in forms, histories and errors. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  ...labelsOf(PRODUCT_FIELDS),
  ...labelsOf(PRODUCT_BLOCKS),
  images: 'Imagens',
  campaign: 'Campanha',
  archived: 'Arquivado',
};

/** Name of a field by its path in the histories: "laptop_specs.cpu" is "Portátil: Processador". */
export function fieldLabel(path: string): string {
  return path
    .split('.')
    .map((part) => labelIn(FIELD_LABELS, part))
    .join(': ');
}
