import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Refund } from '#core/payments/refunds-contract.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { useShowRecord } from '../../../panel/use-show-record.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.ts';

interface Props {
  refund: Refund;
}

/** A refund that waits for somebody else: who asked for it is told so, another confirms it. */
export function Approval({ refund }: Props) {
  const { user } = usePanel();
  const [isAsked, setAsked] = useState(false);
  const client = useQueryClient();
  const show = useShowRecord('refund');
  const approve = useMutation({
    mutationFn: () =>
      api('POST /api/admin/refunds/{id}/approval', {
        params: { id: refund.id },
        body: { version: refund.version },
      }),
    onSuccess: (saved) => {
      toast.success('Reembolso confirmado.');
      show(saved);
    },
    onError: (error) => {
      toast.error(refusalText(error, 'Erro ao confirmar o reembolso'));
      // What was looked at may have changed.
      void client.invalidateQueries({ queryKey: queryKeys.admin });
    },
  });
  if (!refund.needs_approval || refund.state !== 'requested') return null;
  if (refund.requested_by_id === user.id || refund.account_by_id === user.id) {
    return (
      <Alert tone="warning" title="À espera de outra pessoa">
        Por ser de valor alto, este reembolso só segue quando o confirmar quem não o pediu nem indicou a
        conta.
      </Alert>
    );
  }
  return (
    <section aria-label="Confirmação">
      <Button isBusy={approve.isPending} onClick={() => setAsked(true)}>
        Confirmar reembolso
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={() => setAsked(false)}
        title={`Confirmar ${formatEuros(refund.amount)}?`}
        description={`Pedido por ${refund.requested_by ?? 'alguém da loja'}: ${refund.reason}${
          refund.iban ? `. Para a conta ${refund.iban}${refund.payee ? `, de ${refund.payee}` : ''}` : ''
        }`}
        confirmLabel="Confirmar"
        tone="primary"
        onConfirm={() => approve.mutateAsync()}
      />
    </section>
  );
}

/** Where a transfer goes that was not sent yet; what is known is shown in full on asking. */
export function AccountForm({ refund }: Props) {
  const show = useShowRecord('refund');
  const [known, setKnown] = useState<string | null>(null);
  const { form, register, errors, refusal, isBusy } = useCallForm(
    ({ iban, payee }: { iban: string; payee: string }) =>
      api('PUT /api/admin/refunds/{id}/account', {
        params: { id: refund.id },
        body: { iban, ...(payee.trim() ? { payee } : {}) },
      }),
    {
      values: { iban: '', payee: refund.payee ?? '' },
      check: ({ iban }) => (iban.trim() === '' ? { iban: 'Indique o IBAN' } : {}),
      done: 'IBAN guardado.',
      onDone: show,
      failed: 'Erro ao guardar o IBAN',
    },
  );
  const reveal = async () => {
    try {
      const { iban } = await api('GET /api/admin/refunds/{id}/account', { params: { id: refund.id } });
      setKnown(iban.replace(/(.{4})(?=.)/g, '$1 '));
    } catch (error) {
      toast.error(refusalText(error, 'Não foi possível mostrar o IBAN'));
    }
  };
  return (
    <section aria-label="Conta do cliente" className="space-y-3 rounded-lg border p-4">
      {refund.iban && (
        <p className="flex flex-wrap items-center gap-3">
          <span className="figures">{known ?? refund.iban}</span>
          {known === null && (
            <Button size="sm" variant="ghost" onClick={reveal}>
              Mostrar IBAN
            </Button>
          )}
        </p>
      )}
      <form {...form} noValidate className="space-y-3">
        <Field
          label={refund.iban ? 'Outro IBAN' : 'IBAN do cliente'}
          error={errors.iban}
          hint="Fica cifrado e é esquecido no fim do seu prazo."
        >
          <Input {...register('iban')} maxLength={50} autoComplete="off" />
        </Field>
        <Field
          label="Titular da conta"
          optional
          error={errors.payee}
          hint="Se não for o nome de quem comprou: o banco compara-o com o IBAN."
        >
          <Input {...register('payee')} maxLength={70} autoComplete="off" />
        </Field>
        {refusal && <Alert>{refusal}</Alert>}
        <Button type="submit" size="sm" variant="secondary" isBusy={isBusy}>
          Guardar IBAN
        </Button>
      </form>
    </section>
  );
}
