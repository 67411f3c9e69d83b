import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Order } from '#core/orders/contract.ts';
import type { OrderReturns as Returns } from '#core/returns/contract.ts';
import { returnNumber } from '#core/returns/record.ts';
import { WITHDRAWAL_TEXTS } from '#core/returns/texts.ts';
import { KEPT_LINE_TEXTS, NO_WITHDRAWAL_TEXTS } from '#core/returns/values.ts';
import { formatLongDate } from '#core/shared/dates.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AskReturn } from './ask-return.tsx';
import { ReturnBadge } from './return-badge.tsx';

interface Props {
  order: Pick<Order, 'id' | 'number' | 'updated_at'>;
  token: string | null;
}

/** What can be given back of an order, by a function that the law names, and what is on its way back already. */
export function OrderReturns({ order, token }: Props) {
  const { data } = useQuery({
    queryKey: [...queryKeys.order(order.id), 'returns', order.updated_at],
    queryFn: ({ signal }) =>
      api('GET /api/orders/{id}/returns', {
        params: { id: order.id },
        query: token ? { t: token } : {},
        signal,
      }),
  });
  const [asking, setAsking] = useState<'withdraw' | 'ask' | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (!data || (data.withdrawal.why_not === 'por_pagar' && data.returns.length === 0)) return null;
  const hasLeft = data.lines.some(({ left }) => left > 0);
  const canWithdraw = data.withdrawal.why_not === null && hasLeft;
  if (!canWithdraw && data.returns.length === 0 && data.withdrawal.why_not === 'terminada') return null;
  const open = (what: 'withdraw' | 'ask') => {
    setAsking(what);
    setOpen(true);
  };
  return (
    <Card id="devolver" className="scroll-mt-24 space-y-4 print:hidden">
      <h2 className="flex items-center gap-2 font-semibold text-lg">
        <Undo2 aria-hidden className="size-5" />
        Devolver
      </h2>
      {data.returns.length > 0 && <Listed returns={data.returns} />}
      <WhyNot data={data} hasLeft={hasLeft} />
      <div className="flex flex-wrap gap-3">
        {canWithdraw && (
          <Button
            variant="secondary"
            className="h-auto whitespace-normal py-2"
            onClick={() => open('withdraw')}
          >
            {WITHDRAWAL_TEXTS.open}
          </Button>
        )}
        {data.can_ask && hasLeft && (
          <Button variant="ghost" onClick={() => open('ask')}>
            Veio errado ou avariado
          </Button>
        )}
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={asking === 'ask' ? 'Pedir uma devolução' : 'Livre resolução'}
      >
        <AskReturn
          key={`${asking}-${isOpen}`}
          order={order}
          token={token}
          data={data}
          isWithdrawal={asking !== 'ask'}
        />
      </Dialog>
    </Card>
  );
}

function Listed({ returns }: { returns: Returns['returns'] }) {
  return (
    <ul aria-label="Devoluções" className="divide-y">
      {returns.map((one) => (
        <li key={one.id} className="flex min-h-11 flex-wrap items-center justify-between gap-3 py-2">
          <Link to={`/devolucao/${one.key}`} className="text-action underline underline-offset-4">
            Devolução {returnNumber(one.number)}
          </Link>
          <ReturnBadge state={one.state} />
        </li>
      ))}
    </ul>
  );
}

/** Until when it can be done, or why it cannot. */
function WhyNot({ data: { withdrawal, lines }, hasLeft }: { data: Returns; hasLeft: boolean }) {
  const { why_not, until } = withdrawal;
  const kept = lines.flatMap(({ name, kept: why }) => (why ? [`${name}: ${KEPT_LINE_TEXTS[why]}`] : []));
  return (
    <div className="space-y-1 text-muted text-sm">
      {why_not === null && hasLeft && (
        <p>
          {until
            ? `Pode desistir da compra, sem dizer porquê, até ${formatLongDate(until)}.`
            : 'Pode desistir da compra, sem dizer porquê. O prazo só começa a contar quando receber os artigos.'}
        </p>
      )}
      {why_not !== null && why_not !== 'terminada' && <p>{NO_WITHDRAWAL_TEXTS[why_not]}</p>}
      {why_not === 'prazo' && <p>Se o artigo tiver um defeito, use a garantia.</p>}
      {kept.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
