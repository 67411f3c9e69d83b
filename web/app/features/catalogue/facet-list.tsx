import { Check } from 'lucide-react';
import type { Facet } from '#core/catalogue/contract.ts';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/link.tsx';
import { Many } from '../../ui/many.tsx';
import { toggleAddress } from './catalogue-address.ts';

/** Values of a facet that are shown before "Mostrar mais". */
const COLLAPSED_VALUES = 6;

/** The values of one facet with how many products each would leave; each is a link that puts it in or takes it out. */
export function FacetList({ facet, params }: { facet: Facet; params: URLSearchParams }) {
  const head = facet.values.filter((value, i) => i < COLLAPSED_VALUES || value.selected);
  const rest = facet.values.filter((value) => !head.includes(value));
  return (
    <Many as="section" className="border-t py-3 first:border-t-0 first:pt-0">
      <h3 className="font-semibold text-sm">{facet.label}</h3>
      <Values values={head} facet={facet.key} params={params} />
      {rest.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center text-action text-sm hover:underline lg:pointer-fine:min-h-8">
            Mostrar mais {rest.length}
          </summary>
          <Values values={rest} facet={facet.key} params={params} />
        </details>
      )}
    </Many>
  );
}

function Values({
  values,
  facet,
  params,
}: {
  values: Facet['values'];
  facet: string;
  params: URLSearchParams;
}) {
  return (
    <ul>
      {values.map(({ value, label, count, selected }) => (
        <li key={value}>
          <FilterLink to={toggleAddress(params, facet, value)} isOn={selected} count={count}>
            {label}
          </FilterLink>
        </li>
      ))}
    </ul>
  );
}

/** One filter that is on or off, as a link. */
export function FilterLink({
  to,
  isOn,
  count,
  children,
}: {
  to: string;
  isOn: boolean;
  count: number;
  children: string;
}) {
  return (
    <Link
      to={to}
      rel="nofollow"
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className="group/filter flex min-h-11 items-center gap-2.5 text-sm lg:pointer-fine:min-h-8"
    >
      <span
        aria-hidden
        className={classes(
          'filter-box',
          isOn ? 'border-action bg-action text-on-action' : 'border-line-strong bg-surface',
        )}
      >
        {isOn && <Check className="size-4" />}
      </span>
      <span className="min-w-0 flex-1 group-hover/filter:underline">{children}</span>
      <span className="text-muted figures">
        {count}
        <span className="sr-only"> produtos</span>
      </span>
    </Link>
  );
}
