import { ShoppingCart } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

/** Who never scrolls past the buttons needs none. */
const BuyBar = lazyPart(() => import('./buy-bar.tsx'));

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
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const element = buttons.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      // Of several at once the last is how it is now.
      (entries) => setPast((entries.at(-1)?.intersectionRatio ?? 1) < 0.5),
      // Behind the header is not in sight, nor is less than half.
      { rootMargin: '-72px 0px 0px', threshold: 0.5 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={buttons} className="grid gap-2 sm:grid-cols-2">
      <Button size="lg" disabled={isOut} isBusy={isBusy} onClick={onAdd}>
        {!isBusy && <ShoppingCart aria-hidden />}
        Adicionar
      </Button>
      <Button size="lg" variant="secondary" disabled={isOut || isBusy} onClick={onBuyNow}>
        {isRental ? 'Alugar Já' : 'Comprar Já'}
      </Button>
      {isPast && !isOut && (
        <Suspense>
          <BuyBar price={price} productId={productId} isBusy={isBusy} onPress={onAdd} />
        </Suspense>
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
