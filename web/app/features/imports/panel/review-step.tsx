import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type {
  FileAnswers,
  ImportRow,
  MovingAnswers as MovingAnswersBody,
  ProductImport,
} from '#core/imports/contract.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { downloadErrors } from './download-errors.ts';
import { FileQuestions } from './file-questions.tsx';
import { MappingTable } from './mapping-table.tsx';
import { MovingAnswers } from './moving-answers.tsx';
import { PreviewRows } from './preview-rows.tsx';

interface Props {
  product: ProductImport;
  isJudging: boolean;
  isApplying: boolean;
  /** Takes a corrected mapping; calls back when the rows are judged by it. */
  onMap: (mapping: ProductImport['mapping'], onJudged: () => void) => void;
  /** Takes what the owner says of another shop's export. */
  onAnswer: (answers: MovingAnswersBody) => void;
  /** Takes what the owner says of the file itself. */
  onSay: (answers: FileAnswers) => void;
  isAnswering: boolean;
  onApply: (skipsRefused: boolean) => void;
  onCancel: () => void;
}

const PREVIEWS = [
  { verdict: 'criar', label: 'Criar', count: 'create', tone: 'green', empty: 'Nenhum produto novo.' },
  { verdict: 'alterar', label: 'Alterar', count: 'change', tone: 'blue', empty: 'Nenhum produto muda.' },
  { verdict: 'recusado', label: 'Recusar', count: 'refused', tone: 'red', empty: 'Nenhuma linha recusada.' },
] as const satisfies readonly { verdict: ImportRow['verdict']; [rest: string]: string }[];

/** The tab to begin with: the first that has something to look at. */
function firstOf(counts: ProductImport['counts']): ImportRow['verdict'] {
  return PREVIEWS.find(({ count }) => counts[count] > 0)?.verdict ?? 'criar';
}

/** What the file would do, and how its columns are understood: both may be mended before it is applied. */
export function ReviewStep({
  product,
  isJudging,
  isApplying,
  isAnswering,
  onMap,
  onAnswer,
  onSay,
  onApply,
  onCancel,
}: Props) {
  /** The mapping as it is being changed; null: as the rows were judged. */
  const [edited, setEdited] = useState<ProductImport['mapping'] | null>(null);
  const [skipsRefused, setSkips] = useState(false);
  const { counts } = product;
  const mapping = edited ?? product.mapping;
  const isChanged = edited !== null;
  const changing = counts.create + counts.change;
  const isUnsaid =
    product.moving?.prices_include_iva === null ||
    (product.asks_iva && product.answers.prices_include_iva === null);
  const canApply = changing > 0 && !isUnsaid && !isChanged && (counts.refused === 0 || skipsRefused);
  return (
    <div className="space-y-5">
      <p className="break-words text-muted text-sm">
        {product.file_name}: {product.rows_total} {product.rows_total === 1 ? 'linha' : 'linhas'}
        {counts.same > 0 && `, ${counts.same} sem alterações`}.
      </p>
      {product.error && product.status === 'lido' && <Alert tone="warning">{product.error}</Alert>}
      {product.error && product.status !== 'lido' && (
        <Alert title="A última tentativa falhou">{product.error}</Alert>
      )}
      {product.moving && <MovingAnswers moving={product.moving} isSaving={isAnswering} onSave={onAnswer} />}
      <FileQuestions key={String(product.asks_iva)} product={product} isSaving={isAnswering} onSave={onSay} />
      <Missing product={product} mapping={mapping} />
      {/* Once the questions are answered, what there is to see may be under another tab. */}
      <Verdicts key={String(isUnsaid)} product={product} mapping={mapping} onChange={setEdited} />
      {/* What is left out, and the way on, stay in sight however long the rows are. */}
      <div className="-bottom-5 sticky z-10 -mx-4 space-y-3 border-t bg-surface px-4 py-3 sm:-mx-6 sm:px-6">
        {/* Before the questions are answered, what is refused says nothing. */}
        {counts.refused > 0 && !isUnsaid && (
          <Refused product={product} skips={skipsRefused} onSkips={setSkips} />
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="ghost" onClick={onCancel}>
            Cancelar importação
          </Button>
          {isChanged ? (
            <Button isBusy={isJudging} onClick={() => onMap(mapping, () => setEdited(null))}>
              Verificar de novo
            </Button>
          ) : (
            <Button disabled={!canApply} isBusy={isApplying} onClick={() => onApply(skipsRefused)}>
              Aplicar{changing > 0 ? ` (${changing})` : ''}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function Verdicts({
  product,
  mapping,
  onChange,
}: {
  product: ProductImport;
  mapping: ProductImport['mapping'];
  onChange: (mapping: ProductImport['mapping']) => void;
}) {
  const { counts } = product;
  return (
    <Tabs defaultValue={product.missing_fields.length > 0 ? 'colunas' : firstOf(counts)}>
      <TabList label="Verificação do ficheiro">
        <Tab value="colunas">Colunas</Tab>
        {PREVIEWS.map(({ verdict, label, count, tone }) => (
          <Tab key={verdict} value={verdict}>
            {label}
            <Badge tone={counts[count] > 0 ? tone : 'neutral'}>{counts[count]}</Badge>
          </Tab>
        ))}
      </TabList>
      <TabPanel value="colunas">
        <MappingTable product={product} mapping={mapping} onChange={onChange} />
      </TabPanel>
      {PREVIEWS.map(({ verdict, empty }) => (
        <TabPanel key={verdict} value={verdict}>
          <PreviewRows id={product.id} verdict={verdict} empty={empty} />
        </TabPanel>
      ))}
    </Tabs>
  );
}

/** What no column says. */
function Missing({ product, mapping }: { product: ProductImport; mapping: ProductImport['mapping'] }) {
  return (
    <>
      {product.missing_fields.length > 0 && (
        <Alert tone="warning" title={`Sem coluna para: ${product.missing_fields.join(', ')}`}>
          Escolha a coluna, um valor fixo ou componha um texto. Sem isso só se alteram produtos que já
          existem.
        </Alert>
      )}
      {!mapping.sku && (
        <Alert tone="info" title="Sem SKU, os produtos só se reconhecem de outra forma">
          {mapping.barcode
            ? 'Cada linha procura o produto pelo código de barras e, sem ele, pela marca e pelo modelo.'
            : 'Cada linha procura o produto pela marca e pelo modelo, se só houver um assim.'}{' '}
          As outras criam produtos novos: escolha a coluna da referência se a houver.
        </Alert>
      )}
    </>
  );
}

/** Lines that are left out: that one knows, and their list. */
function Refused({
  product,
  skips,
  onSkips,
}: {
  product: ProductImport;
  skips: boolean;
  onSkips: (skips: boolean) => void;
}) {
  const { counts } = product;
  return (
    <div className="flex flex-col gap-x-2 sm:flex-row sm:items-center sm:justify-between sm:rounded-lg sm:border sm:px-4 sm:py-2">
      <Checkbox
        label={`Importar só as restantes linhas (${counts.refused} ${counts.refused === 1 ? 'fica' : 'ficam'} de fora)`}
        checked={skips}
        onChange={({ target }) => onSkips(target.checked)}
      />
      <Button variant="ghost" size="sm" onClick={() => void downloadErrors(product.id)}>
        <FileDown aria-hidden />
        Descarregar erros
      </Button>
    </div>
  );
}
