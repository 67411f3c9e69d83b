import type { ComponentProps, ReactNode } from 'react';
import { imageSources } from './image-sources.ts';
import { useBroken } from './use-broken.ts';

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  src: string;
  alt: string;
  /** How wide it is shown, as `sizes` says it: "50vw", "(min-width: 768px) 320px, 50vw". */
  sizes: string;
  /** Stands there when it cannot be loaded. */
  fallback?: ReactNode;
}

/** A picture in the best form that the browser takes: AVIF or WebP, no wider than it is shown. */
export function Picture({ src, alt, sizes, fallback = null, ...rest }: Props) {
  const { isBroken, watch } = useBroken();
  const sources = imageSources(src);
  if (isBroken) return fallback;
  if (!sources) return <img src={src} alt={alt} {...rest} {...watch} />;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <img src={src} srcSet={sources.webp} sizes={sizes} alt={alt} {...rest} {...watch} />
    </picture>
  );
}
