import { type FormEvent, useState } from 'react';
import type { AdminThread } from '#core/messages/panel-contract.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { useThreadWork } from './use-admin-thread.ts';

/** Longest answer about a repair, in characters. */
const MOST_TEXT = 4000;

/** The answer in a repair's conversation: the same as from the repair itself. */
export function RepairAnswerForm({ thread, repairId }: { thread: AdminThread; repairId: string }) {
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const { answerRepair } = useThreadWork(thread.id);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const message = text.trim();
    setEmpty(message === '');
    if (message === '' || answerRepair.isPending) return;
    answerRepair.mutate({ repairId, message }, { onSuccess: () => setText('') });
  };
  return (
    <form noValidate onSubmit={send} className="border-t pt-4">
      <TemplateChoice onChoose={(chosen) => setText(text ? `${text}\n\n${chosen}` : chosen)} />
      <Field
        label="Resposta"
        error={isEmpty ? 'Por favor, escreva uma resposta' : null}
        hint={
          thread.email
            ? `Fica na reparação e vai por email para ${thread.email}.`
            : 'Fica na reparação. Não há email: o cliente lê-a na página da reparação.'
        }
      >
        <Textarea
          rows={6}
          maxLength={MOST_TEXT}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit" isBusy={answerRepair.isPending} className="mt-3">
        Enviar Resposta
      </Button>
    </form>
  );
}
