import { useRef, useState } from 'react';
import { WITHDRAWAL_TEXTS } from '#core/returns/texts.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { api, ensureXsrf } from '../../api/client.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

/** A withdrawal without an account: who and which order, then the confirmation. What it tells is the same for everybody. */
export function WithdrawalForm() {
  const [isConfirming, setConfirming] = useState(false);
  const [at, setAt] = useState<string | null>(null);
  const request = useRef(crypto.randomUUID());
  const { form, register, errors, refusal, isBusy, getValues } = useCallForm(
    async ({ name, number, email }: Record<'name' | 'number' | 'email', string>) => {
      await ensureXsrf();
      return await api('POST /api/withdrawals', {
        body: { request_id: request.current, name, number: Number(number.replace(/\D/g, '')), email },
      });
    },
    {
      values: { name: '', number: '', email: '' },
      check: ({ name, number, email }) => ({
        ...(name.trim().length < 2 ? { name: 'Indique o seu nome' } : {}),
        ...(/\d/.test(number) ? {} : { number: 'Indique o número da encomenda' }),
        ...(email.includes('@') ? {} : { email: 'Indique o email da encomenda' }),
      }),
      asks: () => {
        if (isConfirming) return false;
        setConfirming(true);
        return true;
      },
      onDone: (answer) => setAt(answer.at),
      onRefused: () => setConfirming(false),
      failed: 'Não foi possível registar a sua declaração',
    },
  );
  if (at !== null) {
    return (
      <Alert tone="success">
        Recebemos a sua declaração a {formatDateTime(at)}. Se o número e o email são os de uma encomenda
        dentro do prazo, a confirmação já seguiu para esse email. Se não a receber em poucos minutos, confirme
        os dados ou fale connosco.
      </Alert>
    );
  }
  const typed = getValues();
  return (
    <Card>
      <form {...form} noValidate className="space-y-4">
        {isConfirming ? (
          <p>
            Eu, <strong>{typed.name}</strong>, exerço o direito de livre resolução da encomenda n.º{' '}
            <strong>{typed.number.replace(/\D/g, '')}</strong>, quanto a tudo o que nela se pode devolver.
            Quero a confirmação em <strong>{typed.email}</strong>.
          </p>
        ) : (
          <>
            <Field label="O seu nome" error={errors.name} required>
              <Input {...register('name')} maxLength={200} autoComplete="name" />
            </Field>
            <Field
              label="Número da encomenda"
              hint="Está no email da encomenda: N.º 1042."
              error={errors.number}
              required
            >
              <Input {...register('number')} inputMode="numeric" maxLength={20} autoComplete="off" />
            </Field>
            <Field label="Email da encomenda" error={errors.email} required>
              <EmailInput {...register('email')} autoComplete="email" />
            </Field>
          </>
        )}
        {refusal && <Alert>{refusal}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isBusy}>
            {isConfirming ? WITHDRAWAL_TEXTS.confirm : 'Continuar'}
          </Button>
          {isConfirming && (
            <Button variant="ghost" onClick={() => setConfirming(false)}>
              Voltar
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
