import { Siren } from 'lucide-react';
import type { PublicSettings } from '#core/settings/contract.ts';
import { callCost, formatPhone, normalizePhone } from '#core/shared/phone.ts';

/** For what cannot wait. */
export function EmergencyBox({ settings }: { settings: PublicSettings }) {
  const { company_phone, company_email } = settings;
  return (
    <section
      aria-labelledby="emergencia"
      className="flex flex-col gap-4 rounded-xl border border-tone-orange/40 bg-tone-orange-soft p-6 text-tone-orange md:flex-row md:items-center md:p-8"
    >
      <Siren aria-hidden className="size-10 shrink-0" />
      <div className="flex-1">
        <h2 id="emergencia" className="font-bold text-xl">
          Emergência?
        </h2>
        <p className="mt-1">
          Servidor parado, faturação bloqueada ou dados em risco: não espere pelo formulário. Desligue o
          equipamento da rede e contacte-nos já.
        </p>
      </div>
      {company_phone ? (
        <p className="shrink-0">
          <a
            href={`tel:+351${normalizePhone(company_phone)}`}
            className="figures inline-flex min-h-11 items-center font-bold text-2xl underline underline-offset-4"
          >
            {formatPhone(company_phone)}
          </a>
          <span className="block text-sm">{callCost(company_phone)}</span>
        </p>
      ) : (
        company_email && (
          <a href={`mailto:${company_email}`} className="font-bold text-lg underline">
            {company_email}
          </a>
        )
      )}
    </section>
  );
}
