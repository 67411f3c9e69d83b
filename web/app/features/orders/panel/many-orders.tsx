import { useQueryClient } from '@tanstack/react-query';
import { PackageCheck, Tag, Truck } from 'lucide-react';
import { useState } from 'react';
import type { AdminOrderSummary } from '#core/orders/contract.ts';
import { isDelivered, isOnItsWay, isReversed } from '#core/orders/lifecycle.ts';
import { MOST_TOGETHER } from '#core/orders/many-contract.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { usePanel } from '../../../panel/context.ts';
import { ChosenBar } from '../../../panel/list/chosen-bar.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DocumentButton } from '../../../ui/document-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { consequences } from './order-steps.ts';

/** The papers that the chosen orders have in one PDF. */
const PAPERS = [
  { kind: 'guias', label: 'Guias', icon: PackageCheck },
  { kind: 'etiquetas', label: 'Etiquetas', icon: Tag },
] as const;

interface Props {
  chosen: ReadonlySet<string>;
  /** The orders of the page: a cancelled one has no papers and is not sent. */
  rows: readonly Pick<AdminOrderSummary, 'id' | 'status' | 'is_rented'>[];
  onDone: () => void;
}

interface Refused {
  readonly id: string;
  readonly number: number | null;
  readonly detail: string;
}

/** What is done with the chosen orders together: their papers in one PDF, and that they were sent. */
export function ManyOrders({ chosen, rows, onDone }: Props) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const cancelled = new Set(
    rows.filter(({ id, status }) => status === 'cancelado' && chosen.has(id)).map(({ id }) => id),
  );
  const ids = [...chosen].filter((id) => !cancelled.has(id));
  // What is not paid yet is left in: the answer says why it stays. What is rented goes by its contract.
  const done = new Set(
    rows
      .filter(
        ({ status, is_rented }) =>
          is_rented || isOnItsWay(status) || isDelivered(status) || isReversed(status),
      )
      .map(({ id }) => id),
  );
  const toSend = ids.filter((id) => !done.has(id));
  const send = async () => {
    try {
      const answer = await api('POST /api/admin/orders/many', { body: { ids: toSend, status: 'enviado' } });
      const { changed } = answer;
      if (changed > 0)
        toast.success(changed === 1 ? '1 encomenda enviada' : `${changed} encomendas enviadas`);
      setRefused(answer.refused);
      onDone();
    } catch (error) {
      toast.error('Erro ao atualizar encomenda', { description: refusalText(error, '') });
    } finally {
      await client.invalidateQueries({ queryKey: queryKeys.admin });
    }
  };
  return (
    <>
      {chosen.size > 0 && (
        <ChosenOrders
          count={chosen.size}
          ids={ids}
          rented={rows.filter(({ id, is_rented }) => is_rented && ids.includes(id)).length}
          toSend={toSend.length}
          onDone={onDone}
          onSend={() => setAsked(true)}
        />
      )}
      {refused.length > 0 && <RefusedOnes refused={refused} onClose={() => setRefused([])} />}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={() => setAsked(false)}
        title={
          toSend.length === 1
            ? 'Marcar 1 encomenda como enviada?'
            : `Marcar ${toSend.length} encomendas como enviadas?`
        }
        description={`De cada uma: ${consequences('embalando', 'enviado', true, 'sent')} Quem levanta na loja lê que está pronta a levantar.`}
        confirmLabel="Marcar como enviadas"
        cancelLabel="Voltar"
        tone="primary"
        onConfirm={send}
      />
    </>
  );
}

/** `ids`: those of the `count` chosen ones that are not cancelled; of them so many are rented, and so many still to be sent. */
function ChosenOrders({
  count,
  ids,
  rented,
  toSend,
  onDone,
  onSend,
}: {
  count: number;
  ids: readonly string[];
  rented: number;
  toSend: number;
  onDone: () => void;
  onSend: () => void;
}) {
  const { can } = usePanel();
  const isTooMany = ids.length > MOST_TOGETHER;
  const papers = `ids=${ids.map(encodeURIComponent).join()}`;
  return (
    <ChosenBar
      label="Encomendas escolhidas"
      count={count}
      words={['encomenda escolhida', 'encomendas escolhidas']}
      note={isTooMany ? `: no máximo ${MOST_TOGETHER} de cada vez` : leftOut(count - ids.length, rented)}
      onClear={onDone}
    >
      {!isTooMany && ids.length > 0 && (
        <>
          {PAPERS.map(({ kind, label, icon: Icon }) => (
            <DocumentButton
              key={kind}
              size="sm"
              variant="secondary"
              path={`/api/admin/orders/documents/${kind}?${papers}`}
              fileName={`${kind}.pdf`}
            >
              <Icon aria-hidden />
              {label} ({ofChosen(ids.length, count)})
            </DocumentButton>
          ))}
          {can('orders.change') && toSend > 0 && (
            <Button size="sm" onClick={onSend}>
              <Truck aria-hidden />
              Marcar como enviadas ({ofChosen(toSend, count)})
            </Button>
          )}
        </>
      )}
    </ChosenBar>
  );
}

/** "12 de 25": how many of the chosen ones it is for; all of them: "25". */
function ofChosen(fit: number, count: number): string {
  return fit === count ? String(count) : `${fit} de ${count}`;
}

function leftOut(cancelled: number, rented: number): string | false {
  const said = [
    cancelled > 0 && (cancelled === 1 ? '1 cancelada fica de fora' : `${cancelled} canceladas ficam de fora`),
    rented > 0 &&
      (rented === 1
        ? '1 de aluguer entrega-se no contrato'
        : `${rented} de aluguer entregam-se nos contratos`),
  ].filter((one) => one !== false);
  return said.length > 0 && `: ${said.join('; ')}`;
}

/** Those that stayed as they were, and why. */
function RefusedOnes({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) {
  return (
    <Alert
      tone="warning"
      className="max-h-40 shrink-0 overflow-y-auto"
      title={
        refused.length === 1
          ? '1 encomenda ficou como estava'
          : `${refused.length} encomendas ficaram como estavam`
      }
    >
      <ul className="space-y-1">
        {refused.map(({ id, number, detail }) => (
          <li key={id}>
            <strong>{number === null ? id : orderNumber(number)}</strong> · {detail}
          </li>
        ))}
      </ul>
      <Button size="sm" variant="ghost" className="-ml-3" onClick={onClose}>
        Fechar
      </Button>
    </Alert>
  );
}
