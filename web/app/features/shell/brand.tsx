import type { PublicSettings } from '#core/settings/contract.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Link } from '../../ui/link.tsx';

/** The shop's logo, or the mark and its name; leads home. */
export function Brand({ settings }: { settings: PublicSettings }) {
  return (
    <Link to="/" className="flex min-h-11 min-w-0 items-center gap-2.5">
      {settings.company_logo ? (
        <img
          src={settings.company_logo}
          alt={settings.company_name}
          width={200}
          height={80}
          className="h-10 w-auto"
        />
      ) : (
        <>
          <BrandMark className="shrink-0" />
          <span className="wrap-anywhere line-clamp-2 min-w-0 font-bold text-lg leading-tight tracking-tight">
            {settings.company_name}
          </span>
        </>
      )}
    </Link>
  );
}
