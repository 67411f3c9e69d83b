import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { enabledMethods } from '#core/payments/rules/offered-methods.ts';
import { METHOD_LABELS } from '#core/payments/texts.ts';
import type { PublicSettings } from '#core/settings/contract.ts';
import { formatEuros } from '#core/shared/money.ts';
import { formatPhone } from '#core/shared/phone.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="space-y-3">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </Card>
  );
}

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
    <Section title="Pagamentos">
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
    </Section>
  );
}

/** What the shop says of itself and how it is paid, as customers see it now. */
export function SettingsTab() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => api('GET /api/settings', { signal }),
  });
  return (
    <div className="space-y-6">
      <h2 className="font-semibold text-xl">Configurações da Empresa</h2>
      {data ? (
        <div className="grid gap-4 lg:grid-cols-2">
          <Section title="Empresa">
            <Facts
              facts={[
                ['Nome', data.company_name],
                ['Descrição', data.company_description],
                ['NIF', data.company_nif],
                ['Morada', `${data.company_address}\n${data.company_postal_code} ${data.company_city}`],
              ]}
            />
          </Section>
          <Section title="Contactos e horário">
            <Facts
              facts={[
                ['Email', data.company_email],
                ['Telefone', formatPhone(data.company_phone)],
                ['Horário', data.company_hours],
              ]}
            />
          </Section>
          <Payments settings={data.payment_settings} />
          <Section title="Envios">
            <Facts
              facts={[
                [
                  'Portes grátis',
                  `acima de ${formatEuros(data.shipping_settings.free_shipping_threshold)} s/ IVA`,
                ],
              ]}
            />
          </Section>
          <Section title="Página inicial">
            <Facts
              facts={[
                ['Título', data.hero_title],
                ['Subtítulo', data.hero_subtitle],
                ['Banner', data.banner_settings.active ? 'Ativo' : 'Inativo'],
              ]}
            />
          </Section>
        </div>
      ) : error ? (
        <ErrorState
          title="Erro ao carregar configurações da empresa"
          detail={refusalText(error, 'Verifique a ligação à internet.')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <div role="status" className="grid gap-4 lg:grid-cols-2">
          <span className="sr-only">A carregar...</span>
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
        </div>
      )}
    </div>
  );
}
