import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BoardCard } from '#core/repairs/board/contract.ts';
import { BOARD_GROUPS } from '#core/repairs/board/groups.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { deadlineBadge, shortDeadline } from '#core/repairs/rules/deadline-badge.ts';
import { REPAIR_STATUS_LABELS, repairTexts } from '#core/repairs/texts.ts';
import type { RepairStatus } from '#core/repairs/values.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { Board, BoardColumn, BoardGroup } from '../../../../panel/board-column.tsx';
import { usePanel } from '../../../../panel/context.ts';
import { useDraggable } from '../../../../panel/drag.ts';
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
  const { element, isDragged } = useDraggable<HTMLLIElement>(mayChange ? { id: card.id } : null);
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
        <p className="line-clamp-2 text-muted">{card.problem}</p>
        <p className="flex items-baseline justify-between gap-2">
          <span className="line-clamp-1">{card.customer_name}</span>
          {card.value !== null && (
            <strong className="figures whitespace-nowrap">{formatEuros(card.value)}</strong>
          )}
        </p>
        {card.assigned_to && <p className="line-clamp-1 text-muted">Com {card.assigned_to}</p>}
      </div>
    </li>
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
        <Board>
          {BOARD_GROUPS.map(({ label, statuses }) => {
            const parts = columns.filter(({ status }) => statuses.some((one) => one === status));
            const states = parts.map(({ status, total, cards }) => (
              <BoardColumn
                key={status}
                as={parts.length > 1 ? 'part' : 'wide'}
                label={REPAIR_STATUS_LABELS[status]}
                total={total}
                shown={cards.length}
                all={`${panelPath('reparacoes')}?estado=${status}`}
                mayDrop={mayChange}
                onDropped={(id) => {
                  const card = columns.flatMap((column) => column.cards).find((one) => one.id === id);
                  if (card) void move(card, status);
                }}
              >
                {cards.map((card) => (
                  <Card
                    key={card.id}
                    card={card}
                    mayChange={mayChange}
                    onMove={({ to }) => void move(card, to)}
                  />
                ))}
              </BoardColumn>
            ));
            const total = parts.reduce((sum, part) => sum + part.total, 0);
            return parts.length > 1 ? (
              <BoardGroup key={label} label={label} total={total}>
                {states}
              </BoardGroup>
            ) : (
              states
            );
          })}
        </Board>
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
