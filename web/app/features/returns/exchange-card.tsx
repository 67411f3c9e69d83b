import { Link } from 'react-router';
import { isUnpaid } from '#core/orders/lifecycle.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import type { ReturnPage } from '#core/returns/contract.ts';
import { formatEuros } from '#core/shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

interface Props {
  exchange: NonNullable<ReturnPage['exchange']>;
  isEnd: boolean;
  /** The same article, at what the old one was paid with. */
  isSame: boolean;
}

/** The new articles: kept while the old ones travel, then the customer's, with what is still to be paid. */
export function ExchangeCard({ exchange, isEnd, isSame }: Props) {
  const { order_id, order_number, access_token, goods, total, left, status } = exchange;
  const page = `/encomenda/${encodeURIComponent(order_id)}`;
  const to = access_token ? `${page}?${new URLSearchParams({ t: access_token })}` : page;
  const isToPay = isEnd && left > 0 && isUnpaid(status);
  return (
    <Card className="space-y-3">
      <h2 className="font-semibold">A sua troca</h2>
      <ul aria-label="Artigos novos">
        {goods.map(({ name, quantity }) => (
          <li key={name} className="break-words">
            {quantity} × {name}
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">
        {isToPay
          ? `O que devolveu pagou uma parte. Faltam ${formatEuros(left)}.`
          : isEnd
            ? 'O que devolveu pagou a encomenda da troca.'
            : isSame
              ? 'Guardado para si, ao preço que já pagou. Não paga nada.'
              : `Guardados para si: ${formatEuros(total)}. Não pague nada agora; o que devolver paga-os, e a diferença acerta-se no fim.`}
      </p>
      <Button asChild variant={isToPay ? 'primary' : 'secondary'}>
        <Link to={to}>
          {isToPay ? `Pagar ${formatEuros(left)}` : `Ver a encomenda ${orderNumber(order_number)}`}
        </Link>
      </Button>
    </Card>
  );
}
