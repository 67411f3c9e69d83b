import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#core/accounts/contract.ts';
import type { EmailChange } from '#core/accounts/session-contract.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.ts';
import { PasswordInput } from '../password-input.tsx';

/** The account's address, and how it becomes another: both mailboxes say yes. */
export function EmailCard({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const { data: change } = useQuery({
    queryKey: queryKeys.emailChange,
    queryFn: ({ signal }) => api('GET /api/auth/email-change', { signal }),
  });
  const isWaiting = Boolean(change?.email);
  return (
    <Card>
      <CardHead title="Email da conta" text={<span className="break-all">{user.email}</span>}>
        {!isOpen && !isWaiting && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Mudar email
          </Button>
        )}
      </CardHead>
      {change?.email && <Waiting change={change} present={user.email} />}
      {isOpen && !isWaiting && <EmailForm user={user} onDone={() => setOpen(false)} />}
    </Card>
  );
}

function Waiting({ change, present }: { change: EmailChange; present: string }) {
  const client = useQueryClient();
  const drop = useMutation({
    mutationFn: () => api('DELETE /api/auth/email-change'),
    onError: (refused) => toast.error(refusalText(refused, 'Não foi possível desistir da mudança.')),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.emailChange }),
  });
  const missing = [
    ...(change.old_confirmed ? [] : [present]),
    ...(change.new_confirmed ? [] : [change.email]),
  ];
  return (
    <Alert tone="info" className="mt-4" title={`A mudar para ${change.email}`}>
      <p>Falta abrir o link que enviámos para {missing.join(' e para ')}.</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        isBusy={drop.isPending}
        onClick={() => drop.mutate()}
      >
        Desistir da mudança
      </Button>
    </Alert>
  );
}

function EmailForm({ user, onDone }: { user: User; onDone: () => void }) {
  const client = useQueryClient();
  const { data: security } = useQuery({
    queryKey: queryKeys.security,
    queryFn: ({ signal }) => api('GET /api/auth/security', { signal }),
  });
  const { form, register, isBusy, errors, refusal } = useCallForm('POST /api/auth/email-change', {
    values: { email: '', password: '' },
    done: 'Enviámos a confirmação por email.',
    onDone: (change) => {
      client.setQueryData(queryKeys.emailChange, change);
      onDone();
    },
    failed: 'Não foi possível pedir a mudança. Tente novamente.',
  });
  return (
    <form {...form} noValidate className="mt-5 flex max-w-md flex-col gap-5">
      {refusal && <Alert>{refusal}</Alert>}
      <Field
        label="Novo email"
        required
        error={errors.email}
        hint={
          user.email_verified
            ? 'Enviamos um link ao email antigo e outro ao novo; muda quando abrir os dois.'
            : 'Enviamos um link ao novo email; muda quando o abrir.'
        }
      >
        <Input {...register('email')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
      </Field>
      {security?.has_password !== false && (
        <Field label="Password atual" required error={errors.password}>
          <PasswordInput {...register('password')} autoComplete="current-password" maxLength={200} />
        </Field>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button variant="secondary" onClick={onDone}>
          Cancelar
        </Button>
        <Button type="submit" isBusy={isBusy}>
          Mudar email
        </Button>
      </div>
    </form>
  );
}
