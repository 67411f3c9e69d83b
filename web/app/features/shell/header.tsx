import { Phone } from 'lucide-react';
import type { PublicSettings } from '#core/settings/contract.ts';
import { callCost, formatPhone, normalizePhone } from '#core/shared/phone.ts';
import { useSession } from '../../api/use-session.ts';
import { classes } from '../../ui/classes.ts';
import { PlaceLink } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RegistrationStrip } from '../../ui/registration-strip.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { CartLink } from './cart-link.tsx';
import { CategoriesMenu } from './categories-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NAVIGATION } from './navigation.ts';
import { SearchBox } from './search-box.tsx';
import { useAccessAddress } from './use-access-address.ts';

/** The header of every page. Until hydration it is a visitor's: public HTML is the same for everybody. */
export function Header({ settings }: { settings: PublicSettings }) {
  const user = useSession() ?? null;
  const access = useAccessAddress();
  return (
    // Two bars of which the first alone stays: the header has no box of its own to be bound by.
    <header className="contents">
      <div className="sticky top-0 z-30 border-b bg-surface print:static">
        <RegistrationStrip />
        <div className="wrap flex h-14 items-center gap-2 md:h-16 md:gap-6">
          <Brand settings={settings} />
          <SearchBox className="mx-auto hidden w-full max-w-xl flex-1 md:block print:hidden" />
          <div className="ml-auto flex shrink-0 items-center gap-1 md:ml-0 print:hidden">
            <div className="hidden items-center gap-2 lg:flex">
              {user ? (
                <AccountMenu user={user} />
              ) : (
                <>
                  <LinkButton variant="ghost" to={access.login}>
                    Entrar
                  </LinkButton>
                  <LinkButton to={access.register}>Registar</LinkButton>
                </>
              )}
            </div>
            <CartLink />
            <MobileMenu user={user} />
          </div>
        </div>
      </div>
      <div className="border-b bg-surface print:hidden">
        <div className="wrap py-2 md:hidden">
          <SearchBox />
        </div>
        <div className="wrap hidden items-center justify-between lg:flex">
          <MainNavigation />
          {settings.company_phone && (
            <p className="hidden items-center gap-2 text-sm xl:flex">
              <Phone aria-hidden className="size-4 text-muted" />
              <a
                href={`tel:+351${normalizePhone(settings.company_phone)}`}
                className="figures inline-flex min-h-11 items-center font-semibold hover:underline"
              >
                {formatPhone(settings.company_phone)}
              </a>
              <span className="text-muted">({callCost(settings.company_phone)})</span>
            </p>
          )}
        </div>
      </div>
    </header>
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
