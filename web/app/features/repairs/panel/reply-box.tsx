import { type FormEvent, useEffect, useRef, useState } from 'react';
import { repairTexts } from '#core/repairs/texts.ts';
import { newAttemptKey } from '../../../api/attempt-key.ts';
import { api } from '../../../api/client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { useRefreshRepairs } from './use-repairs.ts';

/** An answer to the customer, in place. What is typed stays when it cannot be sent. */
export function ReplyBox({ id, onDone }: { id: string; onDone: () => void }) {
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = useRef(newAttemptKey());
  const field = useRef<HTMLTextAreaElement>(null);
  const refresh = useRefreshRepairs();
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (message.trim() === '') {
      setError(repairTexts.replyEmpty);
      toast.error(repairTexts.replyEmpty);
      return;
    }
    setBusy(true);
    setError(null);
    try {
      await api('POST /api/admin/repairs/{id}/respond', {
        params: { id },
        body: { message, attempt_key: attempt.current },
      });
      toast.success(repairTexts.replySent);
      await refresh();
      onDone();
    } catch (refused) {
      const text = refusalText(refused, repairTexts.replyFailed);
      setError(text);
      toast.error(text);
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-3 rounded-md border bg-canvas p-3">
      <Field label="Resposta ao cliente" error={error}>
        <Textarea
          ref={field}
          rows={3}
          maxLength={4000}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isBusy}>
          Enviar Resposta
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
