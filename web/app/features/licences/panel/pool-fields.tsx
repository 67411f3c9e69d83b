import type { LicencePool } from '#core/licences/contract.ts';
import { readNumber } from '#core/shared/read-number.ts';
import type { FormErrors } from '../../../api/form-errors.ts';
import type { Register } from '../../../api/use-call-form.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';

/** How a product is sold by keys, as typed. */
export interface PoolValues {
  mode: LicencePool['mode'];
  low_at: string;
  beyond: string;
  promise_days: string;
  supplier: string;
  /** Euros without IVA. */
  cost: string;
  months: string;
}

/** What the form begins with. */
export function poolValues(pool: LicencePool | null): PoolValues {
  const shown = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));
  return {
    mode: pool?.mode ?? 'lista',
    low_at: String(pool?.low_at ?? 3),
    beyond: String(pool?.beyond ?? 0),
    promise_days: String(pool?.promise_days ?? 1),
    supplier: pool?.supplier ?? '',
    cost: shown(pool?.cost ?? null),
    months: shown(pool?.months ?? null),
  };
}

/** What is sent of it. */
export function poolBody({ cost, supplier, ...typed }: PoolValues) {
  return { ...typed, supplier: supplier.trim(), cost: readNumber(cost) };
}

/** The fields of how a product is sold by keys. */
export function PoolFields({
  register,
  errors,
  mode,
}: {
  register: Register<keyof PoolValues>;
  errors: FormErrors;
  mode: PoolValues['mode'];
}) {
  const isList = mode === 'lista';
  return (
    <>
      <Field label="De onde vêm as chaves" error={errors.mode}>
        <Select {...register('mode')}>
          <option value="lista">De uma lista que a loja tem</option>
          <option value="encomenda">Encomendadas ao fornecedor, uma a uma</option>
        </Select>
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {isList && (
          <Field label="Avisar quando restarem" error={errors.low_at} hint="0 avisa quando acabarem.">
            <Input {...register('low_at')} inputMode="numeric" maxLength={4} />
          </Field>
        )}
        <Field
          label="Vender sem chave até"
          error={errors.beyond}
          hint={isList ? '0 deixa de vender quando acabam.' : 'Quantas podem esperar pelo fornecedor.'}
        >
          <Input {...register('beyond')} inputMode="numeric" maxLength={4} />
        </Field>
        <Field
          label="Chave prometida em (dias)"
          error={errors.promise_days}
          hint="A quem compra sem haver chave."
        >
          <Input {...register('promise_days')} inputMode="numeric" maxLength={2} />
        </Field>
        <Field
          label="Duração (meses)"
          optional
          error={errors.months}
          hint="O cliente é lembrado 30 dias antes do fim."
        >
          <Input {...register('months')} inputMode="numeric" maxLength={3} />
        </Field>
        <Field label="Fornecedor" optional error={errors.supplier}>
          <Input {...register('supplier')} maxLength={120} autoComplete="off" />
        </Field>
        <Field label="Custo de cada chave (€, sem IVA)" optional error={errors.cost}>
          <Input {...register('cost')} inputMode="decimal" maxLength={12} autoComplete="off" />
        </Field>
      </div>
    </>
  );
}
