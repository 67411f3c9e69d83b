import type { ReactNode } from 'react';
import { cartTexts } from '#core/cart/texts.ts';
import { monthsText } from '#core/catalogue/rules/guarantee.ts';
import { enabledMethods } from '#core/payments/rules/offered-methods.ts';
import { METHOD_LABELS } from '#core/payments/texts.ts';
import type { PublicSettings } from '#core/settings/contract.ts';
import { formatEuros } from '#core/shared/money.ts';
import { formatPhone } from '#core/shared/phone.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { SectionName } from './section-names.ts';

function Facts({ facts }: { facts: [label: string, value: string][] }) {
  return (
    <dl className="space-y-2">
      {facts.map(([label, value]) => (
        <div key={label} className="grid gap-x-4 sm:grid-cols-[10rem_1fr]">
          <dt className="text-muted">{label}</dt>
          <dd className="whitespace-pre-line">{value || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}

function Payments({ settings }: { settings: PublicSettings['payment_settings'] }) {
  const methods = enabledMethods(settings);
  return (
    <div className="space-y-3">
      {settings.is_simulated && (
        <Alert tone="info">Os pagamentos são simulados: não é cobrado dinheiro nenhum.</Alert>
      )}
      {methods.length === 0 ? (
        <Alert tone="warning">Nenhum método ativo</Alert>
      ) : (
        <ul className="flex flex-wrap gap-2" aria-label="Métodos de pagamento ativos">
          {methods.map((method) => (
            <li key={method}>
              <Badge tone="green">{METHOD_LABELS[method]}</Badge>
            </li>
          ))}
        </ul>
      )}
      {settings.cofidis_enabled && (
        <Facts
          facts={[
            ['Prestações', `até ${settings.max_installments}`],
            ['A partir de', formatEuros(settings.installment_minimum_amount)],
          ]}
        />
      )}
    </div>
  );
}

const CLAIM_NAMES = [
  ['since', 'Desde quando'],
  ['experience', 'Experiência'],
  ['products', 'Produtos'],
  ['delivery', 'Entrega'],
  ['support', 'Suporte'],
  ['rating', 'Avaliação'],
  ['certificate', 'Certificação'],
] as const;

/** What each section of the settings shows. */
export const SECTIONS: Readonly<Record<SectionName, (settings: PublicSettings) => ReactNode>> = {
  empresa: (data) => (
    <Facts
      facts={[
        ['Nome', data.company_name],
        ['Descrição', data.company_description],
        ['NIF', data.company_nif],
        ['Morada', `${data.company_address}\n${data.company_postal_code} ${data.company_city}`],
      ]}
    />
  ),
  contactos: (data) => (
    <Facts
      facts={[
        ['Email', data.company_email],
        ['Telefone', formatPhone(data.company_phone)],
        ['Horário', data.company_hours],
      ]}
    />
  ),
  'pagina-inicial': (data) => (
    <Facts
      facts={[
        ['Título', data.hero_title],
        ['Subtítulo', data.hero_subtitle],
        ['Banner', data.banner_settings.active ? 'Ativo' : 'Inativo'],
      ]}
    />
  ),
  envios: (data) => (
    <Facts
      facts={[
        ['Portes grátis', cartTexts.freeShippingExactly(data.shipping_settings.free_shipping_threshold)],
      ]}
    />
  ),
  pagamentos: (data) => <Payments settings={data.payment_settings} />,
  promessas: ({ promise_settings: promises, claim_settings: claims }) => (
    <Facts
      facts={[
        ['Garantia, novos', monthsText(promises.guarantee_new_months)],
        ['Garantia, recondicionados', monthsText(promises.guarantee_refurbished_months)],
        ['Garantia, usados', monthsText(promises.guarantee_used_months)],
        ['Devoluções', `${promises.return_days} dias`],
        ...CLAIM_NAMES.map(([name, label]): [string, string] => {
          const claim = claims[name];
          return [label, claim ? `${claim.text}\nFonte: ${claim.source}` : 'Desligado'];
        }),
      ]}
    />
  ),
};
