import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { METHOD_LABELS } from '#core/payments/texts.ts';
import { formatEuros } from '#core/shared/money.ts';
import type { Api } from '#server/api.ts';
import { api } from '../../../../api/client.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useSectionDraft } from '../form/draft.ts';
import { Part } from './part.tsx';

const ICONS = {
  ok: <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-tone-green" />,
  refused: <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-tone-red" />,
  unreachable: <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-tone-red" />,
  missing: <CircleHelp aria-hidden className="mt-0.5 size-5 shrink-0 text-tone-yellow" />,
  untried: <CircleHelp aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />,
} as const;

/** The address that the provider calls, as this shop has it. */
function callbackHere(): string {
  return `${window.location.origin}/api/payments/callback/ifthenpay`;
}

/** Tries what is saved at the provider, and tells it where to announce payments. */
export function ProviderPart() {
  const { isDirty } = useSectionDraft();
  const check = useMutation({
    mutationFn: () => api('GET /api/admin/payments/provider'),
    onError: (error) => void toast.error(refusalText(error, 'Não foi possível testar a ligação')),
  });
  const register = useMutation({
    mutationFn: () => api('POST /api/admin/payments/provider/callbacks'),
    onError: (error) => void toast.error(refusalText(error, 'Não foi possível registar o callback')),
  });
  const url = check.data?.callback_url ?? callbackHere();
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    toast.success('Copiado para a área de transferência!');
  };
  return (
    <Part
      title="Ligação à ifthenpay"
      text="Experimenta o que está guardado, sem cobrar nada. O callback é o endereço a que a ifthenpay avisa que foi pago."
    >
      {isDirty && (
        <Alert tone="info">Guarde as alterações antes de testar: só conta o que está guardado.</Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" isBusy={check.isPending} onClick={() => check.mutate()}>
          Testar ligação
        </Button>
        <Button variant="secondary" isBusy={register.isPending} onClick={() => register.mutate()}>
          Registar callback
        </Button>
      </div>
      <div role="status" className="space-y-3">
        {check.data && <Tried found={check.data} />}
        {register.data && (
          <p>
            {register.data.registered.length > 0 &&
              `Callback registado: ${register.data.registered.map((one) => METHOD_LABELS[one]).join(', ')}. `}
            {register.data.refused.length > 0 &&
              `Não foi aceite: ${register.data.refused.map((one) => METHOD_LABELS[one]).join(', ')}. Confirme as chaves.`}
          </p>
        )}
      </div>
      <div className="flex items-end gap-2">
        <Field label="Endereço do callback" className="min-w-0 flex-1">
          <Input readOnly value={url} className="text-sm" onFocus={(event) => event.target.select()} />
        </Field>
        <Button variant="secondary" onClick={() => void copy()}>
          Copiar
        </Button>
      </div>
    </Part>
  );
}

/** What was tried at the provider, and what it answered. */
function Tried({ found }: { found: Api['GET /api/admin/payments/provider']['response'] }) {
  return (
    <ul className="space-y-2">
      {found.is_simulated && <li>A loja está a usar o simulador de pagamentos incluído.</li>}
      {found.tried.map(({ what, outcome, text }) => (
        <li key={what} className="flex gap-2">
          {ICONS[outcome]}
          <span>{text}</span>
        </li>
      ))}
      {found.tried.length === 0 && <li>Ainda não há nada a que ligar: faltam as chaves.</li>}
      {found.cofidis_limits && (
        <li className="text-muted text-sm">
          O contrato Cofidis aceita de {formatEuros(found.cofidis_limits.minimum)} a{' '}
          {formatEuros(found.cofidis_limits.maximum)}.
        </li>
      )}
    </ul>
  );
}
