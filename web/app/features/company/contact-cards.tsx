import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PublicSettings } from '#core/settings/contract.ts';
import { shopMap } from '#core/settings/rules/shop-place.ts';
import { callCost, formatPhone, normalizePhone } from '#core/shared/phone.ts';

function Way({ icon: Icon, title, children }: { icon: typeof Phone; title: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0 gap-4 rounded-lg border bg-surface p-5 shadow-card">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-lg bg-action-soft text-action">
        <Icon aria-hidden className="size-6" />
      </span>
      <div className="min-w-0">
        <h3 className="font-semibold">{title}</h3>
        {children}
      </div>
    </li>
  );
}

const LINK =
  'inline-flex min-h-11 items-center wrap-anywhere font-semibold text-action sm:text-lg underline underline-offset-4';

/** Whether there is any direct way to the shop. */
export function hasContacts(settings: PublicSettings): boolean {
  return Boolean(settings.company_phone || settings.company_email || settings.company_address);
}

/** The direct ways to the shop: those that are set. */
export function ContactCards({ settings }: { settings: PublicSettings }) {
  const { company_phone, company_email, company_address, company_postal_code, company_city } = settings;
  const { answer_time: answer } = settings.claim_settings;
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 md:max-lg:[&>:last-child:nth-child(odd)]:col-span-2">
      {company_phone && (
        <Way icon={Phone} title="Telefone">
          <a href={`tel:+351${normalizePhone(company_phone)}`} className={`${LINK} figures`}>
            {formatPhone(company_phone)}
          </a>
          <p className="text-muted text-sm">{callCost(company_phone)}</p>
        </Way>
      )}
      {company_email && (
        <Way icon={Mail} title="Email">
          <a href={`mailto:${company_email}`} className={LINK}>
            {company_email}
          </a>
          {answer && <p className="text-muted text-sm">Respondemos {answer.text}</p>}
        </Way>
      )}
      {company_address && (
        <Way icon={MapPin} title="Loja e oficina">
          <a href={shopMap(settings) ?? undefined} rel="noopener" className={LINK}>
            {company_address}
          </a>
          <p className="text-muted text-sm">
            {company_postal_code} {company_city}
          </p>
        </Way>
      )}
    </ul>
  );
}
