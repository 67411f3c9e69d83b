import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { download } from '../../../../api/download.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { sendFile } from '../../../../api/send-file.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TABLE_FILES } from '../../../../ui/file-input.tsx';
import { toast } from '../../../../ui/toast.ts';

/** Lines of a file that are told one by one. */
const SHOWN = 20;

/** The makers of all brands to a file, and back from one. */
export function BrandFiles() {
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const bring = async (file: File) => {
    setBusy(true);
    try {
      const { kept, errors } = await sendFile('POST /api/admin/brands/import', file, () => {});
      setProblems(errors.map(({ line, message }) => `Linha ${line}: ${message}`));
      toast.success(kept === 1 ? '1 marca alterada.' : `${kept} marcas alteradas.`);
      await client.invalidateQueries({ queryKey: queryKeys.admin });
    } catch (error) {
      setProblems([refusalText(error, 'Erro ao importar as marcas')]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        onClick={() =>
          void download('/api/admin/brands/export', 'marcas.csv').catch((error: unknown) =>
            toast.error(refusalText(error, 'Erro ao exportar as marcas')),
          )
        }
      >
        Exportar
      </Button>
      <Button variant="secondary" isBusy={isBusy} onClick={() => picker.current?.click()}>
        Importar
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Ficheiro de marcas"
        accept={TABLE_FILES}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void bring(file);
        }}
      />
      <Dialog
        open={problems.length > 0}
        onOpenChange={() => setProblems([])}
        title="O que não ficou guardado"
      >
        <Alert tone="warning">
          <ul className="list-disc pl-5">
            {problems.slice(0, SHOWN).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
            {problems.length > SHOWN && <li>e mais {problems.length - SHOWN}</li>}
          </ul>
        </Alert>
      </Dialog>
    </>
  );
}
