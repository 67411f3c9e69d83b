import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { Link, Outlet, type To, useNavigate } from 'react-router';
import { rentedName } from '#core/catalogue/rules/rental.ts';
import type { ListedRental } from '#core/rentals/contract.ts';
import {
  nextPress,
  pressBetween,
  RENTAL_PRESS_LABELS,
  type RentalPress,
  rentalLifecycle,
} from '#core/rentals/lifecycle.ts';
import { rentalNumber } from '#core/rentals/record.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Board, BoardColumn } from '../../../panel/board-column.tsx';
import { usePanel } from '../../../panel/context.ts';
import { useDraggable } from '../../../panel/drag.ts';
import { LinkButton } from '../../../panel/link-button.tsx';
import { PanelPage } from '../../../panel/page.tsx';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { nextDay, whatIsLate } from './next-day.ts';
import { RentalTabs } from './rental-tabs.tsx';

export const meta = panelMeta('Quadro dos alugueres');

/** A contract beside the board; with a press: its form open. */
function recordOf(id: string, press?: RentalPress | null): To {
  return { pathname: panelPath('alugueres', 'quadro', id), hash: press ?? '' };
}

/** The press that comes next of a contract; one that ended is on the board for its deposit. */
const pressOf = ({ state }: ListedRental) => nextPress(state, true, false);

function Card({ card, mayChange, mayPress }: { card: ListedRental; mayChange: boolean; mayPress: boolean }) {
  const { isEnd } = rentalLifecycle.facts[card.state];
  const isMovable = mayChange && !isEnd;
  const { element, isDragged } = useDraggable<HTMLLIElement>(isMovable ? { id: card.id } : null);
  const press = pressOf(card);
  const late = whatIsLate(card, lisbonDay(new Date()));
  return (
    <li
      ref={element}
      className={`space-y-1 rounded-md border bg-surface p-2 text-[0.8125rem] ${isMovable ? 'cursor-grab' : ''} ${isDragged ? 'opacity-50' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-x-1.5 lg:[&>span]:px-1.5">
        <Link
          to={recordOf(card.id)}
          preventScrollReset
          className="inline-flex min-h-11 items-center font-semibold hover:underline md:pointer-fine:min-h-6"
        >
          {rentalNumber(card.number)}
        </Link>
        {late && <Badge tone="red">{late}</Badge>}
      </div>
      <div className="break-words">
        <p className="line-clamp-2">{card.customer_name}</p>
        <p className="line-clamp-2 text-muted">
          {card.quantity > 1 && `${card.quantity} × `}
          {rentedName(card.product_name)}
        </p>
        <p className="figures flex flex-wrap justify-between gap-x-2 text-muted">
          <span>{isEnd ? 'caução na loja' : nextDay(card)}</span>
          <span>{formatEuros(card.monthly)}/mês</span>
        </p>
      </div>
      {press && mayPress && (
        <LinkButton
          to={recordOf(card.id, press)}
          preventScrollReset
          variant="secondary"
          size="sm"
          aria-label={`${RENTAL_PRESS_LABELS[press]}: ${rentalNumber(card.number)}`}
          className="w-full whitespace-normal px-1.5 text-[0.8125rem]"
        >
          {RENTAL_PRESS_LABELS[press]}
        </LinkButton>
      )}
    </li>
  );
}

/**
 * The contracts by state, what comes next on top. A card that is dropped elsewhere opens what has to be done for that; what
 * moves by its day or by what is paid is moved by nobody.
 */
export default function RentalsBoardScreen() {
  const { can } = usePanel();
  const navigate = useNavigate();
  const mayChange = can('rentals.change');
  const board = useQuery({
    queryKey: [...queryKeys.admin, 'rentals', 'board'],
    queryFn: ({ signal }) => api('GET /api/admin/rentals/board', { signal }),
    refetchInterval: 60_000,
  });
  const columns = board.data?.columns ?? [];
  const all = columns.flatMap(({ cards }) => cards);
  const pressTo = (id: string, to: ListedRental['state']) => {
    const card = all.find((one) => one.id === id);
    return card ? pressBetween(card.state, to) : null;
  };
  return (
    <>
      <PanelPage title="Quadro dos alugueres" actions={<RentalTabs />}>
        {board.data ? (
          all.length === 0 ? (
            <EmptyState
              icon={CalendarClock}
              title="Não há contratos a correr"
              hint="Cada artigo alugado numa encomenda paga tem aqui o seu contrato, desde o pagamento."
            />
          ) : (
            <Board>
              {columns.map(({ state, total, cards }) => (
                <BoardColumn
                  key={state}
                  label={rentalLifecycle.labels[state]}
                  total={total}
                  shown={cards.length}
                  all={`${panelPath('alugueres')}?estado=${state}`}
                  mayDrop={mayChange}
                  takes={(id) => pressTo(id, state) !== null}
                  onDropped={(id) =>
                    void navigate(recordOf(id, pressTo(id, state)), { preventScrollReset: true })
                  }
                >
                  {cards.map((card) => (
                    <Card
                      key={card.id}
                      card={card}
                      mayChange={mayChange}
                      mayPress={can(pressOf(card) === 'caucao' ? 'payments.refund' : 'rentals.change')}
                    />
                  ))}
                </BoardColumn>
              ))}
            </Board>
          )
        ) : board.error ? (
          <LoadFailed title="Erro ao carregar os alugueres" query={board} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </PanelPage>
      <Outlet />
    </>
  );
}
