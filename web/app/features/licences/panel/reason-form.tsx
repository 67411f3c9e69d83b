import { refusalText } from '../../../api/refusal-text.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

interface Props<T> {
  /** What its button does. */
  what: string;
  hint: string;
  done?: string;
  send: (reason: string) => Promise<T>;
  onDone: (answer: T) => void;
}

/** Does something that needs a reason, which the audit keeps. */
export function ReasonForm<T>({ what, hint, done, send, onDone }: Props<T>) {
  const failed = 'Não foi possível';
  const { form, register, errors, error, isBusy } = useCallForm(
    ({ reason }: { reason: string }) => send(reason.trim()),
    {
      values: { reason: '' },
      check: ({ reason }) => (reason.trim().length < 3 ? { reason: 'Indique o motivo' } : {}),
      ...(done ? { done } : {}),
      onDone,
      failed,
    },
  );
  return (
    <form {...form} noValidate aria-label={what} className="space-y-3 rounded-lg border p-4">
      {error !== null && !errors.reason && <Alert>{refusalText(error, failed)}</Alert>}
      <Field label="Motivo" hint={hint} error={errors.reason} required>
        <Input {...register('reason')} maxLength={300} autoComplete="off" />
      </Field>
      <Button type="submit" size="sm" isBusy={isBusy}>
        {what}
      </Button>
    </form>
  );
}
