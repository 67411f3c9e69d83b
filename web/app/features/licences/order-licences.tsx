import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { OwnLicence } from '#core/licences/contract.ts';
import { REVEAL_CONSENT } from '#core/licences/texts.ts';
import type { Order } from '#core/orders/contract.ts';
import { formatLongDate } from '#core/shared/dates.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { Installation } from './installation.tsx';
import { LicenceBadge } from './licence-badge.tsx';
import { licenceSays } from './licence-says.ts';

const FAILED = 'Não foi possível mostrar a chave.';

interface Props {
  order: Pick<Order, 'id' | 'updated_at'>;
  token: string | null;
}

/** The licences of an order, each with its key behind a button; nothing where none was bought. */
export function OrderLicences({ order, token }: Props) {
  const { data } = useQuery({
    queryKey: [...queryKeys.order(order.id), 'licences', order.updated_at],
    queryFn: ({ signal }) =>
      api('GET /api/orders/{id}/licences', {
        params: { id: order.id },
        query: token ? { t: token } : {},
        signal,
      }),
  });
  const [shown, setShown] = useState<OwnLicence | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (!data || data.items.length === 0) return null;
  return (
    <Card id="licencas" className="scroll-mt-24 space-y-4 print:hidden">
      <h2 className="flex items-center gap-2 font-semibold text-lg">
        <KeyRound aria-hidden className="size-5" />
        {data.items.length === 1 ? 'Licença' : 'Licenças'}
      </h2>
      <ul aria-label="Licenças" className="divide-y">
        {data.items.map((licence, nth) => (
          <li
            key={licence.id}
            className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:justify-between"
          >
            <div className="min-w-0 space-y-1">
              <p className="break-words font-medium">{licence.product}</p>
              <LicenceBadge state={licence.state} />
              <p className="text-muted text-sm">{licenceSays(licence)}</p>
              <Installation licence={licence} token={token} canBook={data.can_reveal} />
            </div>
            {data.can_reveal && (licence.state === 'entregue' || licence.state === 'revelada') && (
              <Button
                variant={licence.state === 'entregue' ? 'primary' : 'secondary'}
                className="shrink-0"
                onClick={() => {
                  setShown(licence);
                  setOpen(true);
                }}
              >
                {licence.state === 'entregue' ? 'Revelar chave' : 'Ver chave'}
                {data.items.length > 1 && <span className="sr-only"> {nth + 1}</span>}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Chave da licença" description={shown?.product}>
        {shown && <Reveal key={`${shown.id}-${isOpen}`} licence={shown} token={token} />}
      </Dialog>
    </Card>
  );
}

/** Asks for the consent where the key was not seen yet, and shows it. */
function Reveal({ licence, token }: { licence: OwnLicence; token: string | null }) {
  const client = useQueryClient();
  const [value, setValue] = useState<string | null>(null);
  const isFirst = licence.state === 'entregue';
  const { form, register, errors, error, isBusy } = useCallForm(
    ({ consent }: { consent: boolean }) =>
      api('POST /api/orders/{id}/licences/{licence}/reveal', {
        params: { id: licence.order.id, licence: licence.id },
        body: { consent, ...(token ? { t: token } : {}) },
      }),
    {
      values: { consent: false },
      check: ({ consent }) =>
        isFirst && !consent ? { consent: 'Para ver a chave, assinale que aceita.' } : {},
      onDone: (seen) => {
        setValue(seen.value);
        if (isFirst) void client.invalidateQueries({ queryKey: queryKeys.order(licence.order.id) });
      },
      failed: FAILED,
    },
  );
  if (value !== null) return <ShownKey value={value} endsAt={licence.ends_at} />;
  return (
    <form {...form} noValidate className="space-y-4">
      {error !== null && !errors.consent && <Alert>{refusalText(error, FAILED)}</Alert>}
      {isFirst ? (
        <>
          <Checkbox
            {...register('consent')}
            label={REVEAL_CONSENT.text}
            aria-invalid={errors.consent ? true : undefined}
            aria-describedby={errors.consent ? 'consent-error' : undefined}
          />
          {errors.consent && (
            <p id="consent-error" role="alert" className="font-medium text-sm text-tone-red">
              {errors.consent}
            </p>
          )}
        </>
      ) : (
        <p className="text-muted">Guarde a chave só para si: quem a tiver pode usá-la.</p>
      )}
      <Button type="submit" isBusy={isBusy} className="w-full sm:w-auto">
        {isFirst ? 'Revelar chave' : 'Mostrar chave'}
      </Button>
    </form>
  );
}

function ShownKey({ value, endsAt }: { value: string; endsAt: string | null }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast.success('Chave copiada.');
    } catch {
      toast.error('O navegador não deixa copiar. Selecione a chave e copie-a.');
    }
  };
  return (
    <div className="space-y-4">
      <output className="block select-all break-all rounded-lg border bg-sunken p-4 text-center font-mono font-semibold text-lg">
        {value}
      </output>
      <Button variant="secondary" className="w-full sm:w-auto" onClick={() => void copy()}>
        <Copy aria-hidden />
        Copiar chave
      </Button>
      <p className="text-muted text-sm">
        Pode vê-la outra vez aqui, quando precisar.
        {endsAt && ` A licença termina a ${formatLongDate(endsAt)}.`}
      </p>
    </div>
  );
}
