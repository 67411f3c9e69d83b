import { useQuery } from '@tanstack/react-query';
import { Root, Trigger } from 'radix-ui/dropdown-menu';
import { type ComponentProps, type ReactNode, type Ref, useState } from 'react';
import { Link } from 'react-router';
import type { CalendarRow, UnitBar } from '#core/units/contract.ts';
import { unitLifecycle } from '#core/units/lifecycle.ts';
import { unitNumber } from '#core/units/record.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useDraggable } from '../../../panel/drag.ts';
import { MenuContent, MenuItem, MenuLabel, MenuLine } from '../../../panel/menu.tsx';
import { TONES } from '../../../ui/badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { holderPath } from './unit-holder.tsx';
import { reservedOf, useReserveInstead } from './use-reserve-instead.ts';

const dayWords = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;

/** "3/11 a 17/11", "desde 3/11". */
function spanWords({ from, to }: UnitBar): string {
  if (to === null) return `desde ${dayWords(from)}`;
  return to === from ? dayWords(from) : `${dayWords(from)} a ${dayWords(to)}`;
}

/** What a bar is, in words, who first: "C-1042, Rita, alugada". A short bar has room for the number, and its colour says the rest. */
function barWords(bar: UnitBar): string {
  const state = bar.is_planned ? 'Entrega combinada' : unitLifecycle.labels[bar.state];
  return bar.holder?.label ? `${bar.holder.label}, ${state.toLowerCase()}` : state;
}

interface Props {
  unit: CalendarRow;
  bar: UnitBar;
  /** The days that are drawn, the first and the last. */
  shown: { first: string; last: string; today: string };
  mayChange: boolean;
}

/** One bar of a unit's row: leads to who has it, or opens the menu of a reservation, which can be dragged too. */
export function Bar({ unit, bar, shown, mayChange }: Props) {
  const path = bar.holder && holderPath(bar.holder);
  const moves = mayChange && bar.can_move;
  const { element, isDragged } = useDraggable<HTMLButtonElement>(moves ? { ...reservedOf(unit) } : null);
  const [end = bar.from] = bar.to === null ? [bar.from, shown.today].sort().slice(-1) : [bar.to];
  const place = {
    gridColumn: `${bar.from < shown.first ? 1 : Number(bar.from.slice(8))} / ${
      end > shown.last ? -1 : Number(end.slice(8)) + 1
    }`,
  };
  const look = classes(
    'flex min-h-11 min-w-0 items-center gap-2 rounded-md px-2 text-left text-sm md:min-h-7 md:px-1 md:text-xs',
    TONES[unitLifecycle.facts[bar.state].tone],
    bar.is_planned && 'border border-current border-dashed',
    moves && 'cursor-grab',
    isDragged && 'opacity-50',
  );
  const words = (
    <>
      <span className="figures shrink-0 md:sr-only">{spanWords(bar)}</span>
      <span className="min-w-0 break-words md:truncate">{barWords(bar)}</span>
    </>
  );
  const title = `${spanWords(bar)}: ${barWords(bar)}`;
  if (moves) {
    return (
      <MoveMenu unit={unit} path={path}>
        <PressedBar ref={element as Ref<HTMLButtonElement>} className={look} style={place} title={title}>
          {words}
        </PressedBar>
      </MoveMenu>
    );
  }
  return path ? (
    <Link to={path} className={classes(look, 'hover:underline')} style={place} title={title}>
      {words}
    </Link>
  ) : (
    <span className={look} style={place} title={title}>
      {words}
    </span>
  );
}

/** A bar whose menu opens when the press ends, not when it begins: a press that moves drags it. */
function PressedBar({ onPointerDown: _, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} />;
}

/** What is done with a reservation: opened, or kept on another free unit of the same article. */
function MoveMenu({ unit, path, children }: { unit: CalendarRow; path: string | null; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate } = useReserveInstead();
  const asked = { product_id: unit.product.id, state: 'disponivel', sort: 'number', page: 1 } as const;
  const free = useQuery({
    queryKey: [...queryKeys.admin, 'units', asked],
    queryFn: ({ signal }) => api('GET /api/admin/units', { query: asked, signal }),
    enabled: isOpen,
  });
  const reserved = reservedOf(unit);
  return (
    <Root open={isOpen} onOpenChange={setOpen}>
      <Trigger asChild onClick={() => setOpen(true)}>
        {children}
      </Trigger>
      <MenuContent align="start">
        {path && (
          <MenuItem asChild>
            <Link to={path}>Abrir</Link>
          </MenuItem>
        )}
        <MenuLine />
        <MenuLabel>
          {free.data?.total === 0
            ? 'Nenhuma outra deste artigo está livre'
            : free.error
              ? 'Não foi possível ver as livres'
              : `Guardar outra em vez da ${unitNumber(unit.number)}`}
        </MenuLabel>
        {free.data?.items.map((other) => (
          <MenuItem key={other.id} onSelect={() => reserved && mutate({ reserved, to: other.id })}>
            {unitNumber(other.number)}
            <span className="figures min-w-0 truncate text-muted">{other.serial_number}</span>
          </MenuItem>
        ))}
      </MenuContent>
    </Root>
  );
}
