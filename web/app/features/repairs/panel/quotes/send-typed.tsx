import { useState } from 'react';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { formatCents } from '#core/shared/money.ts';
import { formatPhone } from '#core/shared/phone.ts';
import { useIvaRate } from '../../../../api/use-iva-rate.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useSendQuote } from '../use-repairs.ts';
import { type TypedOption, typedTotal } from './quote-lines.ts';

/** The button below a quote that is typed: the ticket's main button presses it. */
const SEND_TYPED = 'guardar-e-enviar';

/** Presses it, where it is shown. */
export function pressSendTyped(): boolean {
  const button = document.getElementById(SEND_TYPED);
  button?.click();
  return button !== null;
}

interface Props {
  repair: AdminRepairDetail;
  options: readonly TypedOption[];
  /** Something is typed, and nobody else saved another draft meanwhile. */
  isOffered: boolean;
  /** Something is missing in a line: it is saved as it is, and the refusal says where. */
  onMissing: () => void;
  /** Saves what is typed and gives its `draft_key`. @throws when it was refused, which is told by then. */
  onSave: () => Promise<string>;
}

/** Saves what is typed and sends it, after one question that says the sum and who it goes to. */
export function SendTyped({ repair, options, isOffered, onMissing, onSave }: Props) {
  const ivaRate = useIvaRate();
  const [isAsked, setAsked] = useState(false);
  const send = useSendQuote(repair.id);
  const cents = ivaRate === null ? [] : options.flatMap((option) => typedTotal(option, ivaRate)?.cents ?? []);
  const [least, most] = [Math.min(...cents), Math.max(...cents)];
  const sum = least === most ? formatCents(most) : `${formatCents(least)} a ${formatCents(most)}`;
  const { customer_name: name, customer_email: email, customer_phone: phone } = repair;
  const reached = email ?? (phone && formatPhone(phone));
  return (
    <>
      {isOffered && (
        <Button
          id={SEND_TYPED}
          onClick={() => (cents.length < options.length ? onMissing() : setAsked(true))}
        >
          Guardar e enviar
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        tone="primary"
        title={`Enviar o orçamento de ${sum}?`}
        description={`Com IVA. Fica guardado e segue para ${name}${reached ? ` (${reached})` : ''}.`}
        confirmLabel="Guardar e enviar"
        onConfirm={async () => await send.mutateAsync(await onSave())}
      />
    </>
  );
}
