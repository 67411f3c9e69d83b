import { Phone, Search } from 'lucide-react';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import type { PublicSettings } from '#core/settings/contract.ts';
import { callCost, formatPhone, normalizePhone } from '#core/shared/phone.ts';
import { useSession } from '../../api/use-session.ts';
import { classes } from '../../ui/classes.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Link, PlaceLink } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RegistrationStrip } from '../../ui/registration-strip.tsx';
import { Brand } from './brand.tsx';
import { CartLink } from './cart-link.tsx';
import { CategoriesMenu } from './categories-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NAVIGATION } from './navigation.ts';
import { SearchBox } from './search-box.tsx';
import { useAccessAddress } from './use-access-address.ts';

// Of who has logged in alone.
const AccountMenu = lazyPart(() => import('./account-menu.tsx'));

interface Props {
  settings: PublicSettings;
  /** Of a page on which nothing but buying is done: no search and no ways elsewhere. */
  isBare?: boolean;
}

/** The header of every page. Until hydration it is a visitor's: public HTML is the same for everybody. */
export function Header({ settings, isBare = false }: Props) {
  const user = useSession() ?? null;
  const access = useAccessAddress();
  // On a phone its picture begins at once: the search is a press away.
  const isProduct = useLocation().pathname.startsWith('/produtos/');
  return (
    // Two bars of which the first alone stays: the header has no box of its own to be bound by.
    <header className="contents">
      <div className="sticky top-0 z-30 border-b bg-surface print:static">
        <RegistrationStrip />
        <div className="wrap flex h-14 items-center gap-2 md:h-16 md:gap-6">
          <Brand settings={settings} />
          {!isBare && <SearchBox className="mx-auto hidden w-full max-w-xl flex-1 md:block print:hidden" />}
          <div
            className={classes('ml-auto flex shrink-0 items-center gap-1 print:hidden', !isBare && 'md:ml-0')}
          >
            {isBare && <Telephone number={settings.company_phone} />}
            <div className={isBare ? 'hidden' : 'hidden items-center gap-2 lg:flex'}>
              {user ? (
                <Suspense fallback={<span className="max-w-48 truncate px-3 font-medium">{user.name}</span>}>
                  <AccountMenu user={user} />
                </Suspense>
              ) : (
                <>
                  <LinkButton variant="ghost" to={access.login}>
                    Entrar
                  </LinkButton>
                  <LinkButton to={access.register}>Registar</LinkButton>
                </>
              )}
            </div>
            {isProduct && (
              <Link
                to="/produtos"
                aria-label="Procurar produtos"
                className="inline-flex size-11 items-center justify-center rounded-md hover:bg-sunken md:hidden"
              >
                <Search aria-hidden className="size-6" />
              </Link>
            )}
            <CartLink />
            {!isBare && <MobileMenu user={user} />}
          </div>
        </div>
      </div>
      {!isBare && (
        <div className={classes('border-b bg-surface print:hidden', isProduct && 'max-md:hidden')}>
          <div className="wrap py-2 md:hidden">
            <SearchBox />
          </div>
          <div className="wrap hidden items-center justify-between lg:flex">
            <MainNavigation />
            <Telephone number={settings.company_phone} />
          </div>
        </div>
      )}
    </header>
  );
}

function Telephone({ number }: { number: string }) {
  if (!number) return null;
  return (
    <p className="hidden items-center gap-2 text-sm xl:flex">
      <Phone aria-hidden className="size-4 text-muted" />
      <a
        href={`tel:+351${normalizePhone(number)}`}
        className="figures inline-flex min-h-11 items-center font-semibold hover:underline"
      >
        {formatPhone(number)}
      </a>
      <span className="text-muted">({callCost(number)})</span>
    </p>
  );
}

function MainNavigation() {
  return (
    <nav aria-label="Principal">
      <ul className="-ml-3 flex">
        <li>
          <CategoriesMenu />
        </li>
        {NAVIGATION.map((link) => (
          <li key={link.to}>
            <PlaceLink
              to={link.to}
              end={link.to === '/'}
              className={({ isActive }) =>
                classes(
                  'flex min-h-11 items-center border-b-2 px-3 font-medium transition-colors hover:text-action',
                  isActive ? 'border-action text-action' : 'border-transparent',
                )
              }
            >
              {link.label}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
