import { Ellipsis } from 'lucide-react';
import { Root, Trigger } from 'radix-ui/dropdown-menu';
import { Button } from '../../ui/button.tsx';
import { MenuContent, MenuItem } from '../menu.tsx';

interface Props {
  acts: readonly { readonly name: string; readonly onPress: () => void }[];
  isBusy?: boolean;
}

/** What else may be done with a record, behind '⋯': beside the one act that comes next. */
export function MoreActs({ acts, isBusy = false }: Props) {
  if (acts.length === 0) return null;
  return (
    <Root>
      <Trigger asChild>
        <Button variant="secondary" aria-label="Outros passos" disabled={isBusy}>
          <Ellipsis aria-hidden />
        </Button>
      </Trigger>
      <MenuContent align="start">
        {acts.map(({ name, onPress }) => (
          <MenuItem key={name} onSelect={onPress}>
            {name}
          </MenuItem>
        ))}
      </MenuContent>
    </Root>
  );
}
