import { Keyboard, LogOut, Store, UserRound } from 'lucide-react';
import { Root, Trigger } from 'radix-ui/dropdown-menu';
import { useNavigate } from 'react-router';
import { usePanel } from '../context.ts';
import { MenuContent, MenuItem, MenuLine } from '../menu.tsx';
import { panelPath } from '../room.ts';

/** The person at the counter: who it is, the shop as customers see it, the keys, and the way out. */
export function PersonMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const { user, logOut } = usePanel();
  const navigate = useNavigate();
  return (
    <Root modal={false}>
      <Trigger className="flex min-h-11 min-w-11 max-w-48 shrink-0 items-center justify-center gap-2 rounded-md px-2 font-medium text-sm hover:bg-sunken lg:pointer-fine:min-h-9">
        <UserRound aria-hidden className="size-5 shrink-0" />
        <span className="truncate max-md:sr-only">{user.name}</span>
      </Trigger>
      <MenuContent>
        <div className="px-2.5 pt-1 pb-1.5">
          <p className="truncate font-semibold">{user.name}</p>
          <p className="truncate text-muted text-sm">{user.email}</p>
        </div>
        <MenuLine />
        <MenuItem onSelect={() => void navigate(panelPath('conta'))}>
          <UserRound aria-hidden />A minha conta
        </MenuItem>
        <MenuItem onSelect={() => void navigate('/')}>
          <Store aria-hidden />
          Ver loja
        </MenuItem>
        <MenuItem className="max-lg:hidden" onSelect={onShortcuts}>
          <Keyboard aria-hidden />
          Atalhos de teclado
        </MenuItem>
        <MenuLine />
        <MenuItem onSelect={logOut}>
          <LogOut aria-hidden />
          Sair
        </MenuItem>
      </MenuContent>
    </Root>
  );
}
