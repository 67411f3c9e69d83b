import { CATEGORY_LABELS } from '#core/catalogue/texts.ts';
import { CATEGORIES, type Category } from '#core/catalogue/values.ts';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/link.tsx';
import { categoryAddress } from './catalogue-address.ts';

const CHIP =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-full border px-4 font-medium transition-colors';

interface Props {
  params: URLSearchParams;
  category: Category | null;
}

/** The category filter as real links; 'all' clears it (docs/product.md#catalogue). On a phone the row is scrolled sideways. */
export function CategoryChips({ params, category }: Props) {
  return (
    <nav aria-label="Categorias" className="-mx-4 overflow-x-auto px-4 py-1 md:mx-0 md:px-0">
      <ul className="flex w-max gap-2 md:w-auto md:flex-wrap">
        {[null, ...CATEGORIES].map((one) => (
          <li key={one ?? 'todas'}>
            <Link
              to={categoryAddress(params, one)}
              aria-current={one === category ? 'page' : undefined}
              className={classes(
                CHIP,
                one === category
                  ? 'border-action bg-action text-on-action'
                  : 'border-line-strong bg-surface hover:bg-sunken',
              )}
            >
              {one === null ? 'Todas' : CATEGORY_LABELS[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
