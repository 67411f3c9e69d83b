import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PublicBanner, PublicSettings } from '#core/settings/contract.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Hero } from './hero.tsx';

const DEFAULT_BUTTONS = [
  { text: 'Ver Produtos', url: '/produtos' },
  { text: 'Suporte Técnico', url: '/suporte-tecnico' },
] as const;

function bannerButtons({ button1, button2 }: PublicBanner) {
  return [button1, button2].flatMap((button) => (button ? [button] : []));
}

/** The hero of the settings, or, while the banner system is on, its active banners in turn (spec section 2). */
export function BannerHero({ settings }: { settings: PublicSettings }) {
  const { active, banners, auto_rotation, manual_controls, duration_seconds } = settings.banner_settings;
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(auto_rotation);
  const banner = active ? banners[index % banners.length] : undefined;
  const isRotating = banner !== undefined && banners.length > 1;

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);
  useEffect(() => {
    if (!isRotating || !isPlaying) return;
    const timer = setInterval(() => setIndex((i) => (i + 1) % banners.length), duration_seconds * 1000);
    return () => clearInterval(timer);
  }, [isRotating, isPlaying, banners.length, duration_seconds]);

  if (!banner) {
    return (
      <Hero
        title={settings.hero_title}
        subtitle={settings.hero_subtitle}
        buttons={DEFAULT_BUTTONS}
        imageUrl={null}
      />
    );
  }
  const go = (to: number) => {
    setPlaying(false);
    setIndex((to + banners.length) % banners.length);
  };
  return (
    <div>
      <Hero
        title={banner.title || settings.hero_title}
        subtitle={banner.description || settings.hero_subtitle}
        buttons={bannerButtons(banner)}
        imageUrl={banner.image_url}
      >
        {isRotating && (
          <div className="mt-6 flex items-center gap-1">
            <IconButton
              label={isPlaying ? 'Parar a rotação' : 'Iniciar a rotação'}
              onClick={() => setPlaying(!isPlaying)}
            >
              {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
            </IconButton>
            {manual_controls && (
              <>
                <IconButton label="Anterior" onClick={() => go(index - 1)}>
                  <ChevronLeft aria-hidden />
                </IconButton>
                {banners.map((entry, i) => (
                  <button
                    key={entry.title}
                    type="button"
                    aria-label={`Mostrar ${i + 1} de ${banners.length}`}
                    aria-current={i === index ? 'true' : undefined}
                    onClick={() => go(i)}
                    className="flex size-11 items-center justify-center"
                  >
                    <span
                      className={classes(
                        'h-2 rounded-full transition-all',
                        i === index ? 'w-6 bg-action' : 'w-2 bg-line-strong',
                      )}
                    />
                  </button>
                ))}
                <IconButton label="Seguinte" onClick={() => go(index + 1)}>
                  <ChevronRight aria-hidden />
                </IconButton>
              </>
            )}
          </div>
        )}
      </Hero>
    </div>
  );
}
