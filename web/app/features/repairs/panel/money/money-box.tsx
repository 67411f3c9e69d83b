import { useState } from 'react';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { EXTRA_LABELS, repairMoneyTexts } from '#core/repairs/money/texts.ts';
import { repairNumber } from '#core/repairs/record.ts';
import type { ExtraKind } from '#core/repairs/values.ts';
import { formatEuros, toCents, toEuros } from '#core/shared/money.ts';
import { openNumberText, typedCents } from '#core/shared/read-number.ts';
import { api } from '../../../../api/client.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { useCallForm } from '../../../../api/use-call-form.ts';
import { usePanel } from '../../../../panel/context.ts';
import { LinkButton } from '../../../../panel/link-button.tsx';
import { panelPath } from '../../../../panel/room.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { PricedPaper } from '../../../../ui/document-button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { toast } from '../../../../ui/toast.ts';
import { MoneyFacts } from '../../money/money-card.tsx';
import { useRefreshRepairs } from '../use-repairs.ts';
import { type ReceiptWay, WayField } from './way-field.tsx';

function typed(euros: number | null): string {
  return euros === null ? '' : euros.toFixed(2).replace('.', ',');
}

/** What was typed, in euros; null where nothing was. */
function typedOrNull(text: string): number | null {
  const cents = typedCents(text);
  return cents === null ? null : toEuros(cents);
}

/** What of a repair is owed, was paid and is left; the counter takes money, and says what is asked for first. */
export function MoneyBox({ repair }: { repair: AdminRepairDetail }) {
  const { can } = usePanel();
  const { money } = repair;
  const [open, setOpen] = useState<'receive' | 'charges' | null>(null);
  const close = () => setOpen(null);
  const canGiveBack = can('payments.refund') && money.paid > 0;
  return (
    <Card className="space-y-3 md:p-4">
      <h2 className="font-semibold">Pagamento</h2>
      <MoneyFacts money={money} />
      <p className="text-muted text-sm">
        Diagnóstico: {money.diagnosis_fee === null ? 'sem custo' : formatEuros(money.diagnosis_fee)}. Sinal:{' '}
        {money.deposit === null ? 'não é pedido' : formatEuros(money.deposit)}.
      </p>
      {repair.handed_over && <HandedOver of={repair.handed_over} isOwed={money.left > 0} />}
      {can('charges.waive') && <WaiveButtons repair={repair} />}
      {open === 'receive' && <ReceiveForm repair={repair} onDone={close} />}
      {open === 'charges' && <ChargesForm repair={repair} onDone={close} />}
      {open === null && (
        <div className="flex flex-wrap gap-2">
          {can('repairs.receive') && money.left > 0 && (
            <Button size="sm" onClick={() => setOpen('receive')}>
              Receber ao balcão
            </Button>
          )}
          {can('repairs.change') && (
            <Button size="sm" variant="secondary" onClick={() => setOpen('charges')}>
              Diagnóstico e sinal
            </Button>
          )}
          {canGiveBack && (
            <LinkButton size="sm" variant="secondary" to={panelPath('reembolsos', 'nova', repair.id)}>
              Reembolsar
            </LinkButton>
          )}
          {money.received.length > 0 && (
            <PricedPaper
              size="sm"
              variant="secondary"
              path={`/api/admin/repairs/${repair.id}/receipt/document`}
              fileName={`comprovativo-${repairNumber(repair.number)}.pdf`}
            >
              Comprovativo em PDF
            </PricedPaper>
          )}
        </div>
      )}
    </Card>
  );
}

/** Who took the device, and why it is not paid. */
function HandedOver({
  of: { collected_by, is_signed, open_reason, loan_reason },
  isOwed,
}: {
  of: NonNullable<AdminRepairDetail['handed_over']>;
  isOwed: boolean;
}) {
  return (
    <>
      {collected_by && (
        <p className="wrap-anywhere text-muted text-sm">
          Levantado por {collected_by}
          {is_signed && ', com assinatura'}.
        </p>
      )}
      {isOwed && open_reason && <p className="wrap-anywhere text-sm">Ficou por pagar: {open_reason}</p>}
      {loan_reason && <p className="wrap-anywhere text-sm">Foi sem o emprestado voltar: {loan_reason}</p>}
    </>
  );
}

interface FormProps {
  repair: AdminRepairDetail;
  onDone: () => void;
}

function Buttons({ label, isBusy, onCancel }: { label: string; isBusy: boolean; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" size="sm" isBusy={isBusy}>
        {label}
      </Button>
      <Button size="sm" variant="secondary" onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  );
}

/** Money over the counter: all that is left unless something else is typed. */
function ReceiveForm({ repair, onDone }: FormProps) {
  // The same press sent again is the same money.
  const [requestId] = useState(() => crypto.randomUUID());
  const refresh = useRefreshRepairs();
  const { form, register, errors, isBusy } = useCallForm(
    ({ amount, way, note }: { amount: string; way: ReceiptWay; note: string }) =>
      api('POST /api/admin/repairs/{id}/receipts', {
        params: { id: repair.id },
        body: { request_id: requestId, amount: toEuros(typedCents(amount) ?? 0), way, note },
      }),
    {
      values: { amount: typed(repair.money.left), way: 'dinheiro', note: '' },
      check: ({ amount }) => {
        const cents = typedCents(amount);
        if (!cents) return { amount: openNumberText(amount) ?? 'Indique o valor recebido' };
        const isTooMuch = cents > toCents(repair.money.left);
        return isTooMuch ? { amount: `Só faltam pagar ${formatEuros(repair.money.left)}.` } : {};
      },
      done: repairMoneyTexts.received,
      onDone: async () => {
        await refresh();
        onDone();
      },
      at: 'amount',
      failed: repairMoneyTexts.receiveFailed,
    },
  );
  return (
    <form {...form} noValidate className="space-y-3 rounded-md border bg-canvas p-3">
      <Field label="Valor recebido (€)" error={errors.amount} required>
        <Input {...register('amount')} inputMode="decimal" maxLength={12} autoComplete="off" />
      </Field>
      <WayField field={register('way')} />
      <Field label="Nota" optional>
        <Input {...register('note')} maxLength={300} autoComplete="off" />
      </Field>
      <Buttons label="Registar" isBusy={isBusy} onCancel={onDone} />
    </form>
  );
}

/** What the diagnosis costs by itself, and what is asked for first once the quote is approved. */
function ChargesForm({ repair, onDone }: FormProps) {
  const { money } = repair;
  const refresh = useRefreshRepairs();
  const { form, register, errors, isBusy } = useCallForm(
    ({ diagnosis, deposit }: { diagnosis: string; deposit: string }) =>
      api('PUT /api/admin/repairs/{id}/charges', {
        params: { id: repair.id },
        body: { diagnosis_fee: typedOrNull(diagnosis), deposit: typedOrNull(deposit) },
      }),
    {
      values: { diagnosis: typed(money.diagnosis_fee), deposit: typed(money.deposit) },
      check: (texts) =>
        Object.fromEntries(
          Object.entries(texts)
            .filter(([, text]) => text.trim() !== '' && typedCents(text) === null)
            .map(([name, text]) => [name, openNumberText(text) ?? 'Indique um valor em euros']),
        ),
      done: repairMoneyTexts.chargesSaved,
      onDone: async () => {
        await refresh();
        onDone();
      },
      at: 'diagnosis',
      failed: repairMoneyTexts.chargesFailed,
    },
  );
  return (
    <form {...form} noValidate className="space-y-3 rounded-md border bg-canvas p-3">
      <Field
        label="Diagnóstico (€, IVA incluído)"
        optional
        error={errors.diagnosis}
        hint="Devido se o orçamento for rejeitado; descontado se for aprovado."
      >
        <Input {...register('diagnosis')} inputMode="decimal" maxLength={12} autoComplete="off" />
      </Field>
      <Field
        label="Sinal (€, IVA incluído)"
        optional
        error={errors.deposit}
        hint="Pedido quando o orçamento é aprovado; faz parte do preço."
      >
        <Input {...register('deposit')} inputMode="decimal" maxLength={12} autoComplete="off" />
      </Field>
      <Buttons label="Guardar" isBusy={isBusy} onCancel={onDone} />
    </form>
  );
}

/** Lets go what is owed on top of the price, or asks for it again. */
function WaiveButtons({ repair }: { repair: AdminRepairDetail }) {
  const refresh = useRefreshRepairs();
  const waive = async (kind: ExtraKind, waived: boolean) => {
    try {
      await api('PUT /api/admin/repairs/{id}/extras/{kind}', {
        params: { id: repair.id, kind },
        body: { waived },
      });
      toast.success(waived ? 'Valor perdoado.' : 'O valor volta a ser pedido.');
      await refresh();
    } catch (error) {
      toast.error(refusalText(error, 'Não foi possível mudar o valor.'));
    }
  };
  return (
    <ul className="flex flex-wrap gap-2 empty:hidden">
      {repair.money.extras.map(({ kind, is_waived }) => (
        <li key={kind}>
          <Button size="sm" variant="secondary" onClick={() => void waive(kind, !is_waived)}>
            {is_waived ? 'Pedir outra vez' : 'Perdoar'}: {EXTRA_LABELS[kind].toLowerCase()}
          </Button>
        </li>
      ))}
    </ul>
  );
}
