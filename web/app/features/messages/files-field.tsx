import { Paperclip, X } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import type { MessageFile } from '#core/messages/contract.ts';
import { FILE_TYPES, MAX_FILE_BYTES, MOST_FILES } from '#core/messages/values.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { sendMessageFile } from '../../api/send-file.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { toast } from '../../ui/toast.ts';
import { sizeText } from './size-text.ts';

/** Files that go with what is being written: taken by the shop as they are chosen, sent with the words. */
export function useFiles() {
  const [files, setFiles] = useState<readonly MessageFile[]>([]);
  return { files, setFiles, ids: files.map(({ id }) => id), clear: () => setFiles([]) };
}

interface Props {
  files: readonly MessageFile[];
  onChange: (files: readonly MessageFile[]) => void;
  disabled?: boolean;
  className?: string;
}

export function FilesField({ files, onChange, disabled = false, className }: Props) {
  const [sending, setSending] = useState<string | null>(null);
  const add = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (!file) return;
    if (file.size > MAX_FILE_BYTES) return void toast.error('O ficheiro tem mais de 5 MB.');
    setSending(file.name);
    try {
      onChange([...files, await sendMessageFile(file, () => {})]);
    } catch (error) {
      toast.error(refusalText(error, 'Não foi possível juntar o ficheiro. Tente novamente.'));
    } finally {
      setSending(null);
    }
  };
  return (
    <div className={className}>
      {files.length < MOST_FILES && (
        <Field label="Juntar ficheiro" optional hint="Imagens, PDF ou texto, até 5 MB cada; no máximo cinco.">
          <FileInput
            fileName={sending ? `A enviar ${sending}…` : null}
            accept={FILE_TYPES.join(',')}
            disabled={disabled || sending !== null}
            onChange={(event) => void add(event)}
          />
        </Field>
      )}
      {files.length > 0 && (
        <ul aria-label="Ficheiros que vão com a mensagem" className="mt-2 space-y-1">
          {files.map((file) => (
            <li key={file.id} className="flex items-center gap-2">
              <Paperclip aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 truncate">{file.name}</span>
              <span className="figures shrink-0 text-muted text-sm">{sizeText(file.size)}</span>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Retirar ${file.name}`}
                onClick={() => onChange(files.filter(({ id }) => id !== file.id))}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
