import { useState } from 'react';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { api } from '../../../../api/client.ts';
import { useCallForm } from '../../../../api/use-call-form.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { saidLines, type TypedOption } from './quote-lines.ts';

interface Props {
  repair: AdminRepairDetail;
  option: TypedOption;
  onClose: () => void;
}

interface Values {
  name: string;
  is_of_type: boolean;
  is_of_brand: boolean;
  model: string;
  minutes: string;
}

function useNewTemplate({ repair, option, onClose }: Props) {
  const [requestId] = useState(() => crypto.randomUUID());
  return useCallForm(
    ({ is_of_type, is_of_brand, ...typed }: Values) =>
      api('POST /api/admin/repair-templates', {
        body: {
          ...typed,
          request_id: requestId,
          device_type: is_of_type ? repair.device_type : null,
          brand: is_of_brand ? repair.brand : null,
          note: option.note,
          lines: saidLines(option).map(({ kind, name, product, quantity, price }) => ({
            kind,
            name,
            product_id: product,
            quantity,
            price,
          })),
        },
      }),
    {
      values: {
        name: option.title,
        is_of_type: true,
        is_of_brand: true,
        model: repair.model,
        minutes: '',
      },
      done: 'Modelo guardado.',
      onDone: onClose,
      errorsOf: () => ({}),
      failed: 'Não foi possível guardar o modelo.',
    },
  );
}

/** Keeps what an option says as a template: its lines, and for which devices. Discounts stay with the quote. */
export function SaveAsTemplate({ repair, option, onClose }: Props) {
  const { form, register, refusal, isBusy } = useNewTemplate({ repair, option, onClose });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Guardar como modelo"
      description="As linhas desta opção ficam prontas para os próximos orçamentos. As peças do stock valem o preço do dia em que forem usadas."
    >
      <form {...form} noValidate className="space-y-4">
        {refusal && <Alert>{refusal}</Alert>}
        <Field label="Nome do modelo" required>
          <Input {...register('name')} maxLength={120} />
        </Field>
        <fieldset className="space-y-1">
          <legend className="font-medium text-sm">Para que equipamentos</legend>
          <Checkbox label={`Só ${repair.device_type}`} {...register('is_of_type')} />
          <Checkbox label={`Só ${repair.brand}`} {...register('is_of_brand')} />
        </fieldset>
        <Field label="Modelo" optional hint="Uma parte basta, e * vale por qualquer texto. Vazio: todos.">
          <Input {...register('model')} maxLength={120} />
        </Field>
        <Field label="Minutos de trabalho" optional>
          <Input {...register('minutes')} inputMode="numeric" maxLength={4} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Guardar modelo
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
