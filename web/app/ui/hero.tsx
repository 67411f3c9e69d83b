import { Link } from 'react-router';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { HeroArt } from './hero-art.tsx';
import { HeroBadge } from './hero-badge.tsx';

interface HeroButton {
  text: string;
  url: string;
}

interface Props {
  /** What the shop claims to be, in a line above the title; null: nothing. */
  claim: string | null;
  title: string;
  subtitle: string;
  /** First the main one. */
  buttons: readonly HeroButton[];
  imageUrl: string | null;
  /** A picture over the whole width (1920 × 600), with the words below it, instead of one beside them. */
  isWide?: boolean;
  /** Of several in the same place the one that is seen; the others keep the room they need. */
  isShown?: boolean;
  /** Only to be looked at, on a screen with a title of its own. */
  isPreview?: boolean;
}

/** A link of this shop goes through the router, another site's does not. */
function ButtonLink({ url, text }: HeroButton) {
  return url.startsWith('/') ? <Link to={url}>{text}</Link> : <a href={url}>{text}</a>;
}

/**
 * The first thing seen: what this shop is, and the two ways in. Its look follows the width of its place, not of the
 * window, so that a preview shows it as a phone does.
 */
export function Hero({ claim, title, subtitle, buttons, imageUrl, isWide, isShown, isPreview }: Props) {
  const isHidden = isShown === false;
  const Heading = isHidden || isPreview ? 'p' : 'h1';
  const saying = <Saying claim={claim} title={title} as={Heading} isWide={isWide} />;
  const leading = <Leading subtitle={subtitle} buttons={buttons} />;
  const picture = (className: string) =>
    imageUrl ? <Picture url={imageUrl} isHidden={isHidden} className={className} /> : null;
  return (
    <div
      inert={isHidden}
      className={classes(
        '@container overflow-hidden [grid-area:1/1]',
        isShown && 'animate-fade-in',
        isHidden && 'invisible',
      )}
    >
      {isWide && imageUrl ? (
        <div className="wrap flex h-full flex-col justify-center gap-7 py-6 @3xl:gap-9 @3xl:py-10">
          {picture('aspect-[16/5]')}
          <div className="grid items-end gap-x-12 gap-y-5 @3xl:grid-cols-[1.15fr_1fr]">
            <div>{saying}</div>
            <div>{leading}</div>
          </div>
        </div>
      ) : (
        <div
          className={classes(
            'wrap grid h-full content-center items-center gap-8 py-10 @3xl:py-16',
            '@3xl:grid-cols-[1.15fr_1fr] @3xl:gap-12 @5xl:py-20',
          )}
        >
          <div>
            {saying}
            <div className={subtitle ? 'mt-5' : 'mt-8'}>{leading}</div>
          </div>
          {picture('aspect-[16/10]') ?? <HeroArt className="mx-auto w-full max-w-lg @max-3xl:max-w-xs" />}
        </div>
      )}
    </div>
  );
}

/** The picture comes before all else, but for one that waits to be seen. */
function Picture({ url, isHidden, className }: { url: string; isHidden: boolean; className: string }) {
  return (
    <img
      src={url}
      alt=""
      width={1920}
      height={600}
      fetchPriority={isHidden ? 'low' : 'high'}
      className={classes('w-full rounded-xl object-cover', className)}
    />
  );
}

interface SayingProps extends Pick<Props, 'claim' | 'title'> {
  as: 'p' | 'h1';
  isWide: boolean | undefined;
}

/** What the shop is, in a line and in a title. */
function Saying({ claim, title, as: Heading, isWide }: SayingProps) {
  return (
    <>
      <HeroBadge claim={claim} className="bg-canvas py-1.5 @2xl:px-3.5 @2xl:text-sm" />
      <Heading
        className={classes(
          'mt-5 font-extrabold leading-[1.08] tracking-tight',
          isWide ? 'text-3xl @2xl:text-4xl @5xl:text-5xl' : 'text-3xl @2xl:text-4xl @5xl:text-5xl',
        )}
      >
        {title}
      </Heading>
    </>
  );
}

/** What it offers, and the ways to it. */
function Leading({ subtitle, buttons }: Pick<Props, 'subtitle' | 'buttons'>) {
  return (
    <>
      {subtitle && <p className="max-w-xl text-lg text-muted @3xl:text-xl">{subtitle}</p>}
      <div className={classes('flex flex-col gap-3 empty:hidden @2xl:flex-row', subtitle && 'mt-8')}>
        {buttons.map((button, i) => (
          <Button key={button.text} asChild size="lg" variant={i === 0 ? 'primary' : 'secondary'}>
            {ButtonLink(button)}
          </Button>
        ))}
      </div>
    </>
  );
}
