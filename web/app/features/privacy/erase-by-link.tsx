import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { privacyTexts } from '#core/privacy/texts.ts';
import { api } from '../../api/client.ts';
import { readLinkToken } from '../../api/link-token.ts';
import { forgetCheckout } from '../../api/order-attempt.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { storeSession } from '../../api/session-storage.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** Asks for the link by e-mail; opened by the link, asks whether it is really meant. */
export function EraseByLink() {
  const isHydrated = useHydrated();
  const [wantsAnother, setWantsAnother] = useState(false);
  const token = isHydrated ? readLinkToken() : '';
  return token && !wantsAnother ? (
    <Confirm token={token} onAnother={() => setWantsAnother(true)} />
  ) : (
    <Ask isReady={isHydrated} />
  );
}

function Ask({ isReady }: { isReady: boolean }) {
  const [answer, setAnswer] = useState<string | null>(null);
  const { form, register, refusal, isBusy } = useCallForm('POST /api/privacy/erasure', {
    onDone: ({ message }) => setAnswer(message),
    errorsOf: () => ({}),
    failed: 'Não foi possível pedir o link. Tente mais tarde.',
  });
  if (answer) {
    return (
      <Alert tone="success" title="Verifique o seu email">
        {answer}
      </Alert>
    );
  }
  return (
    <form {...form} noValidate className="flex flex-col gap-5">
      <p className="text-muted">
        Serve mesmo que não consiga entrar, ou que tenha comprado sem conta. Enviamos um link para o email; só
        quem o recebe pode apagar.
      </p>
      {refusal && <Alert>{refusal}</Alert>}
      <Field label="Email" required>
        <Input
          {...register('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
        />
      </Field>
      <Button type="submit" size="lg" isBusy={isBusy} disabled={!isReady}>
        Receber link por email
      </Button>
    </form>
  );
}

function Confirm({ token, onAnother }: { token: string; onAnother: () => void }) {
  const erase = useMutation({
    mutationFn: () => api('POST /api/privacy/erasure/confirm', { body: { token } }),
    onSuccess: () => {
      storeSession(null);
      forgetCheckout();
    },
  });
  if (erase.data) {
    return (
      <Alert tone="success" title="Está feito">
        {erase.data.message}
      </Alert>
    );
  }
  return (
    <>
      {erase.error && <Alert>{refusalText(erase.error, 'Não foi possível apagar. Tente mais tarde.')}</Alert>}
      <p>{privacyTexts.goes}</p>
      <p>{privacyTexts.stays}</p>
      <p className="font-medium">{privacyTexts.irreversible}</p>
      <Button variant="danger" size="lg" isBusy={erase.isPending} onClick={() => erase.mutate()}>
        Apagar tudo
      </Button>
      <Button variant="ghost" onClick={onAnother}>
        Pedir outro link
      </Button>
    </>
  );
}
