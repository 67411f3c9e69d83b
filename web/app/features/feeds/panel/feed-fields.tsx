import { CATEGORY_LABELS, labelIn } from '#core/catalogue/texts.ts';
import { FEED_CATEGORIES } from '#core/feeds/contract.ts';
import {
  FEED_COLUMN_NAMES,
  FEED_COLUMNS,
  FEED_FORMAT_LABELS,
  FEED_FORMATS,
  type FeedColumn,
  type FeedFormat,
} from '#core/feeds/values.ts';
import type { FormErrors } from '../../../api/form-errors.ts';
import type { Register } from '../../../api/use-call-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';

/** A feed as its form has it: ticks as lists of what is ticked. */
export interface FeedForm {
  name: string;
  format: FeedFormat;
  categories: string[];
  in_stock: boolean;
  min_margin: string;
  columns: FeedColumn[];
}

/** What a new feed begins with: what is in stock, of everything. */
export const NEW_FEED: FeedForm = {
  name: '',
  format: 'google',
  categories: [],
  in_stock: true,
  min_margin: '',
  columns: [],
};

const HINTS: Readonly<Record<FeedFormat, string>> = {
  google: 'XML do Google Merchant Center. Meta, Bing e outros também o leem.',
  kuantokusta: 'XML com endereço, EAN e marca, que o KuantoKusta pede.',
  csv: 'Folha com as colunas que escolher, para quem as pedir.',
};

interface Props {
  register: Register<keyof FeedForm>;
  errors: FormErrors;
  format: FeedFormat;
}

/** What a feed is asked: for whom, of what, and what stays out. */
export function FeedFields({ register, errors, format }: Props) {
  return (
    <>
      <Field label="Nome" required error={errors.name}>
        <Input {...register('name')} maxLength={80} placeholder="Google Shopping" autoComplete="off" />
      </Field>
      <Field label="Para" error={errors.format} hint={HINTS[format]}>
        <Select {...register('format')}>
          {FEED_FORMATS.map((one) => (
            <option key={one} value={one}>
              {FEED_FORMAT_LABELS[one]}
            </option>
          ))}
        </Select>
      </Field>
      <fieldset>
        <legend className="font-medium text-sm">Categorias</legend>
        <p className="text-muted text-sm">Sem nenhuma escolhida vão todas. O que se aluga não vai.</p>
        <div className="grid sm:grid-cols-2">
          {FEED_CATEGORIES.map((category) => (
            <Checkbox
              key={category}
              {...register('categories')}
              value={category}
              label={labelIn(CATEGORY_LABELS, category)}
            />
          ))}
        </div>
      </fieldset>
      <Checkbox {...register('in_stock')} label="Só o que há em stock" />
      <Field
        label="Margem mínima (%)"
        optional
        error={errors.min_margin}
        hint="Do preço sem IVA. O que não tem custo escrito fica de fora."
      >
        <Input {...register('min_margin')} inputMode="numeric" maxLength={2} autoComplete="off" />
      </Field>
      {format === 'csv' && (
        <fieldset>
          <legend className="font-medium text-sm">Colunas</legend>
          <p className="text-muted text-sm">Sem nenhuma escolhida vão todas.</p>
          <div className="grid sm:grid-cols-2">
            {FEED_COLUMN_NAMES.map((name) => (
              <Checkbox key={name} {...register('columns')} value={name} label={FEED_COLUMNS[name]} />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
