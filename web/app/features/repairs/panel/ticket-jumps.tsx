import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { Folded } from '../../../panel/record/folded.tsx';
import { useParts } from './bench/parts/use-parts.ts';

/** The parts of a ticket that one jumps to, as they are called there. */
const PARTS = {
  orcamento: 'Orçamento',
  pagamento: 'Pagamento',
  bancada: 'Bancada',
  pecas: 'Peças',
  mensagens: 'Mensagens',
  fotografias: 'Fotografias',
  garantia: 'Garantia',
  entrada: 'Entrada',
  historico: 'Histórico',
} as const;
type PartName = keyof typeof PARTS;

/** A part of the ticket; what has nothing to show takes no room. */
export function TicketPart({
  name,
  isFolded = false,
  children,
}: {
  name: PartName;
  /** It does not concern the state that the repair is in. */
  isFolded?: boolean;
  children: ReactNode;
}) {
  return (
    <div id={name} tabIndex={-1} className="scroll-mt-14 outline-none empty:hidden lg:scroll-mt-10">
      {isFolded ? (
        <Folded as="h2" title={PARTS[name]}>
          {children}
        </Folded>
      ) : (
        children
      )}
    </div>
  );
}

/** Which part is read: the topmost in sight, where they stand one below the other. */
function useReadPart(names: readonly PartName[], areDrawn: boolean): PartName | null {
  const [read, setRead] = useState<PartName | null>(null);
  const all = names.join(' ');
  useEffect(() => {
    if (!areDrawn || !matchMedia('(width < 64rem)').matches) return;
    const inSight = new Set<string>();
    // Below the bars, and not what just comes in from below.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inSight.add(target.id);
          else inSight.delete(target.id);
        }
        const places = [...inSight].flatMap((id) => document.getElementById(id) ?? []);
        const [first] = places.sort((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1));
        setRead((first?.id as PartName | undefined) ?? null);
      },
      { rootMargin: '-156px 0px -55% 0px' },
    );
    for (const name of all.split(' ')) {
      const place = document.getElementById(name);
      if (place) observer.observe(place);
    }
    return () => observer.disconnect();
  }, [all, areDrawn]);
  return read;
}

/** Goes to a part, or to the first thing in it that is asked for: who reads the page aloud goes on there. */
export function jumpTo(name: PartName, first?: string): void {
  const place = document.getElementById(name);
  const folded = place?.querySelector<HTMLDetailsElement>(':scope > details');
  if (folded) folded.open = true;
  place?.scrollIntoView({ block: 'start' });
  const begin = (first && place?.querySelector<HTMLElement>(first)) || place;
  begin?.focus({ preventScroll: true });
}

interface JumpsProps {
  repair: AdminRepairDetail;
  hasQuote: boolean;
  /** Whether the parts are there by now: they are drawn after what comes first. */
  areDrawn: boolean;
}

/** The parts of a ticket in a row: a long one is many screens of a phone. */
export function TicketJumps({ repair, hasQuote, areDrawn }: JumpsProps) {
  const parts = useParts(repair.id).data?.items.length ?? 0;
  const counts: Partial<Record<PartName, number>> = {
    pecas: parts,
    mensagens: repair.messages.length,
    fotografias: repair.photos.length,
  };
  const names = (Object.keys(PARTS) as PartName[]).filter((name) => name !== 'orcamento' || hasQuote);
  const read = useReadPart(names, areDrawn);
  // Pressed before the part was there.
  const [wanted, setWanted] = useState<PartName | null>(null);
  useEffect(() => {
    if (!areDrawn || wanted === null) return;
    jumpTo(wanted);
    setWanted(null);
  }, [areDrawn, wanted]);
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = row.current;
    const chosen = read && list?.querySelector<HTMLElement>(`[data-part="${read}"]`);
    if (!list || !chosen) return;
    list.scrollTo({ left: chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2 });
  }, [read]);
  return (
    <nav aria-label="Partes da reparação">
      <ul ref={row} className="relative flex overflow-x-auto px-2 [scrollbar-width:none] lg:px-3">
        {names.map((name) => (
          <li key={name} data-part={name} className="shrink-0">
            <button
              type="button"
              aria-current={read === name ? 'location' : undefined}
              onClick={() => setWanted(name)}
              className="inline-flex min-h-11 items-center gap-1.5 border-transparent border-b-2 px-2.5 font-medium text-muted text-sm hover:text-ink focus-visible:outline-offset-[-3px] aria-[current]:border-action aria-[current]:text-action lg:pointer-fine:min-h-9"
            >
              {PARTS[name]}
              {(counts[name] ?? 0) > 0 && <span className="figures font-normal text-xs">{counts[name]}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
