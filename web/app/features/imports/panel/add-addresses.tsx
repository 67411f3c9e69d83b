import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { sendFile } from '../../../api/send-file.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.ts';

/** The most lines of a file that are told one by one. */
const SHOWN = 20;

/** A list of one line, as a file: what is typed is read by the rules of what is uploaded. */
function listOf(before: string, after: string): File {
  const cell = (text: string) => `"${text.trim().replaceAll('"', '""')}"`;
  return new File([`endereço antigo;endereço novo\n${cell(before)};${cell(after)}\n`], 'endereco.csv', {
    type: 'text/csv',
  });
}

/** Adds one old address, or a file of them. */
export function AddAddresses({ onDone }: { onDone: () => void }) {
  const [before, setBefore] = useState('');
  const [after, setAfter] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);

  const send = async (list: File, isOne: boolean): Promise<void> => {
    setBusy(true);
    setProblems([]);
    try {
      const { kept, errors } = await sendFile('POST /api/admin/old-addresses', list, () => {});
      const said = errors.map(({ line, message }) => (isOne ? message : `Linha ${line}: ${message}`));
      setProblems(said);
      if (kept > 0) {
        toast.success(kept === 1 ? 'Endereço guardado.' : `${kept} endereços guardados.`);
        setBefore('');
        setAfter('');
        setFile(null);
        onDone();
      }
    } catch (error) {
      setProblems([error instanceof ApiError ? error.problem.detail : refusalText(error, 'Erro ao guardar')]);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card className="grid gap-6 lg:grid-cols-2">
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (before.trim() && after.trim()) void send(listOf(before, after), true);
          else setProblems(['Indique o endereço antigo e o novo']);
        }}
      >
        <h2 className="font-semibold">Juntar um</h2>
        <Field label="Endereço antigo">
          <Input
            maxLength={500}
            autoComplete="off"
            placeholder="/product/toner-hp"
            value={before}
            onChange={({ target }) => setBefore(target.value)}
          />
        </Field>
        <Field label="Endereço novo, ou o SKU do produto">
          <Input
            maxLength={500}
            autoComplete="off"
            placeholder="/produtos/toner-hp"
            value={after}
            onChange={({ target }) => setAfter(target.value)}
          />
        </Field>
        <Button type="submit" variant="secondary" isBusy={isBusy}>
          Juntar endereço
        </Button>
      </form>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (file) void send(file, false);
          else setProblems(['Selecione um ficheiro primeiro']);
        }}
      >
        <h2 className="font-semibold">Juntar uma lista</h2>
        <Field
          label="Ficheiro de endereços"
          hint="Excel (.xlsx, .xls) ou CSV com duas colunas: o endereço antigo, e o novo ou o SKU do produto."
        >
          <FileInput
            fileName={file?.name ?? null}
            accept=".xlsx,.xls,.csv"
            disabled={isBusy}
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        </Field>
        <Button type="submit" variant="secondary" isBusy={isBusy}>
          Enviar lista
        </Button>
      </form>
      <Problems problems={problems} />
    </Card>
  );
}

function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <div role="alert" className="empty:hidden lg:col-span-2">
      {problems.length > 0 && (
        <Alert tone="warning" title={problems.length === 1 ? 'Não ficou guardado' : 'Não ficaram guardados'}>
          <ul className="list-disc pl-5">
            {problems.slice(0, SHOWN).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
            {problems.length > SHOWN && <li>e mais {problems.length - SHOWN}</li>}
          </ul>
        </Alert>
      )}
    </div>
  );
}
