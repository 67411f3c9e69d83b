import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { oldEquipmentLifecycle } from '#core/old-equipment/lifecycle.ts';
import { oldEquipmentTexts } from '#core/old-equipment/texts.ts';
import type { Order } from '#core/orders/contract.ts';
import { api, ensureXsrf } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

interface Said {
  /** Null: nothing is handed over after all. */
  old_equipment: { what: string; quantity: string } | null;
}

/** The old device that is handed over with an order: what it is, or the way to say so; nothing where it is not offered. */
export function OldEquipment({ order, token }: { order: Order; token: string | null }) {
  const client = useQueryClient();
  const { is_offered: isOffered, at_door: atDoor, asked } = order.old_equipment;
  const [isOpen, setOpen] = useState(false);
  const { form, register, errors, refusal, isBusy, send } = useCallForm(
    async (said: Said) => {
      await ensureXsrf();
      return await api('PUT /api/orders/{id}/old-equipment', {
        params: { id: order.id },
        body: { ...(token && { t: token }), ...said },
      });
    },
    {
      values: { old_equipment: { what: asked?.what ?? '', quantity: '1' } },
      done: 'Ficou registado.',
      onDone: () => {
        setOpen(false);
        void client.invalidateQueries({ queryKey: queryKeys.order(order.id) });
      },
      failed: 'Não foi possível guardar',
    },
  );
  const isAsked = asked !== null && asked.state !== 'nao_veio';
  if (!isAsked && !isOffered) return null;
  return (
    <Card className="space-y-3 print:hidden">
      <h2 className="font-semibold text-lg">Equipamento antigo</h2>
      {isAsked ? (
        <>
          <p className="flex flex-wrap items-center gap-2 break-words">
            {oldEquipmentTexts.said(asked)}
            <Badge tone={oldEquipmentLifecycle.facts[asked.state].tone}>
              {oldEquipmentLifecycle.labels[asked.state]}
            </Badge>
          </p>
          {asked.state === 'pedido' && (
            <>
              <p className="text-muted text-sm">
                {atDoor ? oldEquipmentTexts.atDoor : oldEquipmentTexts.atShop}
              </p>
              <Button
                variant="secondary"
                isBusy={isBusy}
                onClick={() => void send({ old_equipment: null }).catch(() => {})}
              >
                Afinal não entrego
              </Button>
            </>
          )}
        </>
      ) : isOpen ? (
        <form {...form} noValidate className="space-y-3" aria-label="Equipamento antigo">
          <Field label={oldEquipmentTexts.what} required error={errors['old_equipment.what']}>
            <Input
              {...register('old_equipment.what')}
              maxLength={120}
              placeholder="Impressora HP"
              autoComplete="off"
            />
          </Field>
          <Field label={oldEquipmentTexts.quantity} required error={errors['old_equipment.quantity']}>
            <Input
              {...register('old_equipment.quantity')}
              inputMode="numeric"
              maxLength={2}
              autoComplete="off"
            />
          </Field>
          <Button type="submit" isBusy={isBusy}>
            Entregar
          </Button>
        </form>
      ) : (
        <>
          <p>{oldEquipmentTexts.question}</p>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Quero entregar
          </Button>
        </>
      )}
      {refusal && <Alert>{refusal}</Alert>}
    </Card>
  );
}
