import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { BoardCard } from '#core/repairs/board/contract.ts';
import { deadlineBadge, shortDeadline } from '#core/repairs/rules/deadline-badge.ts';
import { repairNumber } from '#core/repairs/rules/repair-number.ts';
import { REPAIR_STATUS_LABELS, repairTexts } from '#core/repairs/texts.ts';
import type { RepairStatus } from '#core/repairs/values.ts';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { usePanel } from '../../../../panel/context.ts';
import { useListAddress } from '../../../../panel/list/use-list-address.ts';
import { PanelPage } from '../../../../panel/page.tsx';
import { panelMeta } from '../../../../panel/panel-meta.ts';
import { panelPath } from '../../../../panel/room.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { RepairTabs } from '../repair-tabs.tsx';
import { StatusMenu } from '../status-menu.tsx';
import { useMove } from '../use-move.tsx';

export const meta = panelMeta('Quadro da bancada');

/** Whose repairs are shown, and the word of it in the address. */
const WHOSE = [
  { word: '', value: 'all', label: 'De toda a bancada' },
  { word: 'minhas', value: 'mine', label: 'Só as minhas' },
  { word: 'sem_tecnico', value: 'nobody', label: 'Sem técnico' },
] as const;

interface Move {
  readonly card: BoardCard;
  readonly to: RepairStatus;
}

/** Lets a card be dragged; the code for it comes when it is needed. */
function useDraggable(id: string, mayChange: boolean) {
  const element = useRef<HTMLLIElement>(null);
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const node = element.current;
    if (!node || !mayChange) return;
    let stop = () => {};
    let isGone = false;
    void import('@atlaskit/pragmatic-drag-and-drop/element/adapter').then(({ draggable }) => {
      if (isGone) return;
      stop = draggable({
        element: node,
        getInitialData: () => ({ id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      });
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [id, mayChange]);
  return { element, isDragged };
}

/** A card that can be dragged to another column; by keyboard the same is done with its menu of states. */
function Card({
  card,
  mayChange,
  onMove,
}: {
  card: BoardCard;
  mayChange: boolean;
  onMove: (move: Move) => void;
}) {
  const { element, isDragged } = useDraggable(card.id, mayChange);
  const number = repairNumber(card.number);
  const deadline = deadlineBadge(card, new Date());
  return (
    <li
      ref={element}
      className={`space-y-1 rounded-md border bg-surface p-2 text-[0.8125rem] ${mayChange ? 'cursor-grab' : ''} ${isDragged ? 'opacity-50' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-1 lg:[&>span]:px-1.5">
        <Link
          to={panelPath('reparacoes', card.id)}
          className="inline-flex min-h-11 items-center font-semibold hover:underline md:pointer-fine:min-h-6"
        >
          {number}
        </Link>
        {mayChange && (
          <StatusMenu
            label={`Mover ${number}`}
            from={card.status}
            className="ml-auto px-1.5! md:pointer-fine:min-h-7"
            onChoose={(to) => onMove({ card, to })}
          />
        )}
        {deadline && <Badge tone={deadline.tone}>{shortDeadline(deadline)}</Badge>}
        {card.is_forgotten && <Badge tone="yellow">Parada</Badge>}
      </div>
      <div className="break-words">
        <p className="line-clamp-3">
          {card.device_type} {card.brand} {card.model}
        </p>
        <p className="line-clamp-2 text-muted">{card.customer_name}</p>
        {card.assigned_to && <p className="line-clamp-1 text-muted">Com {card.assigned_to}</p>}
      </div>
    </li>
  );
}

interface ColumnProps {
  status: RepairStatus;
  total: number;
  cards: readonly BoardCard[];
  mayChange: boolean;
  onMove: (move: Move) => void;
  onDropped: (id: string, to: RepairStatus) => void;
}

function Column({ status, total, cards, mayChange, onMove, onDropped }: ColumnProps) {
  const element = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = useRef(onDropped);
  drop.current = onDropped;
  useEffect(() => {
    const node = element.current;
    if (!node || !mayChange) return;
    let stop = () => {};
    let isGone = false;
    void import('@atlaskit/pragmatic-drag-and-drop/element/adapter').then(({ dropTargetForElements }) => {
      if (isGone) return;
      stop = dropTargetForElements({
        element: node,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          drop.current(String(source.data.id), status);
        },
      });
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [status, mayChange]);
  return (
    <section
      ref={element}
      aria-label={REPAIR_STATUS_LABELS[status]}
      // One with nothing in it is folded to its name, and is dropped upon at any height all the same.
      className={`flex ${total > 0 ? 'min-w-60 max-w-64 flex-1 lg:min-w-29' : 'w-9 shrink-0'} flex-col gap-1.5 rounded-lg p-1.5 ${isOver ? 'bg-action-soft' : 'bg-sunken'}`}
    >
      <h2
        className={`-mx-1.5 -mt-1.5 sticky top-0 z-10 flex items-center justify-between gap-1 rounded-t-lg px-2 py-2 font-semibold text-[0.8125rem] ${total > 0 ? '' : '[writing-mode:vertical-rl]'} ${isOver ? 'bg-action-soft' : 'bg-sunken'}`}
      >
        {REPAIR_STATUS_LABELS[status]}
        <span className="figures font-normal text-muted">{total}</span>
      </h2>
      <ul className="space-y-2">
        {cards.map((card) => (
          <Card key={card.id} card={card} mayChange={mayChange} onMove={onMove} />
        ))}
      </ul>
      {total > cards.length && (
        <Link
          to={`${panelPath('reparacoes')}?estado=${status}`}
          className="px-1 text-action text-sm underline"
        >
          Ver todas ({total})
        </Link>
      )}
    </section>
  );
}

/** What is on its way through the shop, by status: moved by dragging, or by each card's menu. */
export default function BoardScreen() {
  const { can } = usePanel();
  const { read, filter } = useListAddress();
  const whose = WHOSE.find(({ word }) => word === read('vista')) ?? WHOSE[0];
  const mayChange = can('repairs.change');
  const { move, question } = useMove();
  const board = useQuery({
    queryKey: [...queryKeys.admin, 'repair-board', whose.value],
    queryFn: ({ signal }) =>
      api('GET /api/admin/repairs/counter/board', { query: { whose: whose.value }, signal }),
    refetchInterval: 60_000,
  });
  const columns = board.data?.columns ?? [];
  return (
    <PanelPage
      title="Quadro da bancada"
      actions={<RepairTabs />}
      toolbar={<WhoseSelect whose={whose.word} onChange={(vista) => filter({ vista })} />}
    >
      {board.data ? (
        <section
          aria-label="Quadro"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys too
          tabIndex={0}
          // As high as the window at most: the names of the columns stay in sight above many cards.
          className="flex max-h-[calc(100dvh-11.5rem)] min-h-96 gap-1.5 overflow-auto"
        >
          {columns.map((column) => (
            <Column
              key={column.status}
              {...column}
              mayChange={mayChange}
              onMove={({ card, to }) => void move(card, to)}
              onDropped={(id, to) => {
                const card = columns.flatMap(({ cards }) => cards).find((one) => one.id === id);
                if (card) void move(card, to);
              }}
            />
          ))}
        </section>
      ) : board.error ? (
        <LoadFailed title={repairTexts.loadFailed} query={board} />
      ) : (
        <Skeleton className="h-96" />
      )}
      {question}
    </PanelPage>
  );
}

function WhoseSelect({ whose, onChange }: { whose: string; onChange: (word: string | null) => void }) {
  return (
    <Select
      aria-label="De quem"
      className="basis-56 max-sm:grow"
      value={whose}
      onChange={(event) => onChange(event.target.value || null)}
    >
      {WHOSE.map(({ word, label }) => (
        <option key={word} value={word}>
          {label}
        </option>
      ))}
    </Select>
  );
}
