import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import type { BankFileRead } from '#core/payments/bank-contract.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { sendFile } from '../../../api/send-file.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.ts';

type Columns = NonNullable<BankFileRead['columns']>;
type Guess = Columns['guess'];

const FIELDS: readonly (readonly [keyof Guess, string])[] = [
  ['date', 'Data'],
  ['text', 'Descrição'],
  ['amount', 'Montante'],
  ['sign', 'Sinal (D/C), se está à parte'],
  ['debit', 'Débito'],
  ['credit', 'Crédito'],
  ['balance', 'Saldo'],
  ['reference', 'Referência'],
];

function tell({ lines, new_lines, is_known }: NonNullable<BankFileRead['file']>): void {
  if (is_known && new_lines === 0) toast.success('Este ficheiro já tinha sido lido: não mudou nada.');
  else {
    const found = lines === 1 ? '1 movimento' : `${lines} movimentos`;
    toast.success(new_lines === lines ? `${found} no extrato` : `${found} no extrato, ${new_lines} novos`);
  }
}

/** Hands the shop a statement of the bank's; of a CSV that it never saw the columns are asked for once. */
export function ReadStatement() {
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [asked, setAsked] = useState<Columns | null>(null);

  const read = async (from: File, columns?: Guess) => {
    setBusy(true);
    try {
      const query = Object.fromEntries(
        Object.entries(columns ?? {}).flatMap(([name, at]) => (at === null ? [] : [[name, String(at)]])),
      );
      const answer = await sendFile('POST /api/admin/bank-files', from, () => {}, query);
      setAsked(answer.columns);
      if (answer.file) {
        tell(answer.file);
        void client.invalidateQueries({ queryKey: queryKeys.admin });
      }
    } catch (error) {
      toast.error(refusalText(error, 'Erro ao ler o extrato'));
      if (columns) throw error;
    } finally {
      setBusy(false);
    }
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    event.target.value = '';
    if (!chosen) return;
    setFile(chosen);
    void read(chosen);
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".xml,.csv,.txt"
        aria-label="Extrato do banco"
        className="sr-only"
        tabIndex={-1}
        onChange={choose}
      />
      <Button isBusy={isBusy} onClick={() => picker.current?.click()}>
        <Upload aria-hidden />
        Carregar extrato
      </Button>
      {asked && file && (
        <AskColumns
          columns={asked}
          onClose={() => setAsked(null)}
          onChosen={async (chosen) => await read(file, chosen)}
        />
      )}
    </>
  );
}

/** Which column says what, with the first rows beside it; remembered for the next file of this bank. */
function AskColumns({
  columns: { headings, samples, guess, why },
  onClose,
  onChosen,
}: {
  columns: Columns;
  onClose: () => void;
  onChosen: (chosen: Guess) => Promise<void>;
}) {
  const [chosen, setChosen] = useState(guess);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Que colunas tem este extrato?"
      description={
        <div className="grid grid-cols-1 gap-3 text-left sm:grid-cols-2">
          <p className="text-muted text-sm sm:col-span-2">
            {why && `${why}: confirme as colunas. `}Fica guardado para os próximos ficheiros deste banco. Use
            o montante, ou o débito e o crédito; o saldo prova o que entrou e o que saiu.
          </p>
          {FIELDS.map(([field, label]) => (
            <Field key={field} label={label}>
              <Select
                value={chosen[field] ?? ''}
                onChange={({ target }) =>
                  setChosen({ ...chosen, [field]: target.value === '' ? null : Number(target.value) })
                }
              >
                {field !== 'date' && field !== 'text' && <option value="">Nenhuma</option>}
                {headings.map((heading, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <option key={at} value={at}>
                    {`${heading || `Coluna ${at + 1}`}${samples[0]?.[at] ? ` (${samples[0][at]})` : ''}`}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </div>
      }
      confirmLabel="Ler o extrato"
      cancelLabel="Cancelar"
      tone="primary"
      onConfirm={async () => await onChosen(chosen)}
    />
  );
}
