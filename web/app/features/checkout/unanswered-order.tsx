import { useMutation } from '@tanstack/react-query';
import { unansweredOrder } from '../../api/order-attempt.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { type PlacedOrder, sendOrder } from './place-order.ts';

/** An order was sent, no answer came and the page was loaded anew: asks again, which never makes a second order. */
export function UnansweredOrder({ onPlaced }: { onPlaced: (order: PlacedOrder) => void }) {
  const order = unansweredOrder();
  const ask = useMutation({
    mutationFn: async () => (order ? sendOrder(order) : null),
    onSuccess: (placed) => {
      if (placed) onPlaced(placed);
    },
  });
  if (!order) return null;
  return (
    <Alert tone="warning" title="Não recebemos resposta à sua encomenda">
      <p>
        A ligação falhou quando enviou a encomenda. Verifique o que aconteceu: a mesma encomenda nunca é feita
        duas vezes.
      </p>
      {ask.error && (
        <p className="mt-2 font-medium">
          {refusalText(ask.error, 'Continuamos sem resposta. Verifique a ligação à internet.')}
        </p>
      )}
      <Button
        size="sm"
        variant="secondary"
        className="mt-3"
        onClick={() => ask.mutate()}
        isBusy={ask.isPending}
      >
        Verificar encomenda
      </Button>
    </Alert>
  );
}
