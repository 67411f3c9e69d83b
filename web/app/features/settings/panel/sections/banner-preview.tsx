import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AdminSettings } from '#core/settings/contract.ts';
import { Hero } from '../../../../ui/hero.tsx';

type Banner = AdminSettings['banner_settings']['banner1'];

const WIDTHS = [
  ['Telemóvel', 360],
  ['Computador', 1280],
] as const;

interface Props {
  banner: Banner;
  claim: string | null;
  /** What stands where the banner says nothing. */
  title: string;
  subtitle: string;
}

/** The banner as the home page shows it, on a phone and at a desk, while it is being written. */
export function BannerPreview({ banner, claim, title, subtitle }: Props) {
  const buttons = [banner.button1, banner.button2].filter(({ active, text, url }) => active && text && url);
  return (
    <figure className="space-y-2">
      <figcaption className="font-medium text-sm">Pré-visualização</figcaption>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)]">
        {WIDTHS.map(([name, width]) => (
          <Scaled key={name} name={name} width={width}>
            <Hero
              claim={claim}
              title={banner.title || title}
              subtitle={banner.description || subtitle}
              buttons={buttons}
              imageUrl={banner.image_url}
              isWide
              isPreview
            />
          </Scaled>
        ))}
      </div>
    </figure>
  );
}

/** Something drawn at a width of its own, made small enough for its place. Nothing in it can be pressed. */
function Scaled({ name, width, children }: { name: string; width: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ scale: 0.2, height: 120 });
  useEffect(() => {
    const [outer, content] = [box.current, inner.current];
    if (!outer || !content) return;
    const measure = () => {
      const scale = Math.min(1, outer.clientWidth / width);
      setSize({ scale, height: content.offsetHeight * scale });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(content);
    measure();
    return () => observer.disconnect();
  }, [width]);
  return (
    <div className="min-w-0">
      <p className="mb-1 text-muted text-sm">{name}</p>
      <div ref={box} className="overflow-hidden rounded-lg border bg-surface" style={{ height: size.height }}>
        <div
          ref={inner}
          inert
          className="origin-top-left"
          style={{ width, transform: `scale(${size.scale})` }}
        >
          {children}
        </div>
      </div>
    </div>
  );
}
