import { Printer as PrinterIcon } from 'lucide-react';
import { Link } from '../../ui/link.tsx';

interface Named {
  name: string;
  /** Null for a name without a page. */
  slug: string | null;
}

const PILL =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-sm md:pointer-fine:min-h-9';

/** Printers as links to what fits them. */
export function PrinterLinks({ printers }: { printers: readonly Named[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {printers.map(({ name, slug }) => (
        <li key={slug ?? name}>
          {slug ? (
            <Link to={`/impressoras/${slug}`} className={`${PILL} hover:bg-sunken`}>
              <PrinterIcon aria-hidden className="size-4 text-muted" />
              {name}
            </Link>
          ) : (
            <span className={PILL}>{name}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The printers that a consumable fits; nothing for what fits none. */
export function FittingPrinters({ printers }: { printers: readonly Named[] }) {
  if (printers.length === 0) return null;
  return (
    <section aria-labelledby="impressoras">
      <h2 id="impressoras" className="mb-3 font-bold text-xl">
        Impressoras compatíveis
      </h2>
      <PrinterLinks printers={printers} />
    </section>
  );
}
