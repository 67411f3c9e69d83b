import { Card } from '../../ui/card.tsx';
import { PaymentFlow } from './payment-flow.tsx';
import type { PaymentOrder } from './payment-order.ts';

/** Paying in the page of an order: resumes the open payment, or begins one. */
export function PaymentPanel({ order, onPaid }: { order: PaymentOrder; onPaid?: () => void }) {
  return (
    <Card>
      <h2 className="mb-4 font-semibold text-lg">Pagamento</h2>
      <PaymentFlow order={order} onPaid={onPaid} />
    </Card>
  );
}
