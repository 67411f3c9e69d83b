import { ArrowRight, CalendarSync, Droplets, Laptop, Printer } from 'lucide-react';
import { Link } from 'react-router';
import { CATEGORY_LABELS } from '#core/catalogue/texts.ts';
import { CATEGORIES as ALL } from '#core/catalogue/values.ts';
import { classes } from '../../ui/classes.ts';

/** The four ways into the catalogue (docs/product.md#screens). Magenta is left out: it is for campaigns. */
const CATEGORIES = [
  {
    slug: 'consumiveis',
    name: 'Consumíveis',
    text: 'Tinteiros, toners e papel para a sua impressora',
    icon: Droplets,
    accent: 'bg-ink-cyan',
  },
  {
    slug: 'portateis',
    name: 'Portáteis',
    text: 'Usados e recondicionados, testados e com garantia',
    icon: Laptop,
    accent: 'bg-ink-yellow',
  },
  {
    slug: 'impressoras',
    name: 'Impressoras',
    text: 'Novas e usadas, para casa e para o escritório',
    icon: Printer,
    accent: 'bg-ink-key',
  },
  {
    slug: 'renting',
    name: 'Aluguer',
    text: 'Equipamento sempre atual por uma mensalidade',
    icon: CalendarSync,
    accent: 'bg-action',
  },
] as const;

/** What has no card. */
const OTHERS = ALL.filter(
  (category) => category !== 'aluguer' && !CATEGORIES.some(({ slug }) => slug === category),
);

/** Four cards, each one link, and the way to every other category. */
export function CategoryCards() {
  return (
    <section aria-labelledby="categorias" className="wrap py-12 md:py-16">
      <h2 id="categorias" className="font-bold text-2xl md:text-3xl">
        O que procura?
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4">
        {CATEGORIES.map(({ slug, name, text, icon: Icon, accent }) => (
          <li
            key={slug}
            className="group relative overflow-hidden rounded-lg border bg-surface shadow-card transition-shadow hover:shadow-raised"
          >
            <span aria-hidden className={classes('block h-1', accent)} />
            <div className="flex h-full flex-col p-4 md:p-6">
              <span className="flex size-12 items-center justify-center rounded-lg bg-sunken">
                <Icon aria-hidden className="size-6" />
              </span>
              <h3 className="mt-4 font-semibold text-lg">
                <Link
                  to={`/produtos?categoria=${slug}`}
                  className="after:absolute after:inset-0 focus-visible:after:outline-3"
                >
                  {name}
                </Link>
              </h3>
              <p className="mt-1 text-muted text-sm md:text-base">{text}</p>
              <ArrowRight
                aria-hidden
                className="mt-4 size-5 text-action transition-transform group-hover:translate-x-1"
              />
            </div>
          </li>
        ))}
      </ul>
      <nav aria-label="Outras categorias" className="mt-4">
        <ul className="flex flex-wrap items-center gap-2">
          {OTHERS.map((category) => (
            <li key={category}>
              <Link
                to={`/produtos?categoria=${category}`}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-medium hover:bg-sunken"
              >
                {CATEGORY_LABELS[category]}
                <ArrowRight aria-hidden className="size-4 text-action" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
