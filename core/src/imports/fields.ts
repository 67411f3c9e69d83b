import {
  type KindValues,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFields,
} from '../catalogue/product-fields.ts';

/** The product itself, by which a file of the export is recognised. */
const ID = { key: 'id', label: 'Identificador', kind: 'id', names: ['product id', 'uuid'] } as const;

/** A field of a file: what the product's field is, by its key and its name in files. */
type Carried = {
  [K in ProductField]: ProductFields[K] extends { readonly names: readonly string[] }
    ? Omit<ProductFields[K], 'label'> & { readonly key: K; readonly label: string }
    : never;
}[ProductField];
export type Field = Carried | typeof ID;
export type FieldKey = Field['key'];

/** Every field that a file may carry, in the order of the template and the export. */
export const FIELDS: readonly Field[] = [
  ...Object.entries(PRODUCT_FIELDS).flatMap(([key, field]) =>
    'names' in field
      ? [{ ...field, key, label: 'fileLabel' in field ? field.fileLabel : field.label } as Carried]
      : [],
  ),
  ID,
];

/** A product laid out flat: one value a field, null where there is none. */
export type FlatProduct = {
  readonly [F in Field as F['key']]: (F extends Carried ? KindValues[F['kind']] : string) | null;
};
export type FieldValue = FlatProduct[FieldKey];

const BY_KEY = new Map<string, Field>(FIELDS.map((field) => [field.key, field]));

/** The field of a key; undefined for an unknown one. */
export function findField(key: string): Field | undefined {
  return BY_KEY.get(key);
}

/** pt-PT name of a field. */
export function fieldLabel(key: FieldKey): string {
  return BY_KEY.get(key)?.label ?? key;
}

/** Columns of the file that the spec asks for (section 5). */
export const REQUIRED_FIELDS: readonly FieldKey[] = FIELDS.filter((field) => 'required' in field).map(
  (field) => field.key,
);

/** The product's pictures in order (at most eight). */
export const IMAGE_FIELDS = [
  'image1',
  'image2',
  'image3',
  'image4',
  'image5',
  'image6',
  'image7',
  'image8',
] as const;

/** A product without any value. */
export const EMPTY_PRODUCT = Object.fromEntries(FIELDS.map((field) => [field.key, null])) as FlatProduct;
