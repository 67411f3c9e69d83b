import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CATEGORY_LABELS, labelIn } from '#core/catalogue/texts.ts';
import {
  PROMOTED_CATEGORIES,
  PROMOTION_KIND_LABELS,
  PROMOTION_KINDS,
  PROMOTION_LANE_LABELS,
  PROMOTION_LANES,
} from '#core/pricing/values.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import type { CallForm } from '../../../api/use-call-form.ts';
import { PartInput } from '../../../panel/record/part-input.tsx';
import { ScanInput } from '../../../panel/record/scan-input.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import type { PromotionForm } from './promotion-form.ts';
import { TargetList } from './target-list.tsx';

type Form = Pick<CallForm<PromotionForm>, 'register' | 'errors' | 'watch' | 'setValue'>;

const number = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** What is asked of a promotion, in the order in which it is thought: what it is called, how much, of what, when, whose. */
export function PromotionFields(form: Form) {
  const { register, errors, watch } = form;
  return (
    <>
      <Field
        label="Nome"
        required
        error={errors.name}
        hint="É o que o cliente lê no carrinho e na encomenda."
      >
        <Input {...register('name')} maxLength={80} placeholder="Semana dos toners" autoComplete="off" />
      </Field>
      <Discount {...form} />
      {watch('lane') === 'line' && watch('kind') === 'bundle' ? (
        <Products {...form} />
      ) : (
        <Targets {...form} />
      )}
      <Bounds {...form} />
      <Codes {...form} />
      <fieldset>
        <legend className="font-medium text-sm">Com as outras promoções</legend>
        {watch('lane') !== 'delivery' && (
          <Checkbox
            {...register('is_exclusive')}
            label="Exclusiva"
            hint="Não se junta a mais nenhuma, nem a campanhas: vale sozinha, se for a que mais desconta."
          />
        )}
        <Checkbox
          {...register('is_below_cost')}
          label="Pode vender abaixo do custo"
          hint="Sem isto, nenhum artigo desce abaixo do que lhe custou."
        />
      </fieldset>
    </>
  );
}

/** What it takes off, and how much. */
function Discount({ register, errors, watch }: Form) {
  const lane = watch('lane');
  const kinds = PROMOTION_KINDS.filter((one) => lane === 'line' || one === 'percent' || one === 'amount');
  const kind = kinds.find((one) => one === watch('kind')) ?? 'percent';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Sobre" error={errors.lane}>
        <Select {...register('lane')}>
          {PROMOTION_LANES.map((one) => (
            <option key={one} value={one}>
              {PROMOTION_LANE_LABELS[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Desconto" error={errors.kind}>
        <Select {...register('kind')}>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {PROMOTION_KIND_LABELS[one]}
            </option>
          ))}
        </Select>
      </Field>
      {(kind === 'percent' || kind === 'bundle') && (
        <Field
          label="Percentagem (%)"
          required
          error={errors.percent}
          {...(lane === 'delivery' && { hint: '100 % são portes grátis' })}
        >
          <Input {...register('percent')} {...number} maxLength={3} />
        </Field>
      )}
      {kind === 'amount' && (
        <Field
          label="Valor (€, com IVA)"
          required
          error={errors.amount}
          {...(lane === 'line' && { hint: 'Em cada unidade' })}
        >
          <Input {...register('amount')} inputMode="decimal" maxLength={9} autoComplete="off" />
        </Field>
      )}
      {kind === 'buy_get' && (
        <>
          <Field label="Pagam-se" required error={errors.buy_units}>
            <Input {...register('buy_units')} {...number} maxLength={2} />
          </Field>
          <Field
            label="Oferecem-se"
            required
            error={errors.get_units}
            hint="As mais baratas de cada grupo. Numa devolução, cada unidade vale o que custou."
          >
            <Input {...register('get_units')} {...number} maxLength={2} />
          </Field>
        </>
      )}
    </div>
  );
}

function Products({ errors, watch, setValue }: Form) {
  return (
    <TargetList
      label="Artigos"
      hint="Escreva o nome ou o SKU e escolha-o."
      error={errors.products}
      chosen={watch('products')}
      onChange={(products) => setValue('products', products)}
    >
      {(finder) => <PartInput {...finder} name="artigo" foundLabel="Artigos" />}
    </TargetList>
  );
}

/** What it is for: nothing said is everything that is sold. */
function Targets(form: Form) {
  const { register, errors, watch, setValue } = form;
  return (
    <details className="rounded-lg border px-4" open={errors.products !== undefined}>
      <summary className="min-h-11 cursor-pointer content-center font-medium">
        Em que artigos <span className="font-normal text-muted">(sem nada escolhido, em todos)</span>
      </summary>
      <div className="space-y-4 pb-4">
        <fieldset>
          <legend className="font-medium text-sm">Categorias</legend>
          <div className="grid sm:grid-cols-2">
            {PROMOTED_CATEGORIES.map((category) => (
              <Checkbox
                key={category}
                {...register('categories')}
                value={category}
                label={labelIn(CATEGORY_LABELS, category)}
              />
            ))}
          </div>
        </fieldset>
        <Field label="Marcas" optional error={errors.brands} hint="Separadas por vírgulas">
          <Input {...register('brands')} maxLength={400} placeholder="HP, Brother" autoComplete="off" />
        </Field>
        <Products {...form} />
        <TargetList
          label="Consumíveis de impressoras"
          hint="Escreva o modelo e escolha-o: valem os artigos que lhe servem."
          error={errors.printers}
          chosen={watch('printers')}
          onChange={(printers) => setValue('printers', printers)}
        >
          {(finder) => (
            <ScanInput
              {...finder}
              name="impressora"
              foundLabel="Impressoras"
              load={async (q, signal) =>
                (await api('GET /api/printers', { query: { q }, signal })).items.slice(0, 8)
              }
              tell={({ name, products }) => ({
                name,
                detail: products === 1 ? '1 artigo' : `${products} artigos`,
                below: null,
              })}
            />
          )}
        </TargetList>
      </div>
    </details>
  );
}

/** From what on, and when. */
function Bounds({ register, errors }: Form) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="A partir de (€, com IVA)"
        optional
        error={errors.min_amount}
        hint="Dos artigos a que se aplica"
      >
        <Input {...register('min_amount')} inputMode="decimal" maxLength={9} autoComplete="off" />
      </Field>
      <Field label="A partir de (unidades)" optional error={errors.min_units}>
        <Input {...register('min_units')} {...number} maxLength={3} />
      </Field>
      <Field label="Começa em" optional error={errors.starts_at} hint="Sem dia, quando a ativar">
        <Input type="date" {...register('starts_at')} />
      </Field>
      <Field label="Termina no fim de" optional error={errors.ends_at} hint="Sem dia, até a parar">
        <Input type="date" {...register('ends_at')} />
      </Field>
    </div>
  );
}

/** The group that it is for; not asked while there is none. */
function GroupChoice({ register, errors }: Pick<Form, 'register' | 'errors'>) {
  const { data } = useQuery({
    queryKey: [...queryKeys.admin, 'groups', 'all'],
    queryFn: ({ signal }) => api('GET /api/admin/groups', { query: { page: 1, page_size: 100 }, signal }),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Field
      label="Para quem"
      error={errors.group_id}
      hint="De um grupo, só quem está nele a tem, com a conta aberta."
    >
      <Select {...register('group_id')}>
        <option value="">Todos os clientes</option>
        {data.items.map(({ id, name }) => (
          <option key={id} value={id}>
            Só o grupo {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Whose it is, by itself or by a code, and how often. */
function Codes({ register, errors, watch }: Form) {
  const id = useId();
  return (
    <fieldset className="space-y-4">
      <legend className="font-medium text-sm" id={id}>
        Quem a tem
      </legend>
      <GroupChoice {...{ register, errors }} />
      <Checkbox
        {...register('needs_code')}
        label="Só com código"
        hint="Os códigos criam-se a seguir, um escolhido ou muitos ao acaso."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Usos no total" optional error={errors.uses_limit}>
          <Input {...register('uses_limit')} {...number} maxLength={7} />
        </Field>
        {watch('needs_code') && (
          <Field
            label="Usos por pessoa"
            optional
            error={errors.person_limit}
            hint="Pela conta, pelo email ou pelo telefone"
          >
            <Input {...register('person_limit')} {...number} maxLength={4} />
          </Field>
        )}
      </div>
      {watch('needs_code') && <Checkbox {...register('first_order')} label="Só na primeira encomenda" />}
    </fieldset>
  );
}
