import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { AdminSettings } from '#core/settings/contract.ts';
import { ApiError, api } from '../../../../api/client.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { usePanel } from '../../../../panel/context.ts';
import { OnlyLook } from '../../../../panel/who-may.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { FileInput } from '../../../../ui/file-input.tsx';
import { toast } from '../../../../ui/toast.ts';
import { labelOf } from '../form/label-of.ts';
import { useTakeSettings } from '../form/use-settings.ts';
import { SECTION_TITLES } from '../section-names.ts';
import { Part } from '../sections/part.tsx';
import { ChangeTable } from './change-table.tsx';
import { ChangesPart } from './changes-part.tsx';
import { exportOf, type ReadFile, readExport } from './settings-file.ts';

function download(settings: AdminSettings): void {
  const url = URL.createObjectURL(new Blob([exportOf(settings, new Date())], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `configuracoes-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(url);
}

/** The settings as a file, for a second shop; and what was changed in them, to be looked at and taken back. */
export function FileSection({ settings }: { settings: AdminSettings }) {
  const { can } = usePanel();
  const mayChange = can('settings.change');
  return (
    <div className="space-y-5">
      <h2 className="font-semibold text-lg">{SECTION_TITLES.ficheiro}</h2>
      {!mayChange && <OnlyLook ability="settings.change" act="alterar as configurações" />}
      <Part
        title="Exportar"
        text="Todas as configurações num ficheiro, para começar uma segunda loja. Não leva passwords, chaves nem imagens."
      >
        <Button variant="secondary" onClick={() => download(settings)}>
          <Download aria-hidden />
          Exportar configurações
        </Button>
      </Part>
      {mayChange && <ImportPart settings={settings} />}
      <ChangesPart settings={settings} mayUndo={mayChange} />
    </div>
  );
}

function ImportPart({ settings }: { settings: AdminSettings }) {
  const take = useTakeSettings();
  const [name, setName] = useState<string | null>(null);
  const [read, setRead] = useState<ReadFile | null>(null);
  const put = useMutation({
    mutationFn: (changes: object) =>
      api('PUT /api/admin/settings', { body: { ...changes, versions: settings.versions } }),
    onSuccess: (answer) => {
      take(answer);
      setRead(null);
      setName(null);
      toast.success('Configurações atualizadas com sucesso!');
    },
    onError: (error) => void toast.error(refusalText(error, 'Erro ao salvar configurações')),
  });
  const faults = put.error instanceof ApiError ? (put.error.problem.errors ?? []) : [];
  const count = read?.ok ? Object.keys(read.changes).length : 0;
  return (
    <Part title="Importar" text="Vê o que muda antes de guardar. O que o ficheiro não tem fica como está.">
      <Field label="Ficheiro de configurações" error={read && !read.ok ? read.message : null}>
        {(control) => (
          <FileInput
            {...control}
            accept="application/json,.json"
            fileName={name}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (!file) return;
              put.reset();
              setName(file.name);
              void file.text().then((text) => setRead(readExport(text, settings)));
            }}
          />
        )}
      </Field>
      {read?.ok && count === 0 && (
        <Alert tone="info">O ficheiro é igual às configurações atuais: não há nada a mudar.</Alert>
      )}
      {read?.ok && count > 0 && (
        <>
          <ChangeTable before={{ ...settings }} after={read.changes} />
          {read.unknown.length > 0 && (
            <p className="text-muted text-sm">Não se conhece e fica de fora: {read.unknown.join(', ')}.</p>
          )}
          {faults.length > 0 && <Faults faults={faults} />}
          <Button isBusy={put.isPending} onClick={() => put.mutate(read.changes)}>
            Importar configurações
          </Button>
        </>
      )}
    </Part>
  );
}

function Faults({ faults }: { faults: readonly { readonly path: string; readonly message: string }[] }) {
  return (
    <Alert title="Não foi guardado">
      <ul className="list-disc pl-5">
        {faults.map(({ path, message }) => (
          <li key={path}>
            {labelOf(path)}: {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
