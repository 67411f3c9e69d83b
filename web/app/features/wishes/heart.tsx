import { Heart as HeartIcon } from 'lucide-react';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';

interface Props {
  product: { id: string; name: string };
  isWished: boolean;
  onPress: () => void;
  className?: string;
}

/** The heart as it is seen and heard. */
export function Heart({ product, isWished, onPress, className }: Props) {
  return (
    <IconButton
      label={`${isWished ? 'Retirar da' : 'Pôr na'} lista de desejos: ${product.name}`}
      aria-pressed={isWished}
      onClick={onPress}
      className={classes(className)}
    >
      <HeartIcon aria-hidden className={isWished ? 'fill-danger text-danger' : 'text-muted'} />
    </IconButton>
  );
}
