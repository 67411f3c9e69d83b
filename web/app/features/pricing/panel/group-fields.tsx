import { CATEGORY_LABELS, labelIn } from '#core/catalogue/texts.ts';
import { PROMOTED_CATEGORIES } from '#core/pricing/values.ts';
import type { CallForm } from '../../../api/use-call-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import type { GroupForm } from './group-form.ts';

/** What is asked of a group: what it is called, what is off each category, how its prices are shown. */
export function GroupFields({ register, errors }: Pick<CallForm<GroupForm>, 'register' | 'errors'>) {
  const ofPercents = Object.entries(errors).find(([path]) => path.startsWith('percents'))?.[1];
  return (
    <>
      <Field label="Nome" required error={errors.name} hint="O cliente lê-o: «Preço do grupo Escolas».">
        <Input {...register('name')} maxLength={60} placeholder="Escolas" autoComplete="off" />
      </Field>
      <fieldset className="space-y-2">
        <legend className="font-medium text-sm">Desconto por categoria (%)</legend>
        <div className="grid grid-cols-2 gap-3">
          {PROMOTED_CATEGORIES.map((category) => (
            <Field key={category} label={labelIn(CATEGORY_LABELS, category)} optional>
              <Input
                {...register(`percents.${category}`)}
                inputMode="numeric"
                maxLength={2}
                autoComplete="off"
              />
            </Field>
          ))}
        </div>
        {ofPercents && (
          <p role="alert" className="text-danger text-sm">
            {ofPercents}
          </p>
        )}
      </fieldset>
      <fieldset>
        <legend className="font-medium text-sm">Como se vende</legend>
        <Checkbox {...register('is_net')} label="Preços sem IVA primeiro" hint="Como as empresas os leem." />
        <Checkbox
          {...register('is_below_cost')}
          label="Pode vender abaixo do custo"
          hint="Sem isto, nenhum artigo desce abaixo do que lhe custou."
        />
      </fieldset>
    </>
  );
}
