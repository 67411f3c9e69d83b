import { useEffect, useRef } from 'react';
import { withQueries } from '../../api/with-queries.tsx';
import { Heart } from './heart.tsx';
import { useWishes } from './use-wishes.ts';

interface Props {
  product: { id: string; name: string };
  /** It was pressed before this was there. */
  isPressed: boolean;
  className?: string;
}

/** The heart of who is logged in. */
function OwnWish({ product, isPressed, className }: Props) {
  const { isWished, isBusy, change } = useWishes();
  const wished = isWished(product.id);
  const isDone = useRef(false);
  useEffect(() => {
    if (!isPressed || isDone.current) return;
    isDone.current = true;
    change({ id: product.id, isWished: true });
  }, [isPressed, change, product.id]);
  const press = () => {
    if (!isBusy) change({ id: product.id, isWished: !wished });
  };
  return <Heart product={product} isWished={wished} onPress={press} {...(className ? { className } : {})} />;
}

export default withQueries(OwnWish);
