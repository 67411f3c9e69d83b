import { Package } from 'lucide-react';
import type { ProductCard } from '#core/catalogue/contract.ts';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/picture.tsx';

interface Props {
  image: ProductCard['image'];
  /** Seen without scrolling: loaded at once. */
  isFirst?: boolean;
  className?: string;
  /** Says it better than the picture's own text; '' where the name stands beside it. */
  alt?: string;
  /** How wide it is shown; a card's width when left out. */
  sizes?: string;
}

const PLACEHOLDER = <Package aria-hidden className="size-1/3 text-line-strong" strokeWidth={1} />;

/** A product's picture in a square that is there before the picture is. */
export function ProductImage({ image, isFirst, className, alt, sizes }: Props) {
  return (
    <span
      className={classes(
        'flex aspect-square items-center justify-center overflow-hidden rounded-md bg-sunken',
        className,
      )}
    >
      {image ? (
        <Picture
          key={image.url}
          fallback={PLACEHOLDER}
          src={image.url}
          sizes={sizes ?? '(min-width: 1024px) 25vw, 50vw'}
          alt={alt ?? image.alt}
          width={image.width}
          height={image.height}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          className="size-full object-contain"
        />
      ) : (
        PLACEHOLDER
      )}
    </span>
  );
}
