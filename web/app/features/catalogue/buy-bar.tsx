import { ShoppingCart } from 'lucide-react';
import { type RefObject, useContext, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { OwnPriceOf } from './own-price-of.ts';

interface Props {
  /** The buttons that it stands for: shown while they are not in sight. */
  buttons: RefObject<HTMLElement | null>;
  price: string;
  productId?: string;
  isBusy: boolean;
  onPress: () => void;
}

/** On a phone, at the bottom while the buttons themselves are not in sight: the price and the way to buy. */
export function BuyBar({ buttons, price, productId, isBusy, onPress }: Props) {
  const own = useContext(OwnPriceOf);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const element = buttons.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      // Of several at once the last is how it is now.
      (entries) => setShown((entries.at(-1)?.intersectionRatio ?? 1) < 0.5),
      // Behind the header is not in sight, nor is less than half.
      { rootMargin: '-72px 0px 0px', threshold: 0.5 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [buttons]);
  if (!isShown) return null;
  return (
    <div
      data-buy-bar
      className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 border-t bg-surface px-4 py-3 md:hidden print:hidden"
    >
      <p className="figures max-w-1/2 shrink-0 font-bold text-lg leading-tight">
        {price.split(' · ').map((part) => (
          <span key={part} className="block not-first:font-medium not-first:text-sm">
            {part}
          </span>
        ))}
        {productId && own?.(productId, 'bar')}
      </p>
      <Button className="flex-1" aria-label="Adicionar ao carrinho" isBusy={isBusy} onClick={onPress}>
        {!isBusy && <ShoppingCart aria-hidden />}
        Adicionar
      </Button>
    </div>
  );
}
