import type { ReactNode } from 'react';
import { BLOCK_OF, NESTED_BLOCKS, type NestedBlock, PRODUCT_BLOCKS } from '#core/catalogue/product-blocks.ts';
import { CATEGORY_LABELS, subcategoryLabel } from '#core/catalogue/texts.ts';
import { CATEGORIES, type Category, SUBCATEGORIES } from '#core/catalogue/values.ts';
import { marginVat } from '#core/shared/margin.ts';
import { formatCents } from '#core/shared/money.ts';
import { priceWithIva } from '#core/shared/price.ts';
import { useIvaRate } from '../../../api/use-iva-rate.ts';
import { EitherPrice } from '../../../panel/either-price.tsx';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/field.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Options, Select } from '../../../ui/select.tsx';
import { CampaignSection } from './campaign-section.tsx';
import { FormFields } from './form-fields.tsx';
import { ImagesSection } from './images-section.tsx';
import { MarksSection } from './marks-section.tsx';
import { blockControls, partOf, SECTIONS } from './product-fields.ts';
import {
  type ProductFormValues,
  priceTyped,
  typedMargin,
  withCategory,
  withNested,
} from './product-form-values.ts';

interface Given {
  values: ProductFormValues;
  errors: Readonly<Record<string, string>>;
  update: (change: (values: ProductFormValues) => ProductFormValues) => void;
}

interface Props extends Given {
  id: string;
  onSubmit: () => void;
  /** It is made here: one types at once. */
  isNew: boolean;
  /** To look at: nothing of it can be typed in. */
  isReadOnly?: boolean;
}

const GRID = 'grid gap-4 sm:grid-cols-2';

/** A named part of the product's page, that the list of them jumps to. */
export function Part({ name, children }: { name: keyof typeof SECTIONS; children: ReactNode }) {
  return (
    <section
      id={name}
      tabIndex={-1}
      aria-labelledby={`${name}-title`}
      className="scroll-mt-28 space-y-4 rounded-lg border bg-surface p-4 outline-none sm:p-5 lg:scroll-mt-14"
    >
      <h2 id={`${name}-title`} className="font-semibold text-lg">
        {SECTIONS[name]}
      </h2>
      {children}
    </section>
  );
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

const MARGIN_TONES = {
  none: 'text-tone-green',
  thin_margin: 'text-tone-yellow',
  below_cost: 'text-tone-red',
  campaign_loss: 'text-tone-red',
} as const;

/** What is left of the price as it is typed, where that can be told. */
function MarginHint({ values, ivaRate }: { values: ProductFormValues; ivaRate: number }) {
  const price = priceTyped(values, ivaRate);
  const margin = typedMargin(values, ivaRate, new Date());
  if (!price || !margin) return null;
  if (values.iva_regime && margin.costCents !== null) {
    const { baseCents, ivaCents } = marginVat(priceWithIva(price, ivaRate), margin.costCents, ivaRate);
    return (
      <p role="status" className="text-muted text-sm">
        Margem: {formatCents(baseCents)}, e {formatCents(ivaCents)} de IVA na margem
      </p>
    );
  }
  return (
    <p role="status" className={classes('text-sm', MARGIN_TONES[margin.alert ?? 'none'])}>
      Margem: {formatCents(margin.profitCents - margin.lossCents)}
      {margin.percent !== null && ` (${String(margin.percent).replace('.', ',')} %)`}
    </p>
  );
}

/** What it costs, and what is left of that. */
function PriceFields({ values, errors, update }: Given) {
  const ivaRate = useIvaRate();
  const price = ivaRate === null ? null : priceTyped(values, ivaRate);
  return (
    <div className="space-y-1.5">
      <EitherPrice
        name={values.category === 'aluguer' ? 'Mensalidade' : 'Preço'}
        price={{ typed: values.price, hasIva: values.hasIva }}
        error={errors.price ?? errors.price_with_iva}
        required
        example={['89,99', '110,69']}
        onChange={({ typed, hasIva }) => update((now) => ({ ...now, price: typed, hasIva }))}
      />
      {price && (
        <p className="text-muted text-sm">
          {values.hasIva
            ? 'Uma unidade custa exatamente o preço com IVA.'
            : 'O IVA soma-se ao total do carrinho.'}
        </p>
      )}
      {ivaRate !== null && <MarginHint values={values} ivaRate={ivaRate} />}
    </div>
  );
}

/** What kind of thing it is: asked first, for the other fields follow from it. */
function Categories({ values, errors, update, isNew }: Given & { isNew: boolean }) {
  const subcategories: readonly string[] = values.category ? SUBCATEGORIES[values.category] : [];
  return (
    <>
      <Field label="Categoria" error={errors.category} required>
        <Select
          {...(isNew ? { 'data-first-focus': '' } : {})}
          value={values.category}
          onChange={(event) => {
            const category = event.target.value as Category | '';
            update((now) => withCategory(now, category));
          }}
        >
          <option value="">Escolha a categoria</option>
          <Options values={CATEGORIES} labels={CATEGORY_LABELS} />
        </Select>
      </Field>
      <Field label="Subcategoria" error={errors.subcategory}>
        <Select
          value={values.subcategory}
          disabled={!values.category}
          onChange={({ target }) => update((now) => ({ ...now, subcategory: target.value }))}
        >
          <option value="">Nenhuma</option>
          {subcategories.map((value) => (
            <option key={value} value={value}>
              {subcategoryLabel(value)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

/** What only goods of this category have; of a rental also what is rented. */
function Block({ values, errors, update }: Given) {
  const name = values.category === '' ? undefined : BLOCK_OF[values.category];
  if (!name) return null;
  const { block, nested, nestedBlock } = values;
  return (
    <fieldset className={GRID}>
      <legend className="mb-3 font-semibold">{PRODUCT_BLOCKS[name].label}</legend>
      <FormFields
        fields={blockControls(name, values.condition)}
        values={block}
        errors={errors}
        within={`${name}.`}
        onChange={(change) => update((now) => ({ ...now, block: { ...now.block, ...change } }))}
      />
      {values.category === 'aluguer' && (
        <Field label="O que é alugado" className="col-span-full">
          <Select
            value={nested}
            onChange={(event) => {
              const chosen = event.target.value as NestedBlock | '';
              update((now) => withNested(now, chosen));
            }}
          >
            <option value="">Sem detalhes</option>
            {NESTED_BLOCKS.map((value) => (
              <option key={value} value={value}>
                {PRODUCT_BLOCKS[value].label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {values.category === 'aluguer' && nested && (
        <FormFields
          fields={blockControls(nested, values.condition)}
          values={nestedBlock}
          errors={errors}
          within={`rental_specs.${nested}.`}
          onChange={(change) => update((now) => ({ ...now, nestedBlock: { ...now.nestedBlock, ...change } }))}
        />
      )}
    </fieldset>
  );
}

/** Of used goods: whether they are sold under the margin scheme, and whom the shop bought them from. */
function UsedGoods({
  values,
  errors,
  onChange,
}: Pick<Given, 'values' | 'errors'> & { onChange: (changes: Partial<ProductFormValues>) => void }) {
  const { condition, category, iva_regime } = values;
  if ((condition === 'novo' || category === 'aluguer' || category === 'software') && !iva_regime) return null;
  return (
    <fieldset>
      <legend className="font-medium text-sm">Artigo em segunda mão</legend>
      <div className={classes(GRID, 'mt-1.5 lg:grid-cols-3')}>
        <FormFields fields={partOf('used')} values={values} errors={errors} onChange={onChange} />
      </div>
      {iva_regime && (
        <p className="mt-1.5 text-muted text-sm">
          O preço que o cliente paga é o mesmo, sem IVA à parte. É preciso ter comprado a quem não deduz IVA,
          com o preço de compra («Preço de custo», na ficha) e a data; com unidades registadas, vale o que
          cada uma diz. Enquanto faltar alguma destas coisas, vende-se à taxa normal, pelo mesmo preço.
        </p>
      )}
    </fieldset>
  );
}

/** The form of a product in parts, with the block of its category (docs/product.md#catalogue). */
export function ProductForm({ id, onSubmit, isNew, isReadOnly = false, ...given }: Props) {
  const { values, errors, update } = given;
  const set = (changes: Partial<ProductFormValues>) => update((now) => ({ ...now, ...changes }));
  const own = { values, errors, onChange: set };
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReadOnly) onSubmit();
      }}
    >
      <fieldset disabled={isReadOnly} className="space-y-4">
        <legend className="sr-only">Dados do produto</legend>
        <Part name="preco">
          <div className={classes(GRID, 'lg:grid-cols-3')}>
            <Categories {...given} isNew={isNew} />
            <FormFields fields={partOf('name')} {...own} />
            <PriceFields {...given} />
            <FormFields fields={partOf('sale')} {...own} />
            <FormFields fields={partOf('terms')} {...own} />
          </div>
          <UsedGoods {...own} />
        </Part>
        <Part name="imagens">
          {isReadOnly ? (
            <Pictures images={values.images} />
          ) : (
            <ImagesSection
              images={values.images}
              error={errors.images}
              onChange={(change) => update((now) => ({ ...now, images: change(now.images) }))}
            />
          )}
        </Part>
        <Sheet {...given} onChange={set} />
        <Part name="campanha">
          <CampaignSection values={values} errors={errors} onChange={set} />
        </Part>
      </fieldset>
    </form>
  );
}

/** What it is, and what one has to know of it. */
function Sheet({ onChange, ...given }: Given & { onChange: (changes: Partial<ProductFormValues>) => void }) {
  const { values, errors } = given;
  const own = { values, errors, onChange };
  return (
    <Part name="ficha">
      <div className={GRID}>
        <FormFields fields={partOf('description')} {...own} />
        <FormFields fields={partOf('sheet')} {...own} />
      </div>
      <Block {...given} />
      <div className={GRID}>
        {(values.category === 'consumiveis' || values.compatible_printers) && (
          <FormFields fields={partOf('printers')} {...own} />
        )}
        <FormFields fields={partOf('specifications')} {...own} />
        <FormFields fields={partOf('features')} {...own} />
        {values.category !== 'software' && <FormFields fields={partOf('warnings')} {...own} />}
      </div>
      <MarksSection {...own} />
      <fieldset>
        <legend className="font-medium text-sm">Uma unidade com a embalagem</legend>
        <div className="mt-1.5 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
          <FormFields fields={partOf('parcel')} {...own} />
        </div>
        <p className="mt-1.5 text-muted text-sm">
          Para os escalões das transportadoras, que podem contar o peso ou o volume.
        </p>
      </fieldset>
    </Part>
  );
}
