import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { MessageFile } from '#core/messages/contract.ts';
import { download } from '../../api/download.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { sizeText } from './size-text.ts';

/** Files that came with what was said, to be kept. `addressOf` says where one lies. */
export function MessageFiles({
  files,
  addressOf,
}: {
  files: readonly MessageFile[];
  addressOf: (file: string) => string;
}) {
  const [busy, setBusy] = useState<string | null>(null);
  if (files.length === 0) return null;
  const take = async ({ id, name }: MessageFile) => {
    setBusy(id);
    try {
      await download(addressOf(id), name);
    } catch (error) {
      toast.error(refusalText(error, 'Não foi possível descarregar o ficheiro.'));
    } finally {
      setBusy(null);
    }
  };
  return (
    <ul aria-label="Ficheiros" className="mt-3 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id} className="min-w-0 max-w-full">
          <Button
            variant="secondary"
            size="sm"
            className="max-w-full"
            isBusy={busy === file.id}
            onClick={() => void take(file)}
          >
            <FileDown aria-hidden className="shrink-0" />
            <span className="truncate">{file.name}</span>
            <span className="figures shrink-0 text-muted">{sizeText(file.size)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
