import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import type { Api } from '#server/api.ts';
import { api } from '../../../api/client.ts';
import type { FormErrors } from '../../../api/form-errors.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { type Register, useCallForm } from '../../../api/use-call-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CodeInput } from '../code-input.tsx';
import { knowsPasskeys, proveByPasskey } from '../passkey.ts';
import { PasswordInput } from '../password-input.tsx';
import { TextLink } from '../text-link.tsx';

type Security = Api['GET /api/auth/security']['response'];

const FORM = 'confirmar';

/** What is asked for; nothing is known yet: the password, which nearly every account has. */
function titleOf(security: Security | undefined): string {
  if (security?.has_two_factor) return 'Confirme com o código da aplicação';
  return !security || security.has_password ? 'Confirme a sua password' : 'Confirme com a chave de acesso';
}

/** Asks for a passkey, for the password, or for the code of who has two steps, before what cannot be undone. */
export default function ProofDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const { data: security } = useQuery({
    queryKey: queryKeys.security,
    queryFn: ({ signal }) => api('GET /api/auth/security', { signal }),
  });
  const { form, register, isBusy, errors, refusal } = useCallForm('POST /api/auth/prove', {
    onDone: () => onAnswer(true),
    failed: 'Não foi possível confirmar. Tente novamente.',
  });
  const byKey = useMutation({ mutationFn: proveByPasskey, onSuccess: () => onAnswer(true) });
  const hasSecret = security && (security.has_two_factor || security.has_password);
  const hasKey = security?.has_passkey === true && knowsPasskeys();
  return (
    <Dialog
      open
      onOpenChange={() => onAnswer(false)}
      title={titleOf(security)}
      description="Não voltamos a pedir durante 15 minutos."
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            Cancelar
          </Button>
          {hasSecret && (
            <Button type="submit" form={FORM} isBusy={isBusy}>
              Confirmar
            </Button>
          )}
        </>
      }
    >
      <form id={FORM} {...form} noValidate className="flex flex-col gap-4">
        {refusal && <Alert>{refusal}</Alert>}
        {byKey.error && (
          <Alert>{refusalText(byKey.error, 'A chave de acesso não confirmou. Tente outra vez.')}</Alert>
        )}
        {!security && <Skeleton className="h-16 w-full" />}
        {hasKey && (
          <Button
            variant={hasSecret ? 'secondary' : 'primary'}
            isBusy={byKey.isPending}
            onClick={() => byKey.mutate()}
          >
            <KeyRound aria-hidden />
            Usar chave de acesso
          </Button>
        )}
        {security && !hasSecret && !hasKey && (
          <Alert tone="info">
            A sua conta ainda não tem password.{' '}
            <TextLink to="/recuperar-password">Receba um link para a definir</TextLink>.
          </Alert>
        )}
        <Secret security={security} register={register} errors={errors} />
      </form>
    </Dialog>
  );
}

/** The code of who has two steps, else the password. */
function Secret({
  security,
  register,
  errors,
}: {
  security: Security | undefined;
  register: Register<'code' | 'password'>;
  errors: FormErrors;
}) {
  return (
    <>
      {security?.has_two_factor && (
        <Field label="Código da aplicação" required error={errors.code}>
          <CodeInput {...register('code')} />
        </Field>
      )}
      {security?.has_password && !security.has_two_factor && (
        <Field label="Password" required error={errors.password}>
          <PasswordInput {...register('password')} autoComplete="current-password" maxLength={200} />
        </Field>
      )}
    </>
  );
}
