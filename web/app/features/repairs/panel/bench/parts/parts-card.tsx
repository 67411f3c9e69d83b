import { useState } from 'react';
import type { RepairPart } from '#core/bench/parts/contract.ts';
import { missingOf, type PartState, type PartStep, partState } from '#core/bench/parts/rules/part-counts.ts';
import { PART_STATES, PART_STEP_LABELS } from '#core/bench/parts/texts.ts';
import type { AdminProduct } from '#core/catalogue/admin-contract.ts';
import { formatDate } from '#core/shared/dates.ts';
import { PartInput } from '../../../../../panel/record/part-input.tsx';
import { Badge } from '../../../../../ui/badge.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { Card } from '../../../../../ui/card.tsx';
import { Fold } from '../../../../../ui/fold.tsx';
import { LoadFailed } from '../../../../../ui/load-failed.tsx';
import { Skeleton } from '../../../../../ui/skeleton.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { useChangeParts, useParts } from './use-parts.ts';

interface Offer {
  readonly step: PartStep;
  readonly units: number;
}

/** What can be done with a part as it is: the next step first. */
function offersOf(part: RepairPart, isOver: boolean): readonly Offer[] {
  const missing = missingOf(part);
  const back: Offer[] = part.used > 0 ? [{ step: 'return', units: part.used }] : [];
  if (isOver) return back;
  const fromShelf = Math.min(missing, part.stock);
  return [
    ...(part.reserved > 0 ? [{ step: 'use', units: part.reserved } as const] : []),
    ...(part.ordered > 0 ? [{ step: 'receive', units: part.ordered } as const] : []),
    ...(fromShelf > 0 ? [{ step: 'reserve', units: fromShelf } as const] : []),
    ...(missing > part.ordered ? [{ step: 'order', units: missing - part.ordered } as const] : []),
    ...back,
    ...(part.reserved + missing > 0 ? [{ step: 'withdraw', units: part.reserved + missing } as const] : []),
  ];
}

/** Where the units are, in words: "2 usadas · 1 reservada". */
function whereabouts(part: RepairPart): string {
  const missing = missingOf(part) - part.ordered;
  const units = (count: number, one: string, many: string) =>
    count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];
  return [
    ...units(part.used, 'usada', 'usadas'),
    ...units(part.reserved, 'reservada', 'reservadas'),
    ...units(part.ordered, 'encomendada', 'encomendadas'),
    ...units(missing, 'em falta', 'em falta'),
  ].join(' · ');
}

/** Parts that stand in sight; of more, the rest is one press away. */
const MOST_PARTS = 8;
/** What is to be done first, first. */
const STATES: readonly PartState[] = ['em_falta', 'encomendada', 'reservada', 'usada', 'retirada'];

/** How many parts are where, each a filter of the list; of few none is needed. */
function PartFilter({
  items,
  only,
  onOnly,
}: {
  items: readonly RepairPart[];
  only: PartState | null;
  onOnly: (state: PartState | null) => void;
}) {
  if (items.length <= MOST_PARTS) return null;
  const all = STATES.map(
    (state) => [state, items.filter((part) => partState(part) === state).length] as const,
  );
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Mostrar peças</legend>
      {[[null, items.length] as const, ...all.filter(([, count]) => count > 0)].map(([state, count]) => (
        <button
          key={state ?? 'todas'}
          type="button"
          aria-pressed={only === state}
          onClick={() => onOnly(state)}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong px-3 text-sm hover:bg-sunken aria-pressed:border-action aria-pressed:bg-action-soft aria-pressed:text-action md:pointer-fine:min-h-8 forced-colors:aria-pressed:bg-[Highlight]"
        >
          {state === null ? 'Todas' : PART_STATES[state].label}
          <span className="figures">{count}</span>
        </button>
      ))}
    </fieldset>
  );
}

interface Props {
  repairId: string;
  mayChange: boolean;
  /** The device was handed over: parts only come back. */
  isOver: boolean;
}

/** The parts of one state, or all of them. */
function useShownParts(items: readonly RepairPart[]) {
  const [only, setOnly] = useState<PartState | null>(null);
  const [newest, setNewest] = useState<readonly string[]>([]);
  const ofState = items.filter((part) => only === null || partState(part) === only);
  // What was just joined is in sight.
  const joined = newest.flatMap((id) => ofState.find((part) => part.id === id) ?? []);
  const chosen = [...joined, ...ofState.filter(({ id }) => !newest.includes(id))];
  // The last one of a state was taken care of: all are shown again.
  if (only !== null && chosen.length === 0 && items.length > 0) setOnly(null);
  return { chosen, only, setOnly, setNewest };
}

/** The parts of a repair: out of the shop's stock, put aside, used, returned, or asked of a supplier. */
export function PartsCard({ repairId, mayChange, isOver }: Props) {
  const parts = useParts(repairId);
  const { add, step } = useChangeParts(repairId);
  const [ordering, setOrdering] = useState<RepairPart | null>(null);

  const take = (product: AdminProduct) => {
    setOnly(null);
    const part_id = crypto.randomUUID();
    setNewest((now) => [part_id, ...now]);
    add.mutate({ part_id, product_id: product.id, quantity: 1 });
  };
  const go = (part: RepairPart, { step: kind, units }: Offer) => {
    if (kind === 'order') setOrdering(part);
    else step.mutate({ part: part.id, step: kind, units, request_id: crypto.randomUUID() });
  };
  const items = parts.data?.items ?? [];
  const { chosen, only, setOnly, setNewest } = useShownParts(items);
  if (isOver && parts.data && items.length === 0) return null;

  return (
    <Card className="space-y-3 md:p-4">
      <h2 className="font-semibold">Peças</h2>
      {parts.data ? (
        items.length > 0 && (
          <>
            <PartFilter items={items} only={only} onOnly={setOnly} />
            <Fold key={only} items={chosen} most={MOST_PARTS} shows="first" what="peças">
              {(shown) => (
                <ul aria-label="Peças da reparação" className="divide-y">
                  {shown.map((part) => (
                    <PartRow
                      key={part.id}
                      part={part}
                      offers={mayChange ? offersOf(part, isOver) : []}
                      isBusy={step.isPending}
                      onStep={(offer) => go(part, offer)}
                    />
                  ))}
                </ul>
              )}
            </Fold>
          </>
        )
      ) : parts.error ? (
        <LoadFailed title="Erro ao carregar as peças" query={parts} />
      ) : (
        <Skeleton className="h-12" />
      )}
      {mayChange && !isOver && <JoinPart isBusy={add.isPending} onTake={take} />}
      <OrderDialog
        part={ordering}
        onClose={() => setOrdering(null)}
        onOrder={(order) => {
          if (ordering) {
            step.mutate({ part: ordering.id, step: 'order', request_id: crypto.randomUUID(), ...order });
          }
          setOrdering(null);
        }}
      />
    </Card>
  );
}

/** Joins a part out of the stock. */
function JoinPart({ isBusy, onTake }: { isBusy: boolean; onTake: (product: AdminProduct) => void }) {
  const [typed, setTyped] = useState('');
  return (
    <PartInput
      aria-label="Juntar peça do stock: nome, SKU ou código de barras"
      placeholder="Juntar peça: nome, SKU ou código de barras"
      value={typed}
      disabled={isBusy}
      onType={setTyped}
      onChoose={(product) => {
        setTyped('');
        onTake(product);
      }}
    />
  );
}

interface RowProps {
  part: RepairPart;
  /** What may be done with it now. */
  offers: readonly Offer[];
  isBusy: boolean;
  onStep: (offer: Offer) => void;
}

function PartRow({ part, offers, isBusy, onStep }: RowProps) {
  return (
    <li className="space-y-2 py-3 first:pt-0">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-56 break-words font-medium">
          <span className="figures">{part.quantity} ×</span> {part.name}
          <span className="block font-normal text-muted text-sm">
            {part.sku ? `${part.sku} · ` : ''}
            {whereabouts(part)} · {part.stock} em stock
          </span>
          {part.ordered > 0 && (part.supplier || part.expected_on) && (
            <span className="block font-normal text-muted text-sm">
              {part.supplier && `De ${part.supplier}`}
              {part.expected_on && `${part.supplier ? ', ' : ''}chega a ${formatDate(part.expected_on)}`}
            </span>
          )}
        </p>
        <Badge tone={PART_STATES[partState(part)].tone}>{PART_STATES[partState(part)].label}</Badge>
      </div>
      {offers.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {offers.map((offer, place) => (
            <Button
              key={offer.step}
              size="sm"
              variant={place === 0 && offer.step !== 'return' ? 'secondary' : 'ghost'}
              disabled={isBusy}
              onClick={() => onStep(offer)}
            >
              {PART_STEP_LABELS[offer.step]}
              {part.quantity > 1 && ` ${offer.units}`}
              <span className="sr-only">: {part.name}</span>
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
