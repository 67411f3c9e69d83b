import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PublicSettings } from '#core/settings/contract.ts';
import { Button } from '../../ui/button.tsx';
import { HeroBadge } from '../../ui/hero-badge.tsx';
import { HERO_BUTTONS, heroTitle } from './banner-hero.tsx';

interface Props {
  settings: PublicSettings;
  /** The question that the shop answers best. */
  finder: ReactNode;
  /** One thing that it sells, with its price. */
  panel: ReactNode;
}

/**
 * The first thing seen of a shop without banners: what it is, the question 'Que impressora tem?', one thing with its price, and
 * the two ways in. On a phone the thing and its price come before the words that are read later.
 */
export function HomeHero({ settings, finder, panel }: Props) {
  const image = settings.look_settings.hero_image;
  return (
    <section
      aria-labelledby="inicio"
      className="wrap grid gap-x-12 pt-4 pb-10 lg:grid-cols-2 lg:pt-12 lg:pb-16"
    >
      <div className="lg:col-start-1">
        <HeroBadge
          claim={settings.claim_settings.since?.text ?? null}
          className="bg-surface py-1 lg:text-sm"
        />
        <h1 id="inicio" className="mt-3 font-bold text-3xl lg:mt-5 lg:text-5xl">
          {heroTitle(settings)}
        </h1>
      </div>
      <div className="mt-4 min-w-0 lg:order-3 lg:col-start-1 lg:mt-7">{finder}</div>
      <div className="mt-3 min-w-0 lg:order-2 lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:mt-0">
        {image ? (
          <img
            src={image}
            alt=""
            width={1920}
            height={600}
            fetchPriority="high"
            className="aspect-16/10 w-full rounded-xl object-cover lg:h-full"
          />
        ) : (
          panel
        )}
      </div>
      {settings.hero_subtitle && (
        <p className="mt-5 max-w-xl text-lg text-muted lg:order-2 lg:col-start-1 lg:mt-4 lg:text-xl">
          {settings.hero_subtitle}
        </p>
      )}
      <div className="mt-5 lg:order-4 lg:col-start-1 lg:mt-7">
        <div className="grid gap-3 sm:flex">
          {HERO_BUTTONS.map(({ text, url }, i) => (
            <Button key={url} asChild size="lg" variant={i === 0 ? 'primary' : 'secondary'}>
              <Link to={url}>{text}</Link>
            </Button>
          ))}
        </div>
        <Proof settings={settings} />
      </div>
    </section>
  );
}

/** One line that says what can be shown: each part only where it is true. */
function Proof({ settings: { claim_settings, promise_settings } }: Pick<Props, 'settings'>) {
  const years = promise_settings.guarantee_new_months / 12;
  const said = [
    claim_settings.rating && `★ ${claim_settings.rating.text}`,
    Number.isInteger(years) && `${years} anos de garantia em novos`,
    `${promise_settings.return_days} dias para devolver`,
  ].filter(Boolean);
  return <p className="figures mt-4 text-muted text-sm">{said.join(' · ')}</p>;
}
