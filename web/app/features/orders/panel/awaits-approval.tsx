import { useState } from 'react';
import type { AdminOrder } from '#core/orders/contract.ts';
import { orderTexts } from '#core/orders/texts.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useShowRecord } from '../../../panel/use-show-record.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { Input } from '../../../ui/input.tsx';

const FORM = 'aprovacao';

/** An order that its company has yet to say yes to: whose yes is waited for, and that it came another way. */
export function AwaitsApproval({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Alert tone="info" className="basis-full" title="Por aprovar pela empresa">
        <p>
          {orderTexts.waitsFor(order.approval?.by ?? null)}
          {order.hold_until && ` até ${formatDateTime(order.hold_until)}; depois é cancelada`}.
        </p>
      </Alert>
      <Button onClick={() => setOpen(true)}>Registar aprovação</Button>
      {isOpen && <ApprovalForm order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function ApprovalForm({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const show = useShowRecord('order');
  const { form, register, isBusy, errors, refusal } = useCallForm('POST /api/admin/orders/{id}/approval', {
    params: { id: order.id },
    done: 'Aprovação registada',
    onDone: (saved) => {
      show(saved);
      onClose();
    },
    failed: 'Não foi possível registar a aprovação. Tente novamente.',
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="A empresa aprovou por outra via?"
      description="A encomenda passa a poder ser paga, e quem a fez recebe um email."
      size="sm"
      footer={
        <FormButtons form={FORM} isBusy={isBusy} onCancel={onClose}>
          Registar aprovação
        </FormButtons>
      }
    >
      <form id={FORM} {...form} noValidate className="flex flex-col gap-5">
        {refusal && <Alert>{refusal}</Alert>}
        <Field
          label="Quem aprovou, e como"
          hint="Fica no histórico: Ana Costa, por telefone."
          required
          error={errors.told}
        >
          <Input {...register('told')} maxLength={300} autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  );
}
