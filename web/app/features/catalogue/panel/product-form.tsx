import type { ReactNode } from 'react';
import { BLOCK_OF } from '#core/catalogue/block-of.ts';
import {
  CATEGORY_LABELS,
  COLOR_LABELS,
  CONDITION_LABELS,
  deliveryLabel,
  subcategoryLabel,
} from '#core/catalogue/texts.ts';
import {
  CATEGORIES,
  type Category,
  COLOR_SYMBOLS,
  CONDITIONS,
  DELIVERY_TIMES,
  SUBCATEGORIES,
} from '#core/catalogue/values.ts';
import { withIva } from '#core/shared/iva.ts';
import { formatCents } from '#core/shared/money.ts';
import { typedCents } from '#core/shared/read-number.ts';
import { useIvaRate } from '../../../api/use-iva-rate.ts';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { BLOCK_TITLES, NESTED_BLOCKS, type NestedBlock } from './block-fields.ts';
import { BlockSection } from './block-section.tsx';
import { CampaignSection } from './campaign-section.tsx';
import { FormSection } from './form-section.tsx';
import { ImagesSection } from './images-section.tsx';
import { type ProductFormValues, typedMargin, withCategory, withNested } from './product-form-values.ts';

export type Update = (change: (values: ProductFormValues) => ProductFormValues) => void;

interface Props {
  id: string;
  values: ProductFormValues;
  errors: Readonly<Record<string, string>>;
  update: Update;
  onSubmit: () => void;
  /** To look at: nothing of it can be typed in. */
  isReadOnly?: boolean;
}

function Pictures({ images }: Pick<ProductFormValues, 'images'>) {
  if (images.length === 0) return <p className="text-muted text-sm">Sem imagens.</p>;
  return (
    <ul className="flex flex-wrap gap-3">
      {images.map(({ url, alt }) => (
        <li key={url}>
          <Picture
            src={url}
            sizes="96px"
            alt={alt}
            width={96}
            height={96}
            className="size-24 rounded-md border bg-sunken object-contain"
          />
        </li>
      ))}
    </ul>
  );
}

const PARCEL = [
  { name: 'weight_grams', label: 'Peso (g)', digits: 7 },
  { name: 'length_cm', label: 'Compr. (cm)', digits: 3 },
  { name: 'width_cm', label: 'Largura (cm)', digits: 3 },
  { name: 'height_cm', label: 'Altura (cm)', digits: 3 },
] as const;

const MARGIN_TONES = {
  none: 'text-tone-green',
  thin_margin: 'text-tone-yellow',
  below_cost: 'text-tone-red',
  campaign_loss: 'text-tone-red',
} as const;

/** The form of a product, with the block of its category (docs/product.md#catalogue). */
export function ProductForm({ id, values, errors, update, onSubmit, isReadOnly = false }: Props) {
  const set = (changes: Partial<ProductFormValues>) => update((now) => ({ ...now, ...changes }));
  const subcategories: readonly string[] = values.category ? SUBCATEGORIES[values.category] : [];
  const blockName = values.category === '' ? undefined : BLOCK_OF[values.category];
  const isRental = values.category === 'aluguer';
  const cents = typedCents(values.price);
  const margin = typedMargin(values, new Date());
  const ivaRate = useIvaRate();

  const line = (
    name: 'brand' | 'model' | 'sku' | 'name' | 'stock',
    label: string,
    options: {
      required?: boolean;
      max?: number;
      hint?: ReactNode;
      className?: string;
      inputMode?: 'numeric';
    } = {},
  ) => (
    <Field
      label={label}
      error={errors[name]}
      hint={options.hint}
      required={options.required ?? false}
      className={options.className ?? ''}
    >
      <Input
        maxLength={options.max ?? 80}
        inputMode={options.inputMode ?? 'text'}
        value={values[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </Field>
  );

  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReadOnly) onSubmit();
      }}
    >
      <fieldset disabled={isReadOnly} className="space-y-6">
        <legend className="sr-only">Dados do produto</legend>
        <FormSection title="Produto">
          {line('name', 'Nome', { required: true, max: 200 })}
          <Field label="Descrição" error={errors.description} required>
            <Textarea
              rows={5}
              maxLength={10_000}
              value={values.description}
              onChange={(event) => set({ description: event.target.value })}
            />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Categoria" error={errors.category} required>
              <Select
                value={values.category}
                onChange={(event) => {
                  const category = event.target.value as Category | '';
                  update((now) => withCategory(now, category));
                }}
              >
                <option value="">Escolha a categoria</option>
                {CATEGORIES.map((value) => (
                  <option key={value} value={value}>
                    {CATEGORY_LABELS[value]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Subcategoria" error={errors.subcategory}>
              <Select
                value={values.subcategory}
                disabled={!values.category}
                onChange={(event) => set({ subcategory: event.target.value })}
              >
                <option value="">Nenhuma</option>
                {subcategories.map((value) => (
                  <option key={value} value={value}>
                    {subcategoryLabel(value)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Estado" error={errors.condition} required>
              <Select value={values.condition} onChange={(event) => set({ condition: event.target.value })}>
                {CONDITIONS.map((value) => (
                  <option key={value} value={value}>
                    {CONDITION_LABELS[value]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Prazo de entrega" error={errors.delivery_time}>
              <Select
                value={values.delivery_time}
                onChange={(event) => set({ delivery_time: event.target.value })}
              >
                <option value="">Não definido</option>
                {DELIVERY_TIMES.map((value) => (
                  <option key={value} value={value}>
                    {deliveryLabel(value)}
                  </option>
                ))}
              </Select>
            </Field>
            <fieldset className="sm:col-span-2">
              <legend className="font-medium text-sm">Uma unidade com a embalagem</legend>
              <div className="mt-1.5 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
                {PARCEL.map(({ name, label, digits }) => (
                  <Field key={name} label={label} error={errors[name]}>
                    <Input
                      inputMode="numeric"
                      maxLength={digits}
                      value={values[name]}
                      onChange={(event) => set({ [name]: event.target.value })}
                    />
                  </Field>
                ))}
              </div>
              <p className="mt-1.5 text-muted text-sm">
                Para os escalões das transportadoras, que podem contar o peso ou o volume.
              </p>
            </fieldset>
            <Field
              label={isRental ? 'Mensalidade (€, s/ IVA)' : 'Preço (€, s/ IVA)'}
              error={errors.price}
              hint={
                cents === null || ivaRate === null ? (
                  'Por exemplo 89,99'
                ) : (
                  <>
                    {formatCents(withIva(cents, ivaRate))} IVA incluído
                    {margin && (
                      <span role="status" className={classes('block', MARGIN_TONES[margin.alert ?? 'none'])}>
                        Margem: {formatCents(margin.profitCents - margin.lossCents)}
                        {margin.percent !== null && ` (${String(margin.percent).replace('.', ',')} %)`}
                      </span>
                    )}
                  </>
                )
              }
              required
            >
              <Input
                inputMode="decimal"
                maxLength={12}
                value={values.price}
                onChange={(event) => set({ price: event.target.value })}
              />
            </Field>
            {line('stock', 'Stock', { required: true, max: 7, inputMode: 'numeric' })}
            {line('brand', 'Marca')}
            {line('model', 'Modelo', { max: 120 })}
            {line('sku', 'SKU', { hint: 'A referência, única na loja' })}
            <Field label="Cor" error={errors.color_symbol}>
              <Select
                value={values.color_symbol}
                onChange={(event) => set({ color_symbol: event.target.value })}
              >
                <option value="">Nenhuma</option>
                {COLOR_SYMBOLS.map((value) => (
                  <option key={value} value={value}>
                    {COLOR_LABELS[value]}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
        </FormSection>
        <FormSection title="Imagens">
          {isReadOnly ? (
            <Pictures images={values.images} />
          ) : (
            <ImagesSection
              images={values.images}
              error={errors.images}
              onChange={(change) => update((now) => ({ ...now, images: change(now.images) }))}
            />
          )}
        </FormSection>
        {blockName && (
          <FormSection title={BLOCK_TITLES[blockName]}>
            <BlockSection
              name={blockName}
              values={values.block}
              errors={errors}
              errorPrefix={blockName}
              onChange={(block) => set({ block })}
            />
            {isRental && (
              <>
                <Field label="O que é alugado">
                  <Select
                    value={values.nested}
                    onChange={(event) => {
                      const nested = event.target.value as NestedBlock | '';
                      update((now) => withNested(now, nested));
                    }}
                  >
                    <option value="">Sem detalhes</option>
                    {NESTED_BLOCKS.map((value) => (
                      <option key={value} value={value}>
                        {BLOCK_TITLES[value]}
                      </option>
                    ))}
                  </Select>
                </Field>
                {values.nested && (
                  <BlockSection
                    name={values.nested}
                    values={values.nestedBlock}
                    errors={errors}
                    errorPrefix={`rental_specs.${values.nested}`}
                    onChange={(nestedBlock) => set({ nestedBlock })}
                  />
                )}
              </>
            )}
          </FormSection>
        )}
        <FormSection title="Campanha">
          <CampaignSection values={values} errors={errors} onChange={set} />
        </FormSection>
        <FormSection title="Detalhes da página">
          {(values.category === 'consumiveis' || values.compatible_printers) && (
            <Field
              label="Impressoras compatíveis"
              hint="Uma por linha, como HP DeskJet 2710"
              error={errors.compatible_printers}
            >
              <Textarea
                rows={4}
                value={values.compatible_printers}
                onChange={(event) => set({ compatible_printers: event.target.value })}
              />
            </Field>
          )}
          <Field
            label="Especificações"
            hint="O que os campos acima não dizem, uma por linha: nome, dois pontos e valor, como Peso: 1,2 kg. No mesmo nome, vale o que escrever aqui."
            error={errors.specifications}
          >
            <Textarea
              rows={5}
              value={values.specifications}
              onChange={(event) => set({ specifications: event.target.value })}
            />
          </Field>
          <Field label="Características" hint="Uma por linha" error={errors.features}>
            <Textarea
              rows={3}
              value={values.features}
              onChange={(event) => set({ features: event.target.value })}
            />
          </Field>
        </FormSection>
      </fieldset>
    </form>
  );
}
