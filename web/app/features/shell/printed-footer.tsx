import type { PublicSettings } from '#core/settings/contract.ts';
import { formatPhone } from '#core/shared/phone.ts';

/** On paper: who the shop is, in one line. */
export function PrintedFooter({ settings }: { settings: PublicSettings }) {
  const place = [settings.company_postal_code, settings.company_city].filter(Boolean).join(' ');
  const facts = [
    settings.company_name,
    settings.company_nif && `NIF ${settings.company_nif}`,
    settings.company_address,
    place,
    settings.company_phone && formatPhone(settings.company_phone),
    settings.company_email,
  ];
  return (
    <footer className="wrap hidden border-t pt-3 text-center text-sm print:block">
      {facts.filter(Boolean).join(' · ')}
    </footer>
  );
}
