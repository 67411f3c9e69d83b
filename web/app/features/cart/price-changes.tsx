import type { Cart } from '#core/cart/contract.ts';
import { formatEuros } from '#core/shared/money.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

interface Props {
  cart: Cart;
  onAccept: () => void;
  isBusy: boolean;
}

/** Prices that changed since the goods went into the cart: told before anything is paid (docs/product.md#money). */
export function PriceChanges({ cart, onAccept, isBusy }: Props) {
  const changed = cart.lines.filter((line) => line.price_was_gross !== null);
  if (changed.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title={changed.length === 1 ? 'O preço de um artigo mudou' : 'Os preços de alguns artigos mudaram'}
    >
      <ul className="space-y-1">
        {changed.map((line) => (
          <li key={line.id} className="figures">
            {line.name}: <s>{formatEuros(line.price_was_gross ?? 0)}</s>{' '}
            <strong>{formatEuros(line.unit_gross)}</strong>
          </li>
        ))}
      </ul>
      <Button size="sm" variant="secondary" className="mt-3" onClick={onAccept} isBusy={isBusy}>
        Aceitar os novos preços
      </Button>
    </Alert>
  );
}
