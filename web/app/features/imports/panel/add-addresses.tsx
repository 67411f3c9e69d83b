import { type FormEvent, useState } from 'react';
import { refusalText } from '../../../api/refusal-text.ts';
import { sendFile } from '../../../api/send-file.ts';
import { type Sheets, useSheets } from '../../../api/use-sheets.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { FileInput, TABLE_FILES } from '../../../ui/file-input.tsx';
import { Input } from '../../../ui/input.tsx';
import { SheetField } from '../../../ui/sheet-field.tsx';
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
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const sheets = useSheets();

  /** True when something of the list was kept. */
  const send = async (list: File, isOne: boolean): Promise<boolean> => {
    setBusy(true);
    setProblems([]);
    try {
      const { kept, errors } = await sendFile(
        'POST /api/admin/old-addresses',
        list,
        () => {},
        isOne ? {} : sheets.query,
      );
      const said = errors.map(({ line, message }) => (isOne ? message : `Linha ${line}: ${message}`));
      setProblems(said);
      if (kept === 0) return false;
      toast.success(kept === 1 ? 'Endereço guardado.' : `${kept} endereços guardados.`);
      onDone();
      return true;
    } catch (error) {
      setProblems([refusalText(error, 'Erro ao guardar')]);
      sheets.refused(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const refuse = (problem: string) => setProblems([problem]);

  return (
    <Card className="grid gap-6 lg:grid-cols-2">
      <OneForm isBusy={isBusy} onSend={(list) => send(list, true)} onRefuse={refuse} />
      <ListForm sheets={sheets} isBusy={isBusy} onSend={(list) => send(list, false)} onRefuse={refuse} />
      <Problems problems={problems} />
    </Card>
  );
}

interface FormProps {
  isBusy: boolean;
  /** True when something of it was kept. */
  onSend: (list: File) => Promise<boolean>;
  onRefuse: (problem: string) => void;
}

function OneForm({ isBusy, onSend, onRefuse }: FormProps) {
  const [before, setBefore] = useState('');
  const [after, setAfter] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!before.trim() || !after.trim()) return onRefuse('Indique o endereço antigo e o novo');
    if (!(await onSend(listOf(before, after)))) return;
    setBefore('');
    setAfter('');
  };
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
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
  );
}

function ListForm({ isBusy, sheets, onSend, onRefuse }: FormProps & { sheets: Sheets }) {
  const [file, setFile] = useState<File | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return onRefuse('Selecione um ficheiro primeiro');
    if (await onSend(file)) setFile(null);
  };
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
      <h2 className="font-semibold">Juntar uma lista</h2>
      <Field
        label="Ficheiro de endereços"
        hint="Excel (.xlsx, .xls) ou CSV com duas colunas: o endereço antigo, e o novo ou o SKU do produto."
      >
        <FileInput
          fileName={file?.name ?? null}
          accept={TABLE_FILES}
          disabled={isBusy}
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null);
            sheets.forget();
          }}
        />
      </Field>
      <SheetField {...sheets} onChoose={sheets.choose} />
      <Button type="submit" variant="secondary" isBusy={isBusy}>
        Enviar lista
      </Button>
    </form>
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
