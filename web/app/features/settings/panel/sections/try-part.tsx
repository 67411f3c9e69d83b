import { useMutation } from '@tanstack/react-query';
import { type InputHTMLAttributes, useState } from 'react';
import { ApiError } from '../../../../api/client.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useSectionDraft } from '../form/draft.ts';
import { Part } from './part.tsx';

interface Props {
  /** To whom, at first. */
  start: string;
  label: string;
  input: Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'maxLength' | 'autoComplete' | 'placeholder'>;
  button: string;
  /** Who answers: "do servidor". */
  from: string;
  failed: string;
  send: (to: string) => Promise<{ sent: boolean; text: string; answer: string | null }>;
}

/** Sends something by what is saved here, to an address that is typed, and says what came of it. */
export function TryPart({ start, label, input, button, from, failed, send: ask }: Props) {
  const { isDirty } = useSectionDraft();
  const [to, setTo] = useState(start);
  const send = useMutation({
    mutationFn: () => ask(to),
    onError: (error) => void toast.error(refusalText(error, failed)),
  });
  const wrong = send.error instanceof ApiError ? send.error.problem.errors?.[0]?.message : undefined;
  return (
    <Part title="Experimentar">
      {isDirty && (
        <Alert tone="info">Guarde as alterações antes de enviar: só conta o que está guardado.</Alert>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Field label={label} error={wrong} className="min-w-0 flex-1 basis-56">
          <Input
            {...input}
            value={to}
            onChange={(event) => setTo(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Not the section's own form.
              event.preventDefault();
              send.mutate();
            }}
          />
        </Field>
        <Button variant="secondary" isBusy={send.isPending} onClick={() => send.mutate()}>
          {button}
        </Button>
      </div>
      {send.data && (
        <Alert tone={send.data.sent ? 'success' : 'error'}>
          {send.data.text}
          {send.data.answer && (
            <span className="mt-1 block break-words text-sm">
              Resposta {from}: {send.data.answer}
            </span>
          )}
        </Alert>
      )}
    </Part>
  );
}
