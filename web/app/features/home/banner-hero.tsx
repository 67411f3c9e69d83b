import { useEffect, useState } from 'react';
import type { PublicBanner, PublicSettings } from '#core/settings/contract.ts';
import { FALLBACK_SETTINGS } from '#core/settings/fallback-settings.ts';
import { Hero } from '../../ui/hero.tsx';
import { BannerControls } from './banner-controls.tsx';

export const HERO_BUTTONS = [
  { text: 'Ver Produtos', url: '/produtos' },
  { text: 'Suporte Técnico', url: '/suporte-tecnico' },
] as const;

function bannerButtons({ button1, button2 }: PublicBanner) {
  return [button1, button2].flatMap((button) => (button ? [button] : []));
}

/** The settings' title, else the shop's own (docs/product.md#screens). */
export function heroTitle({ hero_title }: Pick<PublicSettings, 'hero_title'>): string {
  return hero_title.trim() || FALLBACK_SETTINGS.hero_title;
}

/** Whether the banner system is on and has something to show: then it stands in the hero's place. */
export function hasBanners({ banner_settings: { active, banners } }: PublicSettings): boolean {
  return active && banners.length > 0;
}

/** The active banners in turn (docs/product.md#screens). They lie on one another, so that the place is as high as the highest and the page stays still when they turn. */
export function BannerHero({ settings }: { settings: PublicSettings }) {
  const { banners, auto_rotation, manual_controls, duration_seconds } = settings.banner_settings;
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(auto_rotation);
  // Nobody's reading is cut short: it waits while a pointer or the focus is on it.
  const [isHeld, setHeld] = useState(false);
  const isRotating = banners.length > 1;

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);
  useEffect(() => {
    if (!isRotating || !isPlaying || isHeld) return;
    const timer = setInterval(() => setIndex((i) => (i + 1) % banners.length), duration_seconds * 1000);
    return () => clearInterval(timer);
  }, [isRotating, isPlaying, isHeld, banners.length, duration_seconds]);

  return (
    <section
      aria-label="Destaques"
      aria-roledescription="carrossel"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="grid">
        {banners.map((banner, i) => (
          <Hero
            // biome-ignore lint/suspicious/noArrayIndexKey: banners have no other identity than their place
            key={i}
            claim={settings.claim_settings.since?.text ?? null}
            title={banner.title || heroTitle(settings)}
            subtitle={banner.description || settings.hero_subtitle}
            buttons={bannerButtons(banner)}
            imageUrl={banner.image_url}
            isWide
            isShown={i === index}
          />
        ))}
      </div>
      {isRotating && (
        <BannerControls
          count={banners.length}
          index={index}
          isPlaying={isPlaying}
          hasArrows={manual_controls}
          onPlay={setPlaying}
          onGo={(to) => {
            setPlaying(false);
            setIndex((to + banners.length) % banners.length);
          }}
        />
      )}
    </section>
  );
}
