import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { Link } from 'react-router';
import { rentedName } from '#core/catalogue/rules/rental.ts';
import type { CalendarRow } from '#core/units/contract.ts';
import { UNIT_STATES, unitLifecycle } from '#core/units/lifecycle.ts';
import { unitNumber } from '#core/units/record.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { usePanel } from '../../../panel/context.ts';
import { useDropTarget } from '../../../panel/drag.ts';
import { FilterSelect } from '../../../panel/list/filter-select.tsx';
import { PanelList } from '../../../panel/list/panel-list.tsx';
import { SearchField } from '../../../panel/list/search-field.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { MonthSteps, useMonth } from '../../../panel/month-steps.tsx';
import { PanelPage } from '../../../panel/page.tsx';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Bar } from './unit-bar.tsx';
import { UnitTabs } from './unit-tabs.tsx';
import { type Reserved, useReserveInstead } from './use-reserve-instead.ts';

export const meta = panelMeta('Calendário de unidades');

/** A month of the shop's units: contracts, reservations, repairs and loans; a reservation is moved to another free unit. */
export default function UnitsCalendarScreen() {
  const { page, read, filter, pageAddress } = useListAddress();
  const { can } = usePanel();
  const { month, title, days, today } = useMonth();
  const q = read('q') ?? '';
  const state = UNIT_STATES.find((value) => value === read('estado'));
  const product = read('artigo');
  const asked = {
    month,
    ...(q ? { q } : {}),
    ...(state ? { state } : {}),
    ...(product ? { product_id: product } : {}),
    page,
  };
  const calendar = useQuery({
    queryKey: [...queryKeys.admin, 'units', 'calendar', asked],
    queryFn: ({ signal }) => api('GET /api/admin/units/calendar', { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = Boolean(q || state || product);
  return (
    <PanelPage
      title="Calendário de unidades"
      actions={<UnitTabs />}
      toolbar={
        <>
          <SearchField
            label="Pesquisar por número, série ou artigo"
            value={q}
            onSearch={(typed) => filter({ q: typed })}
          />
          <FilterSelect label="Estado" name="estado" value={state ?? null} all="Todas as da loja">
            {UNIT_STATES.map((value) => (
              <option key={value} value={value}>
                {unitLifecycle.labels[value]}
              </option>
            ))}
          </FilterSelect>
          {isFiltered && (
            <Button variant="ghost" onClick={() => filter({ q: null, estado: null, artigo: null })}>
              {product ? 'Todos os artigos' : 'Limpar filtros'}
            </Button>
          )}
        </>
      }
    >
      <MonthSteps title={title} month={month} />
      <PanelList
        query={calendar}
        failure="Erro ao carregar o calendário"
        hrefFor={pageAddress}
        empty={{
          icon: CalendarDays,
          title: isFiltered ? 'Nada encontrado' : 'Ainda não há unidades',
          hint: isFiltered
            ? 'Ajuste a pesquisa ou os filtros.'
            : 'Registe os equipamentos que aluga ou empresta: cada um tem aqui a sua linha.',
        }}
      >
        {(rows) => (
          <div className="md:rounded-lg md:border md:bg-surface">
            <DayNames days={days} today={today} />
            <ul className="max-md:space-y-3 md:divide-y" aria-label={`Unidades em ${title}`}>
              {rows.map((unit) => (
                <Row key={unit.id} unit={unit} days={days} today={today} mayChange={can('units.change')} />
              ))}
            </ul>
          </div>
        )}
      </PanelList>
    </PanelPage>
  );
}

const ROW = 'md:grid md:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,1fr)]';

function isWeekend(day: string): boolean {
  return new Date(`${day}T12:00:00Z`).getUTCDay() % 6 === 0;
}

/** The days over their columns; a phone's list names them in each line. */
function DayNames({ days, today }: { days: readonly string[]; today: string }) {
  return (
    <div aria-hidden className={classes(ROW, 'hidden border-b py-1 text-center text-muted text-xs')}>
      <span />
      <div className="grid" style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}>
        {days.map((day) => (
          <span
            key={day}
            className={classes(
              'figures',
              isWeekend(day) && 'rounded-sm bg-sunken',
              day === today && 'rounded-full bg-action font-semibold text-on-action',
            )}
          >
            {Number(day.slice(8))}
          </span>
        ))}
      </div>
    </div>
  );
}

interface RowProps {
  unit: CalendarRow;
  days: readonly string[];
  today: string;
  mayChange: boolean;
}

/** One unit's month. A free one takes the reservation of another of its article that is dropped on it. */
function Row({ unit, days, today, mayChange }: RowProps) {
  const { filter } = useListAddress();
  const { mutate } = useReserveInstead();
  const { element, isOver } = useDropTarget<HTMLLIElement>({
    isOn: mayChange && unit.state === 'disponivel',
    takes: ({ productId }) => productId === unit.product.id,
    onDropped: (data) => mutate({ reserved: data as unknown as Reserved, to: unit.id }),
  });
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return (
    <li
      ref={element}
      className={classes(
        ROW,
        'max-md:rounded-lg max-md:border max-md:px-3 max-md:pb-2',
        isOver ? 'bg-action-soft' : 'bg-surface',
      )}
    >
      <div className="min-w-0 text-sm max-md:flex max-md:items-center max-md:gap-3 md:border-r md:px-2 md:py-1">
        <Link
          to={panelPath('unidades', unit.id)}
          className="inline-flex min-h-11 shrink-0 items-center font-medium hover:underline md:pointer-fine:min-h-6"
        >
          {unitNumber(unit.number)}
          {unit.state === 'disponivel' && <span className="ml-1.5 font-normal text-tone-green">livre</span>}
        </Link>
        <button
          type="button"
          title={`Só ${unit.product.name}`}
          aria-label={`Só ${unit.product.name}`}
          className="block min-h-11 max-w-full truncate text-left text-muted text-xs hover:underline md:pointer-fine:min-h-6"
          onClick={() => filter({ artigo: unit.product.id })}
        >
          {rentedName(unit.product.name)}
        </button>
      </div>
      <div
        className="grid-flow-dense content-start gap-y-1 py-1 max-md:flex max-md:flex-col max-md:bg-none! md:grid"
        style={{
          gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))`,
          backgroundImage: 'linear-gradient(to right, var(--color-line) 1px, transparent 1px)',
          backgroundSize: `calc(100% / ${days.length}) 100%`,
        }}
      >
        {unit.bars.map((bar) => (
          <Bar
            key={`${bar.from} ${bar.state}`}
            unit={unit}
            bar={bar}
            shown={{ first, last, today }}
            mayChange={mayChange}
          />
        ))}
        {unit.bars.length === 0 && <p className="text-muted text-sm md:hidden">Nada neste mês.</p>}
      </div>
    </li>
  );
}
