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

/** The product's pictures: one large, the others to choose from, by arrow keys too; on a phone by dots on the picture. */
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
    <div className="relative max-md:-mx-4">
      <div className="relative">
        <ProductImage
          image={current}
          category={category}
          alt={current?.alt || name}
          isFirst
          className="rounded-xl! max-md:aspect-9/8! max-md:rounded-none!"
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
          className="flex max-md:absolute max-md:bottom-1 max-md:left-1 max-md:mr-14 max-md:flex-wrap md:mt-3 md:grid md:grid-cols-6 md:gap-2"
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
                  'flex min-h-11 min-w-11 items-center justify-center rounded-md md:w-full md:overflow-hidden md:border-2',
                  i === chosen ? 'border-action' : 'border-line hover:border-line-strong',
                )}
              >
                <span
                  className={classes(
                    'h-2.5 rounded-full border-2 md:hidden',
                    i === chosen ? 'w-5 border-action bg-action' : 'w-2.5 border-line-strong bg-surface',
                  )}
                />
                <ProductImage
                  image={image}
                  category={category}
                  alt=""
                  sizes="96px"
                  className="w-full rounded-none max-md:hidden"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
