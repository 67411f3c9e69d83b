import { Package } from 'lucide-react';
import type { ProductCard } from '#core/catalogue/contract.ts';
import type { Category } from '#core/catalogue/values.ts';
import { classes } from '../../ui/classes.ts';
import { imageSources } from '../../ui/image-sources.ts';
import { Picture } from '../../ui/picture.tsx';

interface Props {
  image: ProductCard['image'];
  /** What it stands on. */
  category: Category;
  /** Seen without scrolling: loaded at once. */
  isFirst?: boolean;
  className?: string;
  /** Says it better than the picture's own text; '' where the name stands beside it. */
  alt?: string;
  /** How wide it is shown; a card's width when left out. */
  sizes?: string;
}

const PLACEHOLDER = <Package aria-hidden className="size-1/3 text-line-strong" strokeWidth={1} />;

const GROUNDS: Readonly<Record<Category, string>> = {
  consumiveis: 'bg-ground-consumables',
  portateis: 'bg-ground-laptops',
  desktops: 'bg-ground-laptops',
  impressoras: 'bg-ground-printers',
  aluguer: 'bg-ground-rental',
  software: 'bg-ground-software',
};

/** A photograph whose sides are nearly as long as each other fills its place; another, and a drawing, stands in it whole. */
const fills = ({ url, width, height }: NonNullable<Props['image']>) =>
  imageSources(url) !== null && Math.abs(width / height - 1) < 0.35;

/** A product's picture in a square that is there before the picture is, on the ground of its category. */
export function ProductImage({ image, category, isFirst, className, alt, sizes }: Props) {
  return (
    <span
      className={classes(
        'flex aspect-square items-center justify-center overflow-hidden rounded-md',
        GROUNDS[category],
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
          className={classes('size-full', fills(image) ? 'object-cover' : 'object-contain')}
        />
      ) : (
        PLACEHOLDER
      )}
    </span>
  );
}
