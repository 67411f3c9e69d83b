import { type FormEvent, useState } from 'react';
import type { AdminThread } from '#core/messages/panel-contract.ts';
import { MOST_MESSAGE_TEXT } from '#core/messages/values.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { FilesField, useFiles } from '../files-field.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { useThreadWork } from './use-admin-thread.ts';

/** The answer to the customer, or a note that stays in the shop. */
export function AnswerForm({ thread }: { thread: AdminThread }) {
  const [what, setWhat] = useState('resposta');
  const [text, setText] = useState('');
  const [isClosing, setClosing] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const files = useFiles();
  const { answer, note } = useThreadWork(thread.id);
  const isBusy = answer.isPending || note.isPending;
  const isHeld = thread.status === 'suspected' || thread.status === 'spam';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(text.trim() === '');
    if (text.trim() === '' || isBusy) return;
    const onSuccess = () => {
      setText('');
      files.clear();
    };
    if (what === 'nota') return note.mutate(text, { onSuccess });
    const read_until = thread.messages.at(-1)?.id ?? null;
    answer.mutate({ message: text, files: files.ids, close: isClosing, read_until }, { onSuccess });
  };
  return (
    <form noValidate onSubmit={send} className="border-t pt-4">
      <Tabs value={what} onValueChange={setWhat}>
        <TabList label="O que escrever">
          <Tab value="resposta">Responder</Tab>
          <Tab value="nota">Nota interna</Tab>
        </TabList>
        <TabPanel value="resposta" className="space-y-4">
          <TemplateChoice onChoose={(chosen) => setText(text ? `${text}\n\n${chosen}` : chosen)} />
          <Field
            label="Resposta"
            error={isEmpty ? 'Por favor, escreva uma resposta' : null}
            hint={isHeld ? 'Diga primeiro que não é spam.' : `Vai por email para ${thread.email}.`}
          >
            <Textarea
              rows={6}
              maxLength={MOST_MESSAGE_TEXT}
              value={text}
              disabled={isHeld}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <FilesField files={files.files} onChange={files.setFiles} disabled={isHeld || isBusy} />
          <Checkbox
            label="Fechar o assunto depois de responder"
            checked={isClosing}
            disabled={isHeld}
            onChange={(event) => setClosing(event.target.checked)}
          />
          <Button type="submit" isBusy={isBusy} disabled={isHeld}>
            Enviar Resposta
          </Button>
        </TabPanel>
        <TabPanel value="nota">
          <Field label="Nota" error={isEmpty ? 'Escreva a nota' : null} hint="Só quem trabalha na loja a lê.">
            <Textarea
              rows={4}
              maxLength={MOST_MESSAGE_TEXT}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <Button type="submit" isBusy={isBusy} className="mt-3">
            Guardar nota
          </Button>
        </TabPanel>
      </Tabs>
    </form>
  );
}
