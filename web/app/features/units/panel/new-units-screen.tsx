import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AdminProduct } from '#core/catalogue/admin-contract.ts';
import type { PurchaseOrigin } from '#core/shared/margin.ts';
import { toEuros } from '#core/shared/money.ts';
import { openNumberText, typedCents } from '#core/shared/read-number.ts';
import { isWrongImei } from '#core/shared/serial-key.ts';
import { readSerials, wrongSerials } from '#core/units/serial-list.ts';
import {
  MOST_UNITS,
  UNIT_CONDITION_LABELS,
  UNIT_CONDITIONS,
  type UnitCondition,
  type UnitOrigin,
} from '#core/units/values.ts';
import { api } from '../../../api/client.ts';
import type { FormErrors } from '../../../api/form-errors.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { type Register, useCallForm } from '../../../api/use-call-form.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { PartInput } from '../../../panel/record/part-input.tsx';
import { panelPath } from '../../../panel/room.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { Select } from '../../../ui/select.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { PurchaseFields } from './purchase-fields.tsx';

export const meta = panelMeta('Registar unidades');

const FAILED = 'Erro ao registar as unidades';

interface Values {
  product: string;
  serials: string;
  origin: UnitOrigin;
  condition: UnitCondition;
  /** Euros without IVA each, as typed. */
  cost: string;
  purchase_origin: PurchaseOrigin | '';
  purchased_on: string;
  place: string;
  is_loaner: boolean;
}

const EMPTY: Values = {
  product: '',
  serials: '',
  origin: 'counted',
  condition: 'nova',
  cost: '',
  purchase_origin: '',
  purchased_on: '',
  place: '',
  is_loaner: false,
};

/** What is wrong with the list, as the server would say it; nothing when it can be sent. */
function whyNot(typed: string): string | null {
  const serials = readSerials(typed);
  if (serials.length === 0) return 'Leia pelo menos um número de série';
  if (serials.length > MOST_UNITS) return `No máximo ${MOST_UNITS} de cada vez`;
  const wrong = wrongSerials(serials);
  if (!wrong) return null;
  return wrong.unreadable.length > 0
    ? `Não são números de série: ${wrong.unreadable.join(', ')}`
    : `Repetidos na lista: ${wrong.repeated.join(', ')}`;
}

/** What the press makes of the article's stock, in one sentence. */
function stockSentence(product: AdminProduct, origin: UnitOrigin, count: number): string {
  if (origin === 'counted') {
    return `Já contadas: o stock continua a ser ${product.stock}, por isso leia ${product.stock === 1 ? 'a unidade que existe' : `as ${product.stock} unidades que existem`}.`;
  }
  return `Entrada nova: o stock passa de ${product.stock} para ${product.stock + count}.`;
}

/** Whether an article's stock has no units yet, and so can be counted as it stands; undefined: not known yet. */
function useCountable(product: AdminProduct | null): boolean | undefined {
  const { data } = useQuery({
    queryKey: [...queryKeys.admin, 'units', 'of', product?.id],
    queryFn: ({ signal }) =>
      api('GET /api/admin/units', {
        query: { product_id: product?.id ?? '', page: 1, page_size: 1 },
        signal,
      }),
    enabled: product !== null,
  });
  return data && product !== null && product.stock > 0 && data.total === 0;
}

/** What was read of the list so far, or which of it cannot be right. */
function readWords(typed: string): string {
  const serials = readSerials(typed);
  const doubted = serials.find(isWrongImei);
  if (doubted) return `Confirme o IMEI ${doubted}: tem um algarismo que não confere.`;
  if (serials.length === 0) return 'Um por linha: leia com a pistola ou cole uma lista.';
  return serials.length === 1 ? '1 número lido.' : `${serials.length} números lidos.`;
}

/** Devices of one article become units: one serial number a line, scanned or pasted. */
export default function NewUnitsScreen() {
  const { leave } = useOverList(panelPath('unidades'));
  const client = useQueryClient();
  const [product, setProduct] = useState<AdminProduct | null>(null);
  const mayBeCounted = useCountable(product);
  // The same press sent again is the same units.
  const [requestId] = useState(() => crypto.randomUUID());
  const { form, register, control, setValue, errors, error, isBusy } = useCallForm(
    ({ product: _, serials, cost, purchase_origin, purchased_on, ...typed }: Values) => {
      const cents = typedCents(cost);
      return api('POST /api/admin/units', {
        body: {
          ...typed,
          origin: mayBeCounted === true ? typed.origin : 'new',
          request_id: requestId,
          product_id: product?.id ?? '',
          serials: readSerials(serials),
          cost: cents === null ? null : toEuros(cents),
          purchase_origin: purchase_origin || null,
          purchased_on: purchased_on || null,
        },
      });
    },
    {
      values: EMPTY,
      check: ({ serials, cost }) => {
        const wrong = whyNot(serials);
        return {
          ...(product === null && { product: 'Escolha o artigo da loja' }),
          ...(wrong !== null && { serials: wrong }),
          ...(cost.trim() !== '' &&
            typedCents(cost) === null && { cost: openNumberText(cost) ?? 'Indique um valor em euros' }),
        };
      },
      done: 'Unidades registadas.',
      onDone: () => {
        void client.invalidateQueries({ queryKey: queryKeys.admin });
        leave();
      },
      failed: FAILED,
    },
  );
  const [typed, serials, origin] = useWatch({ control, name: ['product', 'serials', 'origin'] });
  const count = readSerials(serials).length;
  return (
    <SidePanel open onOpenChange={leave} title="Registar unidades">
      <form {...form} noValidate className="space-y-4">
        {error !== null && Object.keys(errors).length === 0 && <Alert>{refusalText(error, FAILED)}</Alert>}
        <Field label="Artigo" error={errors.product} required>
          <PartInput
            name="product"
            autoComplete="off"
            withRentals
            value={typed}
            onType={(text) => {
              setValue('product', text);
              setProduct(null);
            }}
            onChoose={(chosen) => {
              setValue('product', chosen.name);
              setProduct(chosen);
            }}
          />
        </Field>
        <Field label="Números de série" error={errors.serials} hint={readWords(serials)} required>
          <Textarea {...register('serials')} rows={5} spellCheck={false} className="figures" />
        </Field>
        {product && mayBeCounted && (
          <fieldset className="space-y-2">
            <legend className="font-medium">Já estão no stock?</legend>
            <RadioCard {...register('origin')} value="counted" label="Já contadas no stock" />
            <RadioCard {...register('origin')} value="new" label="Entrada nova" />
          </fieldset>
        )}
        {product && mayBeCounted !== undefined && (
          <p className="text-muted text-sm">{stockSentence(product, mayBeCounted ? origin : 'new', count)}</p>
        )}
        <Details register={register} errors={errors} />
        <Button type="submit" isBusy={isBusy}>
          Registar
        </Button>
      </form>
    </SidePanel>
  );
}

interface DetailsProps {
  register: Register<'condition' | 'cost' | 'purchase_origin' | 'purchased_on' | 'place' | 'is_loaner'>;
  errors: FormErrors;
}

/** What all of them have in common. */
function Details({ register, errors }: DetailsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Condição">
          <Select {...register('condition')}>
            {UNIT_CONDITIONS.map((value) => (
              <option key={value} value={value}>
                {UNIT_CONDITION_LABELS[value]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Custo (€)"
          optional
          error={errors.cost}
          hint="Sem IVA; de segunda mão, tudo o que se pagou"
        >
          <Input {...register('cost')} inputMode="decimal" maxLength={12} autoComplete="off" />
        </Field>
        <PurchaseFields register={register} errors={errors} />
      </div>
      <Field label="Onde ficam" optional error={errors.place}>
        <Input {...register('place')} maxLength={80} autoComplete="off" />
      </Field>
      <Checkbox {...register('is_loaner')} label="Para emprestar durante reparações" />
    </>
  );
}
