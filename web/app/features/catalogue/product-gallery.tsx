import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { ProductDetail } from '#core/catalogue/contract.ts';
import { classes } from '../../ui/classes.ts';
import { Enlarge } from './enlarge.tsx';
import { ProductImage } from './product-image.tsx';

interface Props {
  images: ProductDetail['pictures'];
  category: ProductDetail['category'];
  name: string;
  /** Stands in the picture's corner. */
  mark?: ReactNode;
}

/** The product's pictures: one large, the others to choose from, by arrow keys too. */
export function ProductGallery({ images, category, name, mark }: Props) {
  const [chosen, setChosen] = useState(0);
  const thumbnails = useRef<HTMLUListElement>(null);
  const current = images[chosen] ?? images[0] ?? null;

  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const next = (chosen + by + images.length) % images.length;
    setChosen(next);
    thumbnails.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div>
      <div className="relative">
        <ProductImage
          image={current}
          category={category}
          alt={current?.alt || name}
          isFirst
          className="rounded-xl! max-md:aspect-4/3!"
        />
        {mark}
        {current && (
          <Enlarge
            pictures={images.map((image) => ({ ...image, alt: image.alt || name }))}
            index={images.indexOf(current)}
          />
        )}
      </div>
      {images.length > 1 && (
        <ul
          ref={thumbnails}
          aria-label="Imagens do produto"
          className="mt-2 grid grid-cols-7 gap-2 md:mt-3 md:grid-cols-6"
        >
          {images.map((image, i) => (
            <li key={image.url}>
              <button
                type="button"
                aria-label={`Imagem ${i + 1} de ${images.length}${image.alt ? `: ${image.alt}` : ''}`}
                aria-pressed={i === chosen}
                onClick={() => setChosen(i)}
                onKeyDown={step}
                className={classes(
                  'block w-full overflow-hidden rounded-md border-2',
                  i === chosen ? 'border-action' : 'border-line hover:border-line-strong',
                )}
              >
                <ProductImage
                  image={image}
                  category={category}
                  alt=""
                  sizes="96px"
                  className="rounded-none"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
