import { FileDown, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { download } from '../../../api/download.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { sendFile } from '../../../api/send-file.ts';
import { useSheets } from '../../../api/use-sheets.ts';
import { panelPath } from '../../../panel/room.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FileInput, TABLE_FILES, wrongWithTable } from '../../../ui/file-input.tsx';
import { SheetField } from '../../../ui/sheet-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { ProgressBar } from './progress-bar.tsx';

async function getTemplate() {
  try {
    await download('/api/admin/products/template', 'template_produtos.xlsx');
    toast.success('Template Excel descarregado com sucesso!');
  } catch {
    toast.error('Erro ao descarregar ficheiro de exemplo');
  }
}

/** Chooses a file, which is sent at once, and waits until it is read; the button sends it again, of another sheet or after a refusal. */
export function FileStep({ onRead }: { onRead: (id: string) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sheets = useSheets();

  const send = async (file: File | null, query: typeof sheets.query) => {
    const wrong = wrongWithTable(file);
    setProblem(wrong);
    if (!file || wrong) return;
    setSent(0);
    try {
      const { id } = await sendFile('POST /api/admin/products/imports', file, setSent, query);
      onRead(id);
    } catch (error) {
      const text = refusalText(error, 'Erro ao importar produtos');
      setProblem(text);
      sheets.refused(error);
      toast.error(text);
      setSent(null);
    }
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send(file, sheets.query);
      }}
      className="space-y-6"
      noValidate
    >
      <p className="text-muted text-sm">
        Vem de outra loja? Depois de importar, veja os{' '}
        <Link to={panelPath('produtos', 'enderecos-antigos')} className="text-action underline">
          endereços antigos
        </Link>
        , para que nada do que os motores de busca conhecem se perca.
      </p>
      <Field
        label="Ficheiro de produtos"
        hint="Excel (.xlsx, .xls) ou CSV, até 20 MB e 50 000 linhas. Também as exportações de produtos de Shopify, WooCommerce e PrestaShop, como elas as fazem."
        error={problem}
      >
        <FileInput
          fileName={file?.name ?? null}
          accept={TABLE_FILES}
          disabled={sent !== null}
          onChange={(event) => {
            const chosen = event.target.files?.[0] ?? null;
            setFile(chosen);
            sheets.forget();
            if (chosen) void send(chosen, {});
          }}
        />
      </Field>
      <SheetField {...sheets} onChoose={sheets.choose} />
      {sent !== null && (
        <ProgressBar
          label={sent < 100 ? `A enviar… ${sent} %` : 'A ler e a verificar o ficheiro…'}
          value={sent < 100 ? sent : null}
        />
      )}
      <Acts isBusy={sent !== null} />
    </form>
  );
}

/** What is done with the file, and how it is read. */
function Acts({ isBusy }: { isBusy: boolean }) {
  return (
    <>
      <div className="flex flex-col gap-3 sm:flex-row sm:justify-between">
        <Button variant="ghost" onClick={() => void getTemplate()}>
          <FileDown aria-hidden />
          Descarregar exemplo
        </Button>
        <Button type="submit" isBusy={isBusy}>
          <Upload aria-hidden />
          Ler ficheiro
        </Button>
      </div>
      <p className="text-muted text-sm">
        Os preços são sem IVA (onde o cabeçalho diz que o têm, ou a quem vem de outra loja, pergunta-se). As
        linhas são reconhecidas pelo SKU: as que já existem são alteradas, as outras criadas. Células vazias
        deixam o produto como está. Colunas obrigatórias: nome, descrição, categoria, estado, preço e stock,
        com estes nomes ou com os do exemplo (name, description, category, condition, price, stock).
      </p>
    </>
  );
}
