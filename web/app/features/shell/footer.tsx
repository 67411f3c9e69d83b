import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PublicSettings } from '#core/settings/contract.ts';
import { callCost, formatPhone, normalizePhone } from '#core/shared/phone.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Link } from '../../ui/link.tsx';
import { OpenNow } from '../../ui/open-now.tsx';
import { RegistrationStrip } from '../../ui/registration-strip.tsx';
import { NAVIGATION, SERVICES } from './navigation.ts';

const FOUNDED = 2024;
const LINK = 'inline-flex min-h-11 items-center hover:text-on-foot hover:underline md:pointer-fine:min-h-9';
/** What the law asks to be at hand. */
const LEGAL = [
  { to: '/termos', label: 'Termos e condições' },
  { to: '/privacidade', label: 'Privacidade' },
  { to: '/cookies', label: 'Cookies' },
  { to: '/devolucoes', label: 'Devoluções' },
  { to: '/livre-resolucao', label: 'Livre resolução' },
  { to: '/garantia', label: 'Garantia' },
] as const;
const SOCIAL = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['tiktok', 'TikTok'],
  ['twitter_x', 'X'],
] as const;

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 font-semibold text-on-foot">{title}</h2>
      {children}
    </section>
  );
}

function Contacts({ settings }: { settings: PublicSettings }) {
  const place = [settings.company_postal_code, settings.company_city].filter(Boolean).join(' ');
  return (
    <address className="flex flex-col gap-3 not-italic">
      {settings.company_address && (
        <p className="flex gap-3">
          <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
          <span>
            {settings.company_address}
            <br />
            {place}
          </span>
        </p>
      )}
      {settings.company_phone && (
        <p className="flex gap-3">
          <Phone aria-hidden className="mt-1 size-4 shrink-0" />
          <span>
            <a
              href={`tel:+351${normalizePhone(settings.company_phone)}`}
              className="-mt-2.5 figures flex min-h-11 items-center font-semibold text-on-foot hover:underline"
            >
              {formatPhone(settings.company_phone)}
            </a>
            <span className="-mt-2 block text-sm">{callCost(settings.company_phone)}</span>
          </span>
        </p>
      )}
      {settings.company_email && (
        <p className="flex gap-3">
          <Mail aria-hidden className="mt-1 size-4 shrink-0" />
          <a
            href={`mailto:${settings.company_email}`}
            className="-my-2.5 inline-flex min-h-11 items-center break-all hover:text-on-foot hover:underline"
          >
            {settings.company_email}
          </a>
        </p>
      )}
      {settings.company_hours && (
        <p className="flex gap-3">
          <Clock aria-hidden className="mt-1 size-4 shrink-0" />
          <span className="whitespace-pre-line">
            {settings.company_hours}
            <OpenNow settings={settings} className="block text-on-foot" />
          </span>
        </p>
      )}
    </address>
  );
}

function legalLinks({ accessibility_page }: PublicSettings) {
  return accessibility_page ? [...LEGAL, { to: '/acessibilidade', label: 'Acessibilidade' }] : LEGAL;
}

/** Ways on, with those that the owner switched on. */
function ways({ gift_settings }: PublicSettings) {
  return [
    ...NAVIGATION.slice(1),
    ...(gift_settings.gift_active ? [{ to: '/cartao-presente', label: 'Cartões-presente' }] : []),
  ];
}

/** The footer of every page: ways on, services, contacts, and what the law asks to be at hand. */
export default function Footer({ settings }: { settings: PublicSettings }) {
  return (
    <footer className="bg-foot text-foot-muted print:hidden">
      <RegistrationStrip className="[&>:last-child]:bg-on-foot" />
      <div className="wrap grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1.2fr_1.4fr]">
        <Company settings={settings} />
        <Column title="Links rápidos">
          <ul>
            {ways(settings).map((link) => (
              <li key={link.to}>
                <Link to={link.to} className={LINK}>
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </Column>
        {/* Who does not show the services on the home page does not claim them here either. */}
        {settings.home_settings.parts.includes('services') && (
          <Column title="Serviços">
            <ul className="flex flex-col gap-2 pt-1.5">
              {SERVICES.map((service) => (
                <li key={service}>{service}</li>
              ))}
            </ul>
          </Column>
        )}
        <Column title="Contactos">
          <div className="pt-1.5">
            <Contacts settings={settings} />
          </div>
        </Column>
      </div>
      <Legal settings={settings} />
    </footer>
  );
}

function Company({ settings }: { settings: PublicSettings }) {
  const social = SOCIAL.flatMap(([key, label]) => {
    const href = settings.social_media[key];
    return href ? [{ label, href }] : [];
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-2.5 font-bold text-lg text-on-foot">
        <span className="rounded-md bg-on-foot p-1">
          <BrandMark className="size-7 [&_.fill-ink-key]:fill-foot" />
        </span>
        {settings.company_name}
      </p>
      {settings.company_description && <p className="max-w-xs">{settings.company_description}</p>}
      {social.length > 0 && (
        <ul className="flex flex-wrap gap-x-4">
          {social.map(({ label, href }) => (
            <li key={label}>
              <a href={href} rel="noopener" className={LINK}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Whose shop it is, and what the law asks to be at hand. */
function Legal({ settings }: { settings: PublicSettings }) {
  return (
    <div className="border-foot-line border-t">
      <div className="wrap flex flex-col gap-4 py-6 text-sm lg:flex-row lg:items-center lg:justify-between">
        <p>
          © {FOUNDED}–{new Date().getFullYear()} {settings.company_name}
          {settings.company_nif && ` · NIF ${settings.company_nif}`}
        </p>
        <ul className="flex flex-wrap gap-x-5">
          {legalLinks(settings).map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={LINK}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <a href="https://www.livroreclamacoes.pt" rel="noopener" className={LINK}>
              Livro de Reclamações
            </a>
          </li>
          {settings.adr_name && (
            <li>
              <a href={settings.adr_url || '/termos#reclamacoes-e-litigios'} rel="noopener" className={LINK}>
                Resolução de litígios: {settings.adr_name.split(' – ')[0]}
              </a>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}
