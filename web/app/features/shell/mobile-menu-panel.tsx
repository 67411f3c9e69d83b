import { useEffect, useRef } from 'react';
import type { User } from '#core/accounts/contract.ts';
import { classes } from '../../ui/classes.ts';
import { Link, PlaceLink } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PriceSwitch } from '../../ui/price-switch.tsx';
import { ACCOUNT_LINKS, CATEGORY_LINKS, NAVIGATION } from './navigation.ts';
import { useAccessAddress } from './use-access-address.ts';
import { useLogout } from './use-logout.ts';

const ENTRY = 'flex min-h-12 w-full items-center rounded-md px-3 text-left text-lg hover:bg-sunken';

/** What the phone's menu shows; the focus is on its first place whenever it opens. */
export default function MobileMenuPanel({
  user,
  isOpen,
  onLeave,
}: {
  user: User | null;
  isOpen: boolean;
  onLeave: () => void;
}) {
  const places = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) places.current?.querySelector('a')?.focus();
  }, [isOpen]);
  return (
    <div ref={places}>
      <Places />
      <PriceSwitch className="mt-3 w-full text-lg!" />
      <Account user={user} onLeave={onLeave} />
    </div>
  );
}

/** Who is in here, or the ways in. */
function Account({ user, onLeave }: { user: User | null; onLeave: () => void }) {
  const access = useAccessAddress();
  const logout = useLogout();
  return (
    <div className="mt-3 border-t pt-3">
      {user ? (
        <>
          <p className="truncate px-3 py-2 font-semibold text-muted">{user.name}</p>
          <ul>
            {ACCOUNT_LINKS.map((link) => (
              <li key={link.label}>
                <Link to={link.to} className={ENTRY}>
                  {link.label}
                </Link>
              </li>
            ))}
            <li>
              <button
                type="button"
                className={ENTRY}
                onClick={() => {
                  onLeave();
                  void logout();
                }}
              >
                Sair
              </button>
            </li>
          </ul>
        </>
      ) : (
        <div className="grid grid-cols-2 gap-3">
          <LinkButton variant="secondary" to={access.login}>
            Entrar
          </LinkButton>
          <LinkButton to={access.register}>Registar</LinkButton>
        </div>
      )}
    </div>
  );
}

function Places() {
  return (
    <nav aria-label="Menu">
      <ul>
        {NAVIGATION.map((link) => (
          <li key={link.to}>
            <PlaceLink
              to={link.to}
              end={link.to === '/'}
              className={({ isActive }) => classes(ENTRY, isActive && 'font-semibold text-action')}
            >
              {link.label}
            </PlaceLink>
          </li>
        ))}
      </ul>
      <h2 className="mt-3 border-t px-3 pt-3 font-semibold text-muted">Categorias</h2>
      <ul className="grid grid-cols-2">
        {CATEGORY_LINKS.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={ENTRY}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
