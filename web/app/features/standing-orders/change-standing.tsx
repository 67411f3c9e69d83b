import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { MAX_QUANTITY } from '#core/cart/values.ts';
import type { StandingOrder } from '#core/standing-orders/contract.ts';
import { standingTexts } from '#core/standing-orders/texts.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { WhenFields } from './when-fields.tsx';

/** Changes how often, when next, and what of it is bought again. What was not changed is not sent. */
export function ChangeStanding({ standing, onClose }: { standing: StandingOrder; onClose: () => void }) {
  const client = useQueryClient();
  const id = useId();
  const [lines, setLines] = useState(standing.lines);
  const { form, register, isBusy, errors, refusal } = useCallForm(
    ({ weeks, next_on }: { weeks: number; next_on: string }) =>
      api('PUT /api/my/standing-orders/{id}', {
        params: { id: standing.id },
        body: {
          ...(Number(weeks) === standing.weeks ? {} : { weeks: Number(weeks) }),
          ...(next_on === standing.next_on ? {} : { next_on }),
          ...(lines === standing.lines
            ? {}
            : { lines: lines.map(({ product_id, quantity }) => ({ product_id, quantity })) }),
        },
      }),
    {
      values: { weeks: standing.weeks, next_on: standing.next_on },
      done: standingTexts.changed,
      failed: standingTexts.failed,
      onDone: () => {
        onClose();
        return client.invalidateQueries({ queryKey: queryKeys.myStanding });
      },
    },
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Mudar: ${standing.name}`}
      footer={
        <FormButtons form={id} isBusy={isBusy} onCancel={onClose}>
          Guardar
        </FormButtons>
      }
    >
      <form id={id} {...form} noValidate className="flex flex-col gap-4">
        {refusal && <Alert>{refusal}</Alert>}
        <WhenFields weeks={register('weeks')} nextOn={register('next_on')} errors={errors} />
        <fieldset>
          <legend className="font-medium text-sm">Artigos</legend>
          <ul className="mt-1 divide-y border-y">
            {lines.map(({ product_id, name, quantity }) => (
              <li key={product_id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                <span className="min-w-0 flex-1 basis-40 break-words">{name}</span>
                <span className="flex items-center gap-1">
                  <QuantityStepper
                    value={quantity}
                    max={MAX_QUANTITY}
                    label={`Quantidade de ${name}`}
                    onChange={(units) =>
                      setLines(
                        lines.map((line) =>
                          line.product_id === product_id ? { ...line, quantity: units } : line,
                        ),
                      )
                    }
                  />
                  <IconButton
                    label={`Retirar ${name}`}
                    disabled={lines.length === 1}
                    onClick={() => setLines(lines.filter((line) => line.product_id !== product_id))}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                </span>
              </li>
            ))}
          </ul>
        </fieldset>
      </form>
    </Dialog>
  );
}
