import { SlidersHorizontal } from 'lucide-react';
import { RadioGroup, Root, Trigger } from 'radix-ui/dropdown-menu';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuCheck, MenuChoice, MenuContent, MenuItem, MenuLabel, MenuLine } from '../menu.tsx';
import { DENSITIES, type Density, readTableLook, useTableLook } from './table-look.ts';

/** Which columns a table shows and how close its rows stand. */
export function LookMenu({
  table,
  columns,
}: {
  table: string;
  columns: readonly { readonly id: string; readonly label: string }[];
}) {
  const [look, keep] = useTableLook(table);
  const toggle = (id: string, isShown: boolean) =>
    keep({ ...look, hidden: isShown ? look.hidden.filter((other) => other !== id) : [...look.hidden, id] });
  return (
    <Root modal={false}>
      <Trigger asChild>
        <IconButton
          label="Colunas e densidade"
          className="border border-line-strong bg-surface max-lg:hidden pointer-fine:size-9"
        >
          <SlidersHorizontal aria-hidden />
        </IconButton>
      </Trigger>
      <MenuContent>
        <MenuLabel>Colunas</MenuLabel>
        {columns.map(({ id, label }) => (
          <MenuCheck
            key={id}
            checked={!look.hidden.includes(id)}
            onCheckedChange={(isShown) => toggle(id, isShown === true)}
          >
            {label}
          </MenuCheck>
        ))}
        <MenuLine />
        <MenuLabel>Densidade</MenuLabel>
        <RadioGroup
          value={look.density}
          onValueChange={(density) => keep({ ...look, density: density as Density })}
        >
          {Object.entries(DENSITIES).map(([density, { label }]) => (
            <MenuChoice key={density} value={density}>
              {label}
            </MenuChoice>
          ))}
        </RadioGroup>
        <MenuLine />
        <MenuItem onSelect={() => keep(readTableLook(null))}>Como era de início</MenuItem>
      </MenuContent>
    </Root>
  );
}
