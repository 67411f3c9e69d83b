import type { ComponentProps } from 'react';
import { imageSources } from './image-sources.ts';

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  src: string;
  alt: string;
  /** How wide it is shown, as `sizes` says it: "50vw", "(min-width: 768px) 320px, 50vw". */
  sizes: string;
}

/** A picture in the best form that the browser takes: AVIF or WebP, no wider than it is shown. */
export function Picture({ src, alt, sizes, ...rest }: Props) {
  const sources = imageSources(src);
  if (!sources) return <img src={src} alt={alt} {...rest} />;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <img src={src} srcSet={sources.webp} sizes={sizes} alt={alt} {...rest} />
    </picture>
  );
}
