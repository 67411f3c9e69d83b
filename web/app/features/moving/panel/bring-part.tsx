import { FileSearch } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { HistoryPreview } from '#core/moving/contract.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { sendFile } from '../../../api/send-file.ts';
import { useSheets } from '../../../api/use-sheets.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { FileInput, TABLE_FILES, wrongWithTable } from '../../../ui/file-input.tsx';
import { SheetField } from '../../../ui/sheet-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { PreviewPart, whatOf } from './preview-part.tsx';

/** A file, what it would bring, and its bringing. */
function useBring(onBrought: () => void) {
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<HistoryPreview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const sheets = useSheets();

  const ask = async (work: (chosen: File) => Promise<void>, failure: string) => {
    const wrong = wrongWithTable(file);
    setProblem(wrong);
    if (!file || wrong) return;
    setBusy(true);
    try {
      await work(file);
    } catch (error) {
      setProblem(refusalText(error, failure));
      sheets.refused(error);
    } finally {
      setBusy(false);
    }
  };
  const read = () =>
    ask(
      async (chosen) =>
        setPreview(await sendFile('POST /api/admin/moving/preview', chosen, () => {}, sheets.query)),
      'Erro ao ler o ficheiro',
    );
  const bring = (pricesIncludeIva: boolean | null) =>
    ask(async (chosen) => {
      const asked =
        pricesIncludeIva === null ? {} : { prices_include_iva: pricesIncludeIva ? 'true' : 'false' };
      const { kind, counts } = await sendFile('POST /api/admin/moving/bring', chosen, () => {}, {
        ...sheets.query,
        ...asked,
      } as { sheet?: string; prices_include_iva?: 'true' | 'false' });
      toast.success(`Trazidos da outra loja: ${whatOf(kind, counts.create)}`);
      setFile(null);
      setPreview(null);
      onBrought();
    }, 'Erro ao trazer o ficheiro');
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setPreview(null);
    setProblem(null);
    sheets.forget();
  };
  return { file, choose, preview, problem, isBusy, sheets, read, bring };
}

/** A file of another shop's customers or orders: read, looked at, and only then brought. */
export function BringPart({ onBrought }: { onBrought: () => void }) {
  const title = useId();
  const { file, choose, preview, problem, isBusy, sheets, read, bring } = useBring(onBrought);
  return (
    <Card aria-labelledby={title} className="space-y-4">
      <h2 id={title} className="font-semibold text-lg">
        Trazer um ficheiro
      </h2>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void read();
        }}
      >
        <Field
          label="Ficheiro de clientes ou de encomendas"
          hint="Como Shopify, WooCommerce ou PrestaShop o exportam: CSV, ou guardado em Excel (.xlsx, .xls), até 20 MB e 50 000 linhas. Um de cada vez; primeiro os clientes."
          error={problem}
        >
          <FileInput
            fileName={file?.name ?? null}
            accept={TABLE_FILES}
            disabled={isBusy}
            onChange={({ target }) => choose(target.files?.[0] ?? null)}
          />
        </Field>
        {!preview && <SheetField {...sheets} onChoose={sheets.choose} />}
        {!preview && (
          <Button type="submit" isBusy={isBusy}>
            <FileSearch aria-hidden />
            Ler ficheiro
          </Button>
        )}
      </form>
      {preview && (
        <PreviewPart
          key={file?.name}
          preview={preview}
          isBusy={isBusy}
          onBring={(said) => void bring(said)}
          onCancel={() => choose(null)}
        />
      )}
      {!preview && (
        <Alert tone="info" title="O que vem e o que não vem">
          Dos clientes vêm nome, email, telefone e morada; a password nunca. Quem já tem conta cá fica como
          está. As encomendas ficam como histórico, só de leitura: não mexem no stock, não têm fatura e não
          entram nos números da loja. O mesmo ficheiro outra vez não repete nada.
        </Alert>
      )}
    </Card>
  );
}
