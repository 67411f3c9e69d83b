import { ShoppingCart } from 'lucide-react';
import { useContext } from 'react';
import { Button } from '../../ui/button.tsx';
import { OwnPriceOf } from './card-action.ts';

interface Props {
  price: string;
  /** Of what may cost who is in a group less; left out: of a rental. */
  productId: string | undefined;
  isBusy: boolean;
  onPress: () => void;
}

/** On a phone, at the bottom while the buttons themselves are not in sight: the price and the way to buy. */
export default function BuyBar({ price, productId, isBusy, onPress }: Props) {
  const own = useContext(OwnPriceOf);
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
