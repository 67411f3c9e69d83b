import { ShoppingCart } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { BuyBar } from './buy-bar.tsx';

interface Props {
  isOut: boolean;
  isBusy: boolean;
  isRental?: boolean;
  /** Of what may cost who is in a group less; left out: of a rental. */
  productId?: string;
  /** What one pays now, as it is read. */
  price: string;
  onAdd: () => void;
  onBuyNow: () => void;
}

/** 'Adicionar' and 'Comprar Já' (of a rental 'Alugar Já'); without stock both are off (docs/product.md#catalogue). */
export function BuyButtons({ isOut, isBusy, isRental, productId, price, onAdd, onBuyNow }: Props) {
  const buttons = useRef<HTMLDivElement>(null);
  return (
    <div ref={buttons} className="grid gap-2 sm:grid-cols-2">
      <Button size="lg" disabled={isOut} isBusy={isBusy} onClick={onAdd}>
        {!isBusy && <ShoppingCart aria-hidden />}
        Adicionar
      </Button>
      <Button size="lg" variant="secondary" disabled={isOut || isBusy} onClick={onBuyNow}>
        {isRental ? 'Alugar Já' : 'Comprar Já'}
      </Button>
      {!isOut && (
        <BuyBar
          buttons={buttons}
          {...(productId && { productId })}
          price={price}
          isBusy={isBusy}
          onPress={onAdd}
        />
      )}
      <noscript className="sm:col-span-2">
        <p className="rounded-md bg-tone-yellow-soft p-3 text-sm text-tone-yellow">
          Para comprar online, ative o JavaScript no seu navegador. Também pode encomendar por telefone ou na
          loja: os contactos estão no fundo da página.
        </p>
      </noscript>
    </div>
  );
}
