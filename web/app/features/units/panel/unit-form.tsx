import type { PurchaseOrigin } from '#core/shared/margin.ts';
import { toEuros } from '#core/shared/money.ts';
import { openNumberText, typedCents } from '#core/shared/read-number.ts';
import type { UnitWhole } from '#core/units/contract.ts';
import { UNIT_CONDITION_LABELS, UNIT_CONDITIONS, type UnitCondition } from '#core/units/values.ts';
import { api } from '../../../api/client.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { PurchaseFields } from './purchase-fields.tsx';

interface Values {
  serial_number: string;
  condition: UnitCondition;
  condition_note: string;
  /** Euros without IVA, as typed. */
  cost: string;
  purchase_origin: PurchaseOrigin | '';
  purchased_on: string;
  place: string;
  is_loaner: boolean;
}

const valuesOf = (unit: UnitWhole): Values => ({
  serial_number: unit.serial_number,
  condition: unit.condition,
  condition_note: unit.condition_note ?? '',
  cost: unit.cost === null ? '' : unit.cost.toFixed(2).replace('.', ','),
  purchase_origin: unit.purchase_origin ?? '',
  purchased_on: unit.purchased_on ?? '',
  place: unit.place ?? '',
  is_loaner: unit.is_loaner,
});

/** What somebody sends who does not see what it cost. */
function shortBody({ cost: _, purchase_origin: __, purchased_on: ___, ...typed }: Values) {
  return typed;
}

function wholeBody(typed: Values) {
  const cents = typedCents(typed.cost);
  return {
    ...shortBody(typed),
    cost: cents === null ? null : toEuros(cents),
    purchase_origin: typed.purchase_origin || null,
    purchased_on: typed.purchased_on || null,
  };
}

/** What is known of a unit, changed. */
export function UnitForm({ unit, onSaved }: { unit: UnitWhole; onSaved: (saved: UnitWhole) => void }) {
  const { can } = usePanel();
  const { form, register, errors, isBusy } = useCallForm(
    (typed: Values, { before, over }) => {
      const bodyOf = can('catalogue.costs') ? wholeBody : shortBody;
      return api('PUT /api/admin/units/{id}', {
        params: { id: unit.id },
        body: { ...bodyOf(typed), before: bodyOf(before), over },
      });
    },
    {
      values: valuesOf(unit),
      check: ({ serial_number, cost }) => ({
        ...(serial_number.trim() === '' && { serial_number: 'Indique o número de série' }),
        ...(cost.trim() !== '' &&
          typedCents(cost) === null && { cost: openNumberText(cost) ?? 'Indique um valor em euros' }),
      }),
      done: 'Unidade guardada.',
      onDone: onSaved,
      failed: 'Erro ao guardar a unidade',
      toasts: true,
    },
  );
  return (
    <details className="rounded-lg border">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-medium">Alterar</summary>
      <form {...form} noValidate className="space-y-3 p-4 pt-1">
        <Field label="Número de série" error={errors.serial_number} required>
          <Input {...register('serial_number')} maxLength={80} autoComplete="off" />
        </Field>
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Condição" error={errors.condition}>
            <Select {...register('condition')}>
              {UNIT_CONDITIONS.map((value) => (
                <option key={value} value={value}>
                  {UNIT_CONDITION_LABELS[value]}
                </option>
              ))}
            </Select>
          </Field>
          {can('catalogue.costs') && (
            <>
              <Field
                label="Custo (€)"
                optional
                error={errors.cost}
                hint="Sem IVA; de segunda mão, tudo o que se pagou"
              >
                <Input {...register('cost')} inputMode="decimal" maxLength={12} autoComplete="off" />
              </Field>
              <PurchaseFields register={register} errors={errors} />
            </>
          )}
        </div>
        <Field label="Notas da condição" optional error={errors.condition_note}>
          <Textarea {...register('condition_note')} rows={2} maxLength={1000} />
        </Field>
        <Field label="Onde está na loja" optional error={errors.place}>
          <Input {...register('place')} maxLength={80} autoComplete="off" />
        </Field>
        <Checkbox {...register('is_loaner')} label="Para emprestar durante reparações" />
        <Button type="submit" size="sm" variant="secondary" isBusy={isBusy}>
          Guardar
        </Button>
      </form>
    </details>
  );
}
