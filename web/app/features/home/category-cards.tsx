import { ArrowRight, CalendarSync, Droplets, Laptop, Printer } from 'lucide-react';
import { Link } from 'react-router';
import { CATEGORY_LABELS } from '#core/catalogue/texts.ts';
import { CATEGORIES as ALL } from '#core/catalogue/values.ts';
import { classes } from '../../ui/classes.ts';

/** The four ways into the catalogue (docs/product.md#screens). Each on the ground of its goods. */
const CATEGORIES = [
  {
    slug: 'consumiveis',
    name: 'Consumíveis',
    text: 'Tinteiros, toners e papel para a sua impressora',
    icon: Droplets,
    ground: 'bg-ground-consumables',
  },
  {
    slug: 'portateis',
    name: 'Portáteis',
    text: 'Usados e recondicionados, testados e com garantia',
    icon: Laptop,
    ground: 'bg-ground-laptops',
  },
  {
    slug: 'impressoras',
    name: 'Impressoras',
    text: 'Novas e usadas, para casa e para o escritório',
    icon: Printer,
    ground: 'bg-ground-printers',
  },
  {
    slug: 'renting',
    name: 'Aluguer',
    text: 'Equipamento sempre atual por uma mensalidade',
    icon: CalendarSync,
    ground: 'bg-ground-rental',
  },
] as const;

/** What has no card. */
const OTHERS = ALL.filter(
  (category) => category !== 'aluguer' && !CATEGORIES.some(({ slug }) => slug === category),
);

/** Four cards, each one link, and the way to every other category. */
export function CategoryCards() {
  return (
    <section aria-labelledby="categorias" className="wrap pb-14 md:pb-20">
      <h2 id="categorias" className="font-bold text-xl md:text-2xl">
        O que procura?
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4">
        {CATEGORIES.map(({ slug, name, text, icon: Icon, ground }) => (
          <li
            key={slug}
            className={classes(
              'group relative flex items-center gap-2.5 overflow-hidden rounded-lg p-3 transition-shadow hover:shadow-raised md:gap-3 md:p-4 forced-colors:border',
              ground,
            )}
          >
            <Icon aria-hidden className="size-6 shrink-0 md:size-7" />
            <div className="min-w-0">
              <h3 className="font-semibold text-[0.9375rem] md:text-lg">
                <Link
                  to={`/produtos?categoria=${slug}`}
                  className="after:absolute after:inset-0 focus-visible:after:outline-3"
                >
                  {name}
                </Link>
              </h3>
              <p className="text-muted text-sm max-md:hidden">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <nav aria-label="Outras categorias" className="mt-2">
        <ul className="flex flex-wrap items-center gap-x-1">
          {OTHERS.map((category) => (
            <li key={category}>
              <Link
                to={`/produtos?categoria=${category}`}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 font-medium text-action text-sm hover:bg-action-soft"
              >
                {CATEGORY_LABELS[category]}
                <ArrowRight aria-hidden className="size-4" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
