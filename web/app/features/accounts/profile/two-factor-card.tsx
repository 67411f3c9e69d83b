import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#server/api.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { orSaid, refusalText } from '../../../api/refusal-text.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { CodeInput } from '../code-input.tsx';

type Begun = Api['POST /api/auth/two-factor']['response'];

const FAILED = 'Não foi possível. Tente novamente.';

/** Whether the second step is on, how it is begun, renewed and taken away, and codes that are shown once. */
function useTwoFactor() {
  const client = useQueryClient();
  const { data: security } = useQuery({
    queryKey: queryKeys.security,
    queryFn: ({ signal }) => api('GET /api/auth/security', { signal }),
  });
  const [recovery, setRecovery] = useState<readonly string[] | null>(null);
  const readAgain = () => client.invalidateQueries({ queryKey: queryKeys.security });
  const onError = (refused: unknown) => toast.error(refusalText(refused, FAILED));
  const begin = useMutation({ mutationFn: () => api('POST /api/auth/two-factor'), onError });
  const renew = useMutation({
    mutationFn: () => api('POST /api/auth/two-factor/recovery-codes'),
    onSuccess: ({ recovery_codes }) => setRecovery(recovery_codes),
    onError,
    onSettled: readAgain,
  });
  const remove = async () => {
    await orSaid(api('DELETE /api/auth/two-factor'), FAILED);
    setRecovery(null);
    toast.success('Dois passos desligados.');
    await readAgain();
  };
  return { security, recovery, setRecovery, readAgain, begin, renew, remove };
}

/** A second step at the login: an app that makes codes, and codes on paper for when it is lost. */
export function TwoFactorCard() {
  const { security, recovery, setRecovery, readAgain, begin, renew, remove } = useTwoFactor();
  const [isRemoving, setRemoving] = useState(false);
  const isOn = security?.has_two_factor ?? false;
  return (
    <Card>
      <CardHead
        title={
          <>
            Dois passos{' '}
            {security && <Badge tone={isOn ? 'green' : 'neutral'}>{isOn ? 'Ligado' : 'Desligado'}</Badge>}
          </>
        }
        text={
          isOn
            ? `Depois da password pede-se um código da sua aplicação. Códigos de recuperação por usar: ${security?.recovery_left}.`
            : 'Além da password, um código de uma aplicação no telemóvel: quem souber a password não entra.'
        }
      >
        {security && !isOn && !begin.data && (
          <Button variant="secondary" isBusy={begin.isPending} onClick={() => begin.mutate()}>
            Ligar
          </Button>
        )}
        {isOn && (
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" isBusy={renew.isPending} onClick={() => renew.mutate()}>
              Novos códigos de recuperação
            </Button>
            <Button variant="secondary" onClick={() => setRemoving(true)}>
              Desligar
            </Button>
          </div>
        )}
      </CardHead>
      {begin.data && !isOn && (
        <Enrolment
          begun={begin.data}
          onCancel={() => begin.reset()}
          onDone={(codes) => {
            setRecovery(codes);
            begin.reset();
            void readAgain();
          }}
        />
      )}
      {recovery && <RecoveryCodes codes={recovery} onKept={() => setRecovery(null)} />}
      {isRemoving && (
        <ConfirmDialog
          open
          onOpenChange={setRemoving}
          title="Desligar os dois passos?"
          description="Quem souber a sua password entra na conta. Os códigos de recuperação deixam de servir."
          confirmLabel="Desligar"
          tone="danger"
          onConfirm={remove}
        />
      )}
    </Card>
  );
}

function Enrolment({
  begun: { qr, secret, uri },
  onCancel,
  onDone,
}: {
  begun: Begun;
  onCancel: () => void;
  onDone: (recovery: readonly string[]) => void;
}) {
  const { form, register, isBusy, errors, refusal } = useCallForm('POST /api/auth/two-factor/confirm', {
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
    failed: FAILED,
  });
  return (
    <div className="mt-5 grid gap-5 sm:grid-cols-[12rem_1fr]">
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="Código QR para a aplicação de códigos"
        className="w-48 rounded-lg border border-line bg-white text-black"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <form {...form} noValidate className="flex flex-col gap-4">
        {refusal && <Alert>{refusal}</Alert>}
        <ol className="list-decimal space-y-2 pl-5 text-sm">
          <li>Abra a sua aplicação de códigos (Google Authenticator, Microsoft Authenticator, outra).</li>
          <li>
            Aponte-a ao código, ou escreva nela esta chave:{' '}
            <code className="wrap-anywhere font-mono">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
            <a
              href={uri}
              className="mt-1 flex min-h-11 w-fit items-center font-semibold text-action underline underline-offset-4 pointer-fine:hidden"
            >
              A aplicação está neste telemóvel: abrir
            </a>
          </li>
          <li>Escreva aqui o código de seis algarismos que ela mostra.</li>
        </ol>
        <Field label="Código" required error={errors.code}>
          <CodeInput {...register('code')} />
        </Field>
        <div className="flex flex-col-reverse gap-3 sm:flex-row">
          <Button variant="secondary" onClick={onCancel}>
            Cancelar
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Ligar dois passos
          </Button>
        </div>
      </form>
    </div>
  );
}

/** Shown once: the shop keeps none of them. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <Alert tone="warning" className="mt-5" title="Guarde estes códigos de recuperação">
      <p>
        Se perder o telemóvel, cada um deixa-o entrar uma vez. Não os voltamos a mostrar: copie-os ou
        imprima-os.
      </p>
      <ul
        aria-label="Códigos de recuperação"
        className="mt-3 grid gap-1 whitespace-nowrap font-mono text-ink text-xs sm:grid-cols-2 sm:text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          size="sm"
          variant="secondary"
          onClick={() => {
            void navigator.clipboard
              .writeText(codes.join('\n'))
              .then(() => toast.success('Códigos copiados.'))
              .catch(() => toast.error('Não foi possível copiar.'));
          }}
        >
          Copiar
        </Button>
        <Button size="sm" onClick={onKept}>
          Já os guardei
        </Button>
      </div>
    </Alert>
  );
}
