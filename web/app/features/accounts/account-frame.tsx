import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RegistrationStrip } from '../../ui/registration-strip.tsx';

interface Props {
  title: string;
  subtitle?: ReactNode;
  back?: { to: string; label: string };
  /** Under the card: the way to the neighbouring page. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The narrow card that login, registration and passwords stand on. */
export function AccountFrame({ title, subtitle, back, footer, children }: Props) {
  return (
    <main className="wrap flex justify-center pt-6 pb-12 md:py-14">
      <div className="w-full max-w-md">
        {back && (
          <Link
            to={back.to}
            className="mb-3 inline-flex min-h-11 items-center gap-2 rounded-md pr-3 font-medium text-muted hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-5" />
            {back.label}
          </Link>
        )}
        <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
          <RegistrationStrip />
          <div className="flex flex-col gap-6 p-5 md:p-8">
            <div>
              <h1 className="font-bold text-2xl">{title}</h1>
              {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
            </div>
            {children}
          </div>
        </div>
        {footer && <p className="mt-5 text-center text-muted">{footer}</p>}
      </div>
    </main>
  );
}
