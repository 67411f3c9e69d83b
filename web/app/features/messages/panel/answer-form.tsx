import { useState } from 'react';
import type { AdminThread } from '#core/messages/panel-contract.ts';
import { messageTexts } from '#core/messages/texts.ts';
import { MOST_MESSAGE_TEXT } from '#core/messages/values.ts';
import { api } from '../../../api/client.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { FilesField, useFiles } from '../files-field.tsx';
import { AnswerDraft } from './answer-draft.tsx';
import { TemplateChoice, withTemplate } from './template-choice.tsx';
import { useThreadWork } from './use-admin-thread.ts';

/** What is answered or noted, and its sending; the field is empty again afterwards. */
function useAnswer(thread: AdminThread, isNote: boolean) {
  const files = useFiles();
  const { attemptKey, show } = useThreadWork(thread.id);
  const form = useCallForm(
    ({ message, close }: { message: string; close: boolean }) => {
      const said = { message, attempt_key: attemptKey() };
      const params = { id: thread.id };
      if (isNote) return api('POST /api/admin/messages/{id}/notes', { params, body: said });
      const read_until = thread.messages.at(-1)?.id ?? null;
      return api('POST /api/admin/messages/{id}/replies', {
        params,
        body: { ...said, files: files.ids, close, read_until },
      });
    },
    {
      values: { message: '', close: false },
      check: ({ message }) => {
        if (message.trim()) return {};
        return { message: isNote ? 'Escreva a nota' : 'Por favor, escreva uma resposta' };
      },
      done: isNote ? messageTexts.noteKept : messageTexts.answerSent,
      onDone: async (answered) => {
        form.setValue('message', '');
        files.clear();
        await show(answered);
      },
      failed: isNote ? 'Erro ao guardar a nota' : messageTexts.answerFailed,
      toasts: true,
    },
  );
  return { ...form, files };
}

/** The answer to the customer, or a note that stays in the shop. */
export function AnswerForm({ thread }: { thread: AdminThread }) {
  const [what, setWhat] = useState('resposta');
  const isNote = what === 'nota';
  const isHeld = thread.status === 'suspected' || thread.status === 'spam';
  const { form, register, getValues, setValue, errors, isBusy, files } = useAnswer(thread, isNote);
  return (
    <form {...form} noValidate className="border-t pt-4">
      <Tabs value={what} onValueChange={setWhat}>
        <TabList label="O que escrever">
          <Tab value="resposta">Responder</Tab>
          <Tab value="nota">Nota interna</Tab>
        </TabList>
        <TabPanel value="resposta" className="space-y-4">
          {!isHeld && (
            <AnswerDraft
              thread={thread}
              onUse={(text) => setValue('message', withTemplate(getValues('message'), text))}
            />
          )}
          <TemplateChoice
            onChoose={(chosen) => setValue('message', withTemplate(getValues('message'), chosen))}
          />
          <Field
            label="Resposta"
            error={errors.message}
            hint={isHeld ? 'Diga primeiro que não é spam.' : `Vai por email para ${thread.email}.`}
          >
            <Textarea {...register('message')} rows={6} maxLength={MOST_MESSAGE_TEXT} disabled={isHeld} />
          </Field>
          <FilesField files={files.files} onChange={files.setFiles} disabled={isHeld || isBusy} />
          <Checkbox label="Fechar o assunto depois de responder" {...register('close')} disabled={isHeld} />
          <Button type="submit" isBusy={isBusy} disabled={isHeld}>
            Enviar Resposta
          </Button>
        </TabPanel>
        <TabPanel value="nota">
          <Field label="Nota" error={errors.message} hint="Só quem trabalha na loja a lê.">
            <Textarea {...register('message')} rows={4} maxLength={MOST_MESSAGE_TEXT} />
          </Field>
          <Button type="submit" isBusy={isBusy} className="mt-3">
            Guardar nota
          </Button>
        </TabPanel>
      </Tabs>
    </form>
  );
}
