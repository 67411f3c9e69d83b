import { Link } from 'react-router';
import { returnDaysFor } from '#core/catalogue/rules/returns.ts';
import { paymentTexts } from '#core/payments/texts.ts';
import type { Buyer } from '#core/shared/buyer.ts';
import { Alert } from '../../ui/alert.tsx';
import { useShop } from '../../use-shop.ts';

const LINK = 'font-medium text-action underline underline-offset-2';

/** What the customer agrees to by ordering, and the right to change their mind (DL 24/2014). */
export function CheckoutConsent({
  hasMethod,
  hasRental,
  buyer,
}: {
  hasMethod: boolean;
  hasRental: boolean;
  buyer: Buyer;
}) {
  const { settings } = useShop();
  const days = returnDaysFor(buyer, settings.promise_settings);
  if (!hasMethod) return <Alert tone="warning">{paymentTexts.noMethods}</Alert>;
  return (
    <p className="text-muted text-sm">
      Ao encomendar aceita os{' '}
      <Link to="/termos" className={LINK}>
        termos e condições
      </Link>{' '}
      e a{' '}
      <Link to="/privacidade" className={LINK}>
        política de privacidade
      </Link>
      {hasRental && ', e as condições do aluguer que estão junto do artigo'}.{' '}
      {days === null
        ? 'Compra para uma empresa, que por lei não tem prazo para desistir: veja o'
        : `Tem ${days} dias para desistir da compra: veja o`}{' '}
      <Link to="/termos#direito-de-livre-resolucao" className={LINK}>
        direito de livre resolução
      </Link>
      . Depois de encomendar ainda pode mudar o método de pagamento.
    </p>
  );
}
