import { Ellipsis } from 'lucide-react';
import { Root, Trigger } from 'radix-ui/dropdown-menu';
import { type RepairStatus, repairLifecycle } from '#core/repairs/lifecycle.ts';
import { REPAIR_STATUS_LABELS } from '#core/repairs/texts.ts';
import { MenuContent, MenuItem, MenuLabel, MenuLine } from '../../../panel/menu.tsx';
import { Button } from '../../../ui/button.tsx';

interface Props {
  label: string;
  from: RepairStatus;
  /** Has a button of its own. */
  except?: RepairStatus | undefined;
  className?: string;
  onChoose: (to: RepairStatus) => void;
}

/** Every other status behind '⋯': the usual steps first. */
export function StatusMenu({ label, from, except, className, onChoose }: Props) {
  const usual = repairLifecycle.facts[from].next.filter((to) => to !== except);
  const others = repairLifecycle.states.filter((to) => to !== from && to !== except && !usual.includes(to));
  const items = (states: readonly RepairStatus[]) =>
    states.map((to) => (
      <MenuItem key={to} onSelect={() => onChoose(to)}>
        {REPAIR_STATUS_LABELS[to]}
      </MenuItem>
    ));
  return (
    <Root>
      <Trigger asChild>
        <Button variant="secondary" aria-label={label} {...(className ? { className } : {})}>
          <Ellipsis aria-hidden />
        </Button>
      </Trigger>
      <MenuContent>
        {usual.length > 0 && <MenuLabel>Passar para</MenuLabel>}
        {items(usual)}
        {usual.length > 0 && <MenuLine />}
        <MenuLabel>Pouco habitual</MenuLabel>
        {items(others)}
      </MenuContent>
    </Root>
  );
}
