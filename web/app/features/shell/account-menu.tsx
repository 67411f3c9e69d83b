import { ChevronDown, LogOut, UserRound } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import type { User } from '#core/accounts/contract.ts';
import { Link } from '../../ui/link.tsx';
import { PriceSwitch } from '../../ui/price-switch.tsx';
import { ACCOUNT_LINKS } from './navigation.ts';
import { useDismiss } from './use-dismiss.ts';
import { useLogout } from './use-logout.ts';

const ENTRY =
  'flex min-h-11 w-full items-center gap-2 px-4 text-left hover:bg-sunken focus-visible:outline-offset-[-3px]';

/** The logged-in customer's menu, headed by the name. */
export default function AccountMenu({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  const logout = useLogout();
  useDismiss(isOpen, close, root, button);

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 max-w-48 items-center gap-2 rounded-md px-3 font-medium hover:bg-sunken"
      >
        <UserRound aria-hidden className="size-5 shrink-0" />
        <span className="truncate">{user.name}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0" />
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute top-full right-0 z-40 mt-2 w-60 animate-rise overflow-hidden rounded-lg border bg-surface py-2 shadow-overlay"
      >
        <p className="truncate border-b px-4 pt-1 pb-3 font-semibold">{user.name}</p>
        <ul className="pt-2">
          {ACCOUNT_LINKS.map((link) => (
            <li key={link.label}>
              <Link to={link.to} className={ENTRY}>
                {link.label}
              </Link>
            </li>
          ))}
          <li className="mt-2 border-t pt-2">
            <PriceSwitch className="w-full rounded-none px-4 text-base!" />
            <button type="button" className={ENTRY} onClick={logout}>
              <LogOut aria-hidden className="size-5" />
              Sair
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}
