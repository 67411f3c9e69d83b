import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LicencePool } from '#core/licences/contract.ts';
import { ApiError } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { sendLicenceKeys } from '../../../api/send-file.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';

const FAILED = 'Não foi possível juntar as chaves';

/** Keys that come in: pasted, one a line, or as a file. What is wrong is told by line, and then none came in. */
export function JoinKeys({ pool, isNext }: { pool: LicencePool; isNext: boolean }) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const { form, register, reset, error, errors, isBusy } = useCallForm(
    ({ keys }: { keys: string }) =>
      sendLicenceKeys(pool.id, file ?? new File([keys], 'chaves.txt', { type: 'text/plain' })),
    {
      values: { keys: '' },
      check: ({ keys }) => (file || keys.trim() ? {} : { keys: 'Cole as chaves, ou escolha um ficheiro' }),
      errorsOf: () => ({}),
      onDone: ({ count }) => {
        toast.success(count === 1 ? '1 chave juntada.' : `${count} chaves juntadas.`);
        setFile(null);
        reset();
        void client.invalidateQueries({ queryKey: queryKeys.admin });
      },
      failed: FAILED,
    },
  );
  return (
    <form {...form} noValidate aria-label="Juntar chaves" className="space-y-3 rounded-lg border p-4">
      {error !== null && <Wrong error={error} />}
      <Field label="Chaves" error={errors.keys} hint="Uma por linha. As repetidas são recusadas.">
        <Textarea
          {...register('keys')}
          rows={4}
          spellCheck={false}
          autoComplete="off"
          disabled={file !== null}
          className="font-mono text-sm"
        />
      </Field>
      <Field
        label="Ou um ficheiro"
        optional
        hint="Texto ou CSV; com várias colunas, «chave» por cima da das chaves."
      >
        <FileInput
          key={file ? 'chosen' : 'none'}
          accept=".txt,.csv,text/plain,text/csv"
          fileName={file?.name ?? null}
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
      </Field>
      <Button type="submit" variant={isNext ? 'primary' : 'secondary'} isBusy={isBusy}>
        Juntar chaves
      </Button>
    </form>
  );
}

/** What is wrong with the keys, by line. */
function Wrong({ error }: { error: unknown }) {
  const lines = error instanceof ApiError ? (error.problem.errors ?? []) : [];
  return (
    <Alert>
      {refusalText(error, FAILED)}
      {lines.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {lines.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
