import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CustomerGroup } from '#core/pricing/groups-contract.ts';
import { download } from '../../../api/download.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { sendGroupPrices } from '../../../api/send-file.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TABLE_FILES } from '../../../ui/file-input.tsx';
import { toast } from '../../../ui/toast.ts';

/** Lines of a file that are told one by one. */
const SHOWN = 20;

type Told = Awaited<ReturnType<typeof sendGroupPrices>>;

/** A group's prices to a file, and back from one: first it is said what would change. */
export function PriceFiles({ group }: { group: CustomerGroup }) {
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [looked, setLooked] = useState<{ file: File; told: Told } | null>(null);
  const send = async (file: File, apply: boolean) => {
    setBusy(true);
    try {
      const told = await sendGroupPrices(group.id, file, apply);
      setLooked(apply ? null : { file, told });
      if (!apply) return;
      toast.success(told.changed === 1 ? '1 preço guardado.' : `${told.changed} preços guardados.`);
      await client.invalidateQueries({ queryKey: queryKeys.admin });
    } catch (error) {
      toast.error(refusalText(error, 'Não foi possível importar os preços'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="ghost"
        onClick={() =>
          void download(`/api/admin/groups/${group.id}/prices.csv`, 'precos-do-grupo.csv').catch(
            (error: unknown) => toast.error(refusalText(error, 'Não foi possível exportar os preços')),
          )
        }
      >
        Exportar preços
      </Button>
      <Button size="sm" variant="ghost" isBusy={isBusy} onClick={() => picker.current?.click()}>
        Importar preços
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Ficheiro de preços"
        accept={TABLE_FILES}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void send(file, false);
        }}
      />
      {looked && (
        <Looked
          {...looked}
          isBusy={isBusy}
          onKeep={() => void send(looked.file, true)}
          onClose={() => setLooked(null)}
        />
      )}
    </div>
  );
}

interface LookedProps {
  file: File;
  told: Told;
  isBusy: boolean;
  onKeep: () => void;
  onClose: () => void;
}

/** What a file would change; nothing is written yet. */
function Looked({ file, told: { changed, same, errors }, isBusy, onKeep, onClose }: LookedProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Importar preços"
      description={file.name}
      footer={
        <Button isBusy={isBusy} disabled={changed === 0} onClick={onKeep}>
          {changed === 1 ? 'Guardar 1 preço' : `Guardar ${changed} preços`}
        </Button>
      }
    >
      <div className="space-y-3">
        <p>
          {changed === 1 ? '1 preço novo ou diferente' : `${changed} preços novos ou diferentes`}, {same}{' '}
          {same === 1 ? 'igual' : 'iguais'}. O que o ficheiro não tem fica como está.
        </p>
        {errors.length > 0 && (
          <Alert tone="warning">
            <p>{errors.length === 1 ? '1 linha fica de fora:' : `${errors.length} linhas ficam de fora:`}</p>
            <ul className="list-disc pl-5">
              {errors.slice(0, SHOWN).map(({ line, message }) => (
                <li key={`${line} ${message}`}>
                  Linha {line}: {message}
                </li>
              ))}
              {errors.length > SHOWN && <li>e mais {errors.length - SHOWN}</li>}
            </ul>
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
