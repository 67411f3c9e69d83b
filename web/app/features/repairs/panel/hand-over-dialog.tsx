import { type FormEvent, useId, useRef, useState } from 'react';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { repairMoneyTexts } from '#core/repairs/money/texts.ts';
import { repairNumber } from '#core/repairs/rules/repair-number.ts';
import type { Signature } from '#core/repairs/signature.ts';
import { formatEuros, toCents, toEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { usePanel } from '../../../panel/context.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { toast } from '../../../ui/toast.ts';
import { SignatureField } from './intake/signature-field.tsx';
import { useIntake } from './intake/use-intake.ts';
import { WayField, wayOf } from './money/way-field.tsx';
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
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancelar
          </Button>
          <Button type="submit" form={id} isBusy={isBusy}>
            {handOverLabel(repair)}
          </Button>
        </>
      }
    >
      <HandOverForm id={id} repair={repair} onBusy={setBusy} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface FormProps {
  id: string;
  repair: Props['repair'];
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
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
  const [isPaid, setPaid] = useState(mayReceive);
  const [signature, setSignature] = useState<Signature | null>(null);
  const [error, setError] = useState<{ reason?: string; other?: string }>({});
  // The same press sent again is the same money.
  const requests = useRef(new Map<string, string>());
  const refresh = useRefreshRepairs();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const said = (name: string) => String(data.get(name) ?? '').trim();
    const owes = left > 0;
    const receiptOf = (of: string, amount: number) => {
      if (!isPaid || amount <= 0) return null;
      const request_id = requests.current.get(of) ?? crypto.randomUUID();
      requests.current.set(of, request_id);
      return { request_id, amount, way: wayOf(data) };
    };
    if (owes && !isPaid && said('reason') === '') return setError({ reason: 'Diga porque fica por pagar' });
    onBusy(true);
    setError({});
    try {
      await api('POST /api/admin/repairs/{id}/hand-over', {
        params: { id: repair.id },
        body: {
          receipt: receiptOf(repair.id, repair.money.left),
          others: others.map((one) => ({ id: one.id, receipt: receiptOf(one.id, one.left) })),
          collected_by: said('collected_by'),
          signature,
          open_reason: owes && !isPaid ? said('reason') : null,
        },
      });
      toast.success(repairMoneyTexts.handedOver);
      onDone();
      await refresh();
    } catch (refused) {
      setError({ other: refusalText(refused, repairMoneyTexts.handOverFailed) });
    } finally {
      onBusy(false);
    }
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="space-y-4">
      {offered.length > 0 && (
        <fieldset>
          <legend className="font-medium">Da mesma visita</legend>
          {offered.map((one) => (
            <Checkbox
              key={one.id}
              checked={!staying.has(one.id)}
              onChange={({ target: { checked } }) =>
                setStaying(
                  (now) => new Set(checked ? [...now].filter((id) => id !== one.id) : [...now, one.id]),
                )
              }
              label={`Leva também ${repairNumber(one.number)}, ${one.device}`}
              hint={one.left > 0 ? `Falta pagar ${formatEuros(one.left)}` : 'Nada a pagar'}
            />
          ))}
        </fieldset>
      )}
      {left > 0 && (
        <fieldset className="space-y-3">
          <legend className="mb-2 font-medium">Falta pagar {formatEuros(left)}</legend>
          {mayReceive && (
            <RadioCard
              name="paid"
              checked={isPaid}
              onChange={() => setPaid(true)}
              label={`Recebo ${formatEuros(left)} agora`}
            />
          )}
          <RadioCard name="paid" checked={!isPaid} onChange={() => setPaid(false)} label="Fica por pagar" />
          {isPaid ? (
            <WayField usual="cartao" />
          ) : (
            <Field
              label="Porque fica por pagar"
              required
              error={error.reason}
              hint="Fica em «Entregues por pagar» até ser paga."
            >
              <Input name="reason" maxLength={300} autoComplete="off" />
            </Field>
          )}
        </fieldset>
      )}
      <Field label="Quem levanta" optional>
        <Input name="collected_by" maxLength={120} autoComplete="off" defaultValue={repair.customer_name} />
      </Field>
      <SignatureField onChange={setSignature} />
      {error.other && <Alert>{error.other}</Alert>}
    </form>
  );
}
