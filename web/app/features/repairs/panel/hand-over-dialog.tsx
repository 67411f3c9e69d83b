import { useEffect, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { repairMoneyTexts } from '#core/repairs/money/texts.ts';
import { repairNumber } from '#core/repairs/record.ts';
import type { Signature } from '#core/repairs/signature.ts';
import { formatEuros, toCents, toEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { SignatureField } from '../../../panel/record/signature-field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { Input } from '../../../ui/input.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { useChangeBench, useLoans } from './bench/use-bench.ts';
import { useIntake } from './intake/use-intake.ts';
import { type ReceiptWay, WayField } from './money/way-field.tsx';
import { useRefreshRepairs } from './use-repairs.ts';

interface Props {
  repair: Pick<AdminRepairDetail, 'id' | 'number' | 'customer_name' | 'money'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function handOverLabel({ money }: Pick<AdminRepairDetail, 'money'>): string {
  return money.left > 0 ? 'Entregar e cobrar' : 'Entregar';
}

/** The customer takes the device: the rest is taken, who collects it and their signature noted, in one step. */
export function HandOverDialog({ repair, open, onOpenChange }: Props) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${handOverLabel(repair)}: ${repairNumber(repair.number)}`}
      footer={
        <FormButtons form={id} isBusy={isBusy} onCancel={() => onOpenChange(false)}>
          {handOverLabel(repair)}
        </FormButtons>
      }
    >
      <HandOverForm id={id} repair={repair} onBusy={setBusy} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface Values {
  is_paid: boolean;
  way: ReceiptWay;
  /** Why it is not paid. */
  reason: string;
  /** Why it goes although a lent device is still out. */
  loan_reason: string;
  collected_by: string;
}

interface FormProps {
  id: string;
  repair: Props['repair'];
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

interface HandOver extends Pick<FormProps, 'repair' | 'onDone'> {
  others: SameVisitProps['offered'];
  /** Euros that all of them are not paid yet. */
  left: number;
  /** Whether a lent device is still out. */
  isLent: boolean;
  mayReceive: boolean;
}

/** What is noted when devices leave, and its sending: each of them is paid once. */
function useHandOver({ repair, others, left, isLent, mayReceive, onDone }: HandOver) {
  const [signature, setSignature] = useState<Signature | null>(null);
  // The same press sent again is the same money.
  const requests = useRef(new Map<string, string>());
  const refresh = useRefreshRepairs();
  const form = useCallForm(
    ({ is_paid, way, reason, loan_reason, collected_by }: Values) => {
      const receiptOf = (of: string, amount: number) => {
        if (!is_paid || amount <= 0) return null;
        const request_id = requests.current.get(of) ?? crypto.randomUUID();
        requests.current.set(of, request_id);
        return { request_id, amount, way };
      };
      return api('POST /api/admin/repairs/{id}/hand-over', {
        params: { id: repair.id },
        body: {
          receipt: receiptOf(repair.id, repair.money.left),
          others: others.map((one) => ({ id: one.id, receipt: receiptOf(one.id, one.left) })),
          collected_by: collected_by.trim(),
          signature,
          open_reason: left > 0 && !is_paid ? reason.trim() : null,
          loan_reason: isLent ? loan_reason.trim() : null,
        },
      });
    },
    {
      values: {
        is_paid: mayReceive,
        way: 'cartao',
        reason: '',
        loan_reason: '',
        collected_by: repair.customer_name,
      },
      check: ({ is_paid, reason, loan_reason }) => ({
        ...(left > 0 && !is_paid && reason.trim() === '' ? { reason: 'Diga porque fica por pagar' } : {}),
        ...(isLent && loan_reason.trim() === ''
          ? { loan_reason: 'Anote que voltou, ou diga porque entrega sem ele' }
          : {}),
      }),
      done: repairMoneyTexts.handedOver,
      onDone: async () => {
        onDone();
        await refresh();
      },
      errorsOf: () => ({}),
      failed: repairMoneyTexts.handOverFailed,
    },
  );
  return { ...form, setSignature };
}

function HandOverForm({ id, repair, onBusy, onDone }: FormProps) {
  const { can } = usePanel();
  const offered = useIntake(repair.id).data?.others.filter(({ is_ready }) => is_ready) ?? [];
  /** Those of the same visit that stay here. */
  const [staying, setStaying] = useState<ReadonlySet<string>>(new Set());
  const others = offered.filter(({ id: other }) => !staying.has(other));
  const left = toEuros(
    [repair.money.left, ...others.map((other) => other.left)].reduce((sum, euros) => sum + toCents(euros), 0),
  );
  const mayReceive = can('repairs.receive');
  const lent = useLoans([repair.id, ...others.map((other) => other.id)]);
  const isLent = lent.length > 0;
  const handOver = useHandOver({ repair, others, left, isLent, mayReceive, onDone });
  const { setSignature, form, register, control, setValue, errors, refusal, isBusy } = handOver;
  const isPaid = useWatch({ control, name: 'is_paid' });
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  return (
    <form {...form} id={id} noValidate className="space-y-4">
      {offered.length > 0 && <SameVisit offered={offered} staying={staying} onChange={setStaying} />}
      {left > 0 && (
        <fieldset className="space-y-3">
          <legend className="mb-2 font-medium">Falta pagar {formatEuros(left)}</legend>
          {mayReceive && (
            <RadioCard
              name="paid"
              checked={isPaid}
              onChange={() => setValue('is_paid', true)}
              label={`Recebo ${formatEuros(left)} agora`}
            />
          )}
          <RadioCard
            name="paid"
            checked={!isPaid}
            onChange={() => setValue('is_paid', false)}
            label="Fica por pagar"
          />
          {isPaid ? (
            <WayField field={register('way')} />
          ) : (
            <Field
              label="Porque fica por pagar"
              required
              error={errors.reason}
              hint="Fica em «Entregues por pagar» até ser paga."
            >
              <Input {...register('reason')} maxLength={300} autoComplete="off" />
            </Field>
          )}
        </fieldset>
      )}
      {isLent && (
        <fieldset className="space-y-3">
          <legend className="font-medium">Emprestado, ainda por devolver</legend>
          {lent.map(({ repairId, loan }) => (
            <LentOut key={loan.id} repairId={repairId} loan={loan} />
          ))}
          <Field label="Entregar sem o emprestado: porquê" error={errors.loan_reason}>
            <Input {...register('loan_reason')} maxLength={300} autoComplete="off" />
          </Field>
        </fieldset>
      )}
      <Field label="Quem levanta" optional>
        <Input {...register('collected_by')} maxLength={120} autoComplete="off" />
      </Field>
      <SignatureField onChange={setSignature} />
      {refusal && <Alert>{refusal}</Alert>}
    </form>
  );
}

/** A lent device that is still out: it may be noted here that it came back. */
function LentOut({ repairId, loan }: ReturnType<typeof useLoans>[number]) {
  const { mutate, isPending } = useChangeBench(repairId);
  const params = { id: repairId, loan: loan.id };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="wrap-anywhere min-w-0 flex-1 text-sm">
        {loan.what}
        {loan.serial_number && ` (${loan.serial_number})`}
      </p>
      <Button
        size="sm"
        variant="secondary"
        isBusy={isPending}
        onClick={() => mutate(() => api('PUT /api/admin/repairs/{id}/bench/loan/{loan}', { params }))}
      >
        Voltou
      </Button>
    </div>
  );
}

interface SameVisitProps {
  offered: readonly NonNullable<ReturnType<typeof useIntake>['data']>['others'][number][];
  staying: ReadonlySet<string>;
  onChange: (staying: ReadonlySet<string>) => void;
}

/** Devices of the same visit that are ready too: they go along unless one says no. */
function SameVisit({ offered, staying, onChange }: SameVisitProps) {
  return (
    <fieldset>
      <legend className="font-medium">Da mesma visita</legend>
      {offered.map((one) => (
        <Checkbox
          key={one.id}
          checked={!staying.has(one.id)}
          onChange={({ target: { checked } }) =>
            onChange(new Set(checked ? [...staying].filter((id) => id !== one.id) : [...staying, one.id]))
          }
          label={`Leva também ${repairNumber(one.number)}, ${one.device}`}
          hint={one.left > 0 ? `Falta pagar ${formatEuros(one.left)}` : 'Nada a pagar'}
        />
      ))}
    </fieldset>
  );
}
