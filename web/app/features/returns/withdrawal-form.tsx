import { useRef, useState } from 'react';
import { typedWithdrawal, withdrawnNumber } from '#core/returns/rules/typed-withdrawal.ts';
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

/** A withdrawal without an account: who and which order or contract, then the confirmation. What it tells is the same for everybody. */
export function WithdrawalForm() {
  const [isConfirming, setConfirming] = useState(false);
  const [at, setAt] = useState<string | null>(null);
  const request = useRef(crypto.randomUUID());
  const { form, register, errors, refusal, isBusy, getValues } = useCallForm(
    async ({ name, number, email }: Record<'name' | 'number' | 'email', string>) => {
      await ensureXsrf();
      return await api('POST /api/withdrawals', {
        body: {
          request_id: request.current,
          name,
          email,
          ...(typedWithdrawal(number) ?? { number: Number.NaN }),
        },
      });
    },
    {
      values: { name: '', number: '', email: '' },
      check: ({ name, number, email }) => ({
        ...(name.trim().length < 2 ? { name: 'Indique o seu nome' } : {}),
        ...(typedWithdrawal(number)
          ? {}
          : { number: 'Indique o número como está no email: N.º 1042, C-1042' }),
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
        Recebemos a sua declaração a {formatDateTime(at)}. Dizemos-lhe por email, em poucos minutos, o que
        dela resulta: a confirmação, ou o que não se pode desfazer e porquê. Se não o receber, fale connosco.
      </Alert>
    );
  }
  const typed = getValues();
  const named = typedWithdrawal(typed.number);
  return (
    <Card>
      <form {...form} noValidate className="space-y-4">
        {isConfirming ? (
          <p>
            Eu, <strong>{typed.name}</strong>, exerço o direito de livre resolução de{' '}
            <strong>{named ? withdrawnNumber(named) : typed.number}</strong>, quanto a tudo o que se pode
            devolver. Quero a confirmação em <strong>{typed.email}</strong>.
          </p>
        ) : (
          <>
            <Field label="O seu nome" error={errors.name} required>
              <Input {...register('name')} maxLength={200} autoComplete="name" />
            </Field>
            <Field
              label="Número da encomenda ou do contrato"
              hint="Está no email: N.º 1042, ou C-1042 (aluguer), CM-1042 (manutenção), T-1042 (reparação)."
              error={errors.number}
              required
            >
              <Input {...register('number')} maxLength={20} autoComplete="off" />
            </Field>
            <Field label="Email da encomenda ou do contrato" error={errors.email} required>
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
