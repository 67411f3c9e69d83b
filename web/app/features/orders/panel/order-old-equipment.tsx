import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { oldEquipmentLifecycle } from '#core/old-equipment/lifecycle.ts';
import { oldEquipmentTexts } from '#core/old-equipment/texts.ts';
import type { AdminOrder } from '#core/orders/contract.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { OldEquipmentActs } from '../../../panel/record/old-equipment-acts.tsx';
import { panelPath } from '../../../panel/room.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

/** The old device that comes with an order, and what became of it; or what to ask whoever stands at the counter. */
export function OrderOldEquipment({ order }: { order: AdminOrder }) {
  const { can } = usePanel();
  const [isOpen, setOpen] = useState(false);
  const { asked, is_offered: isOffered, at_door: atDoor } = order.old_equipment;
  if (!asked && !(isOffered && can('old-equipment.change'))) return null;
  return (
    <section aria-label="Equipamento antigo" className="space-y-2">
      <h3 className="font-semibold">Equipamento antigo</h3>
      {asked ? (
        <>
          <p className="flex flex-wrap items-center gap-2 break-words">
            <Link
              to={panelPath('equipamento-antigo', asked.id)}
              className="touch-tall text-action underline underline-offset-4"
            >
              {oldEquipmentTexts.said(asked)}
            </Link>
            <Badge tone={oldEquipmentLifecycle.facts[asked.state].tone}>
              {oldEquipmentLifecycle.labels[asked.state]}
            </Badge>
            {atDoor && asked.state === 'pedido' && (
              <span className="text-muted text-sm">Recolha à porta</span>
            )}
          </p>
          <OldEquipmentActs id={asked.id} state={asked.state} />
        </>
      ) : isOpen ? (
        <HandOver orderId={order.id} />
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {oldEquipmentTexts.question}
          <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
            Juntar
          </Button>
        </p>
      )}
    </section>
  );
}

function HandOver({ orderId }: { orderId: string }) {
  const client = useQueryClient();
  const [requestId] = useState(() => crypto.randomUUID());
  const { form, register, errors, refusal, isBusy } = useCallForm('POST /api/admin/old-equipment', {
    values: { request_id: requestId, order_id: orderId, what: '', quantity: 1 },
    done: 'Equipamento antigo registado.',
    onDone: () => void client.invalidateQueries({ queryKey: queryKeys.admin }),
    failed: 'Não foi possível registar',
  });
  return (
    <form {...form} noValidate className="flex flex-wrap items-end gap-3" aria-label="Equipamento antigo">
      <Field label={oldEquipmentTexts.what} required error={errors.what} className="min-w-40 grow">
        <Input {...register('what')} maxLength={120} autoComplete="off" />
      </Field>
      <Field label={oldEquipmentTexts.quantity} required error={errors.quantity} className="w-20">
        <Input {...register('quantity')} inputMode="numeric" maxLength={2} autoComplete="off" />
      </Field>
      <Button type="submit" size="sm" isBusy={isBusy}>
        Juntar
      </Button>
      {refusal && <Alert>{refusal}</Alert>}
    </form>
  );
}
