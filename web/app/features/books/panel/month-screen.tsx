import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { BookMonth, MonthFigures } from '#core/books/contract.ts';
import { monthName } from '#core/books/rules/month.ts';
import { PART_LABELS, POSITION_LABELS, POSITION_MEANINGS, wordOf } from '#core/books/texts.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { MARGIN_IVA } from '#core/shared/iva.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { download } from '../../../api/download.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { PanelPage } from '../../../panel/page.tsx';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { useRecordName } from '../../../panel/record-names.ts';
import { panelPath } from '../../../panel/room.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DocumentButton } from '../../../ui/document-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { MonthRows } from './month-rows.tsx';

export const meta = panelMeta('Fecho do mês');

const FAILED = 'Não foi possível mudar o mês';

/** Sums in whole cents: euros that are added up drift. */
const total = (sums: readonly { readonly amount: number }[]) =>
  sums.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;

interface LineProps {
  label: string;
  value: string;
  /** Of the rows behind it; left out: there are none to show. */
  to?: string;
  hint?: string;
  isSum?: boolean;
}

function Line({ label, value, to, hint, isSum }: LineProps) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-2">
      <span className="min-w-0">
        {to ? (
          <Link
            to={to}
            preventScrollReset
            className="underline-offset-4 hover:underline max-lg:inline-flex max-lg:min-h-11 max-lg:items-center"
          >
            {label}
          </Link>
        ) : (
          <span className={isSum ? 'font-semibold' : undefined}>{label}</span>
        )}
        {hint && <span className="block text-muted text-sm">{hint}</span>}
      </span>
      <span className={isSum ? 'figures shrink-0 font-semibold' : 'figures shrink-0'}>{value}</span>
    </li>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Card>
      <h2 className="mb-1 font-semibold">{title}</h2>
      <ul className="divide-y text-sm">{children}</ul>
    </Card>
  );
}

function rowsAt(part: string, means?: string): string {
  return `?${new URLSearchParams({ linhas: part, ...(means ? { meio: means } : {}) })}`;
}

const rows = (count: number) => (count === 1 ? '1 linha' : `${count} linhas`);

function Money({ figures: of }: { figures: MonthFigures }) {
  return (
    <Part title="Dinheiro">
      {of.received.map(({ means, amount, count }) => (
        <Line
          key={`+${means}`}
          label={`Recebido: ${wordOf(means)}`}
          hint={rows(count)}
          value={formatEuros(amount)}
          to={rowsAt('recebido', means)}
        />
      ))}
      {of.given_back.map(({ means, amount, count }) => (
        <Line
          key={`-${means}`}
          label={`Devolvido: ${wordOf(means)}`}
          hint={rows(count)}
          value={formatEuros(amount)}
          to={rowsAt('devolvido', means)}
        />
      ))}
      <Line
        label="Recebido menos devolvido"
        value={formatEuros(total([...of.received, ...of.given_back]))}
        isSum
      />
    </Part>
  );
}

/** What the provider took of what it collected, and what it paid out to the shop's account. */
function Fees({ figures: of }: { figures: MonthFigures }) {
  if (of.fees.length === 0) return null;
  const known = of.fees.map(({ net }) => ({ amount: net }));
  return (
    <Part title="Comissões dos pagamentos">
      {of.fees.map(({ means, amount, fee, net, count, unknown }) => (
        <Line
          key={means}
          label={wordOf(means)}
          hint={`${rows(count)}: ${formatEuros(amount)}, líquido ${formatEuros(net)}${unknown > 0 ? `; ${unknown} com comissão por conhecer` : ''}`}
          value={formatEuros(fee)}
          to={rowsAt('comissoes', means)}
        />
      ))}
      <Line label="Líquido do fornecedor de pagamentos" value={formatEuros(total(known))} isSum />
    </Part>
  );
}

function Documents({ figures: of }: { figures: MonthFigures }) {
  return (
    <Part title="Documentos">
      {of.documents.map(({ kind, amount, count }) => (
        <Line
          key={kind}
          label={wordOf(kind)}
          hint={rows(count)}
          value={formatEuros(amount)}
          to={rowsAt('documentos', kind)}
        />
      ))}
      <Line label="Documentos menos notas de crédito" value={formatEuros(total(of.documents))} isSum />
      {of.iva.map(({ rate, exemption, net, iva }) => (
        <Line
          key={`${rate} ${exemption}`}
          label={exemption ? `Sem IVA (${exemption})` : `IVA ${rate} %`}
          hint={`Base ${formatEuros(net)}`}
          value={formatEuros(iva)}
        />
      ))}
    </Part>
  );
}

/** What is owed of second-hand goods: the IVA in their margin is on no document. */
function Margin({ figures: of }: { figures: MonthFigures }) {
  const { can } = usePanel();
  const { month } = useParams();
  const documents = total(
    of.iva.flatMap(({ exemption, gross }) => (exemption === MARGIN_IVA.exemption ? [{ amount: gross }] : [])),
  );
  const sold = total(of.margin.map(({ sale }) => ({ amount: sale })));
  if (of.margin.length === 0 && documents === 0) return null;
  const owed = [...of.iva, ...of.margin].map(({ iva }) => ({ amount: iva }));
  const apart = total([{ amount: documents }, { amount: -sold }]);
  return (
    <Part title="Regime da margem">
      {of.margin.map(({ rate, sale, purchase, margin, base, iva, count }) => (
        <Fragment key={rate}>
          <Line
            label="Vendas de bens em segunda mão"
            hint={`${rows(count)}; compras ${formatEuros(purchase)}, margem ${formatEuros(margin)}`}
            value={formatEuros(sale)}
            {...(can('catalogue.costs') && { to: `${panelPath('margem')}?mes=${month}` })}
          />
          <Line
            label={`IVA ${rate} % na margem`}
            hint={`Base ${formatEuros(base)}`}
            value={formatEuros(iva)}
          />
        </Fragment>
      ))}
      <Line label="IVA dos documentos e da margem" value={formatEuros(total(owed))} isSum />
      {apart !== 0 && (
        <Line
          label="Documentos deste regime menos vendas"
          hint="Documentos de outro mês, por emitir ou feitos fora da loja: veja a prova."
          value={formatEuros(apart)}
        />
      )}
    </Part>
  );
}

/** Why money and documents are not the same sum: what each reason grew by in the month comes to the difference. */
function Proof({ figures: of }: { figures: MonthFigures }) {
  const grown = of.positions.map(({ before, after }) => ({ amount: after - before }));
  const difference = total([...of.received, ...of.given_back]) - total(of.documents);
  const isProved = Math.round((difference - total(grown)) * 100) === 0 && of.unproven === 0;
  return (
    <Part title="Prova">
      <Line label="Dinheiro menos documentos" value={formatEuros(difference)} isSum />
      {of.positions.map(({ position, before, after, count }) => (
        <Line
          key={position}
          label={`${POSITION_LABELS[position]}: ${formatEuros(after)} no fim`}
          hint={`${POSITION_MEANINGS[position]} ${formatEuros(before)} no início; ${count === 1 ? '1 venda' : `${count} vendas`} no fim.`}
          value={formatEuros(total([{ amount: after - before }]))}
          to={rowsAt(position)}
        />
      ))}
      {of.unproven !== 0 && (
        <Line label={PART_LABELS.sem_linha} value={formatEuros(of.unproven)} to={rowsAt('sem_linha')} />
      )}
      <li className="py-2">
        {isProved ? (
          <Badge tone="green">Bate certo</Badge>
        ) : (
          <Badge tone="red">Falta explicar uma diferença</Badge>
        )}
      </li>
    </Part>
  );
}

function EndOfMonth({ figures: of }: { figures: MonthFigures }) {
  return (
    <Part title="No fim do mês">
      <Line
        label="Saldo dos clientes"
        hint="A loja deve-o em artigos ou serviços."
        value={formatEuros(of.store_credit)}
      />
      <Line
        label="Existências a custo médio, sem IVA"
        hint={`${of.stock.units} unidades${of.stock.without_cost > 0 ? `; ${of.stock.without_cost} sem custo no artigo` : ''}`}
        value={formatEuros(of.stock.value)}
      />
    </Part>
  );
}

function useSaved(month: string) {
  const client = useQueryClient();
  return (saved: BookMonth) => {
    client.setQueryData([...queryKeys.admin, 'book-month', month], saved);
    // The month after it has its turn now.
    for (const kept of ['books', 'book-month']) {
      void client.invalidateQueries({ queryKey: [...queryKeys.admin, kept] });
    }
  };
}

/** Rows that nobody has explained: said before the press that they would stop. Euros. */
function openRows({ unproven, positions }: MonthFigures) {
  const open = positions.find(({ position }) => position === 'diferenca')?.after ?? 0;
  return [
    { part: 'sem_linha', label: PART_LABELS.sem_linha, amount: unproven },
    { part: 'diferenca', label: POSITION_LABELS.diferenca, amount: open },
  ].filter(({ amount }) => amount !== 0);
}

function CloseForm({ found }: { found: BookMonth }) {
  const open = openRows(found.figures);
  const onDone = useSaved(found.month);
  const { form, register, errors, isBusy } = useCallForm(
    ({ note }: { note: string }) =>
      api('POST /api/admin/books/{month}/close', {
        params: { month: found.month },
        body: note.trim() ? { note } : {},
      }),
    { values: { note: '' }, done: 'Mês fechado.', onDone, failed: FAILED, toasts: true },
  );
  return (
    <form {...form} noValidate className="space-y-3">
      <p className="max-w-prose text-muted text-sm">
        Os números ficam como estão. O que for registado depois, mesmo deste mês, é datado do mês aberto.
      </p>
      {open.length > 0 && (
        <Alert tone="warning" title="Há uma diferença por explicar">
          <ul>
            {open.map(({ part, label, amount }) => (
              <li key={part}>
                <Link to={rowsAt(part)} preventScrollReset className="underline underline-offset-2">
                  {label}: <span className="figures">{formatEuros(amount)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Field
        label={open.length > 0 ? 'Porque fecha com esta diferença' : 'Nota'}
        required={open.length > 0}
        optional={open.length === 0}
        error={errors.note}
      >
        <Textarea {...register('note')} maxLength={1000} rows={2} />
      </Field>
      <Button type="submit" isBusy={isBusy}>
        Fechar {monthName(found.month)}
      </Button>
    </form>
  );
}

function ReopenForm({ found }: { found: BookMonth }) {
  const onDone = useSaved(found.month);
  const [isOpen, setOpen] = useState(false);
  const { form, register, errors, isBusy } = useCallForm(
    (body: { why: string }) =>
      api('POST /api/admin/books/{month}/reopen', { params: { month: found.month }, body }),
    { values: { why: '' }, done: 'Mês reaberto.', onDone, failed: FAILED, toasts: true },
  );
  if (!isOpen) {
    return (
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Reabrir
      </Button>
    );
  }
  return (
    <form {...form} noValidate className="w-full space-y-3">
      <Field label="Porque o reabre" error={errors.why} required>
        <Textarea {...register('why')} maxLength={1000} rows={2} />
      </Field>
      <Button type="submit" variant="danger" size="sm" isBusy={isBusy}>
        Reabrir {monthName(found.month)}
      </Button>
    </form>
  );
}

function Closed({ found }: { found: BookMonth }) {
  const { can } = usePanel();
  const [isBusy, setBusy] = useState(false);
  const tell = async () => {
    setBusy(true);
    try {
      const { told } = await api('POST /api/admin/books/{month}/tell', { params: { month: found.month } });
      toast.success(told === 1 ? 'Email enviado ao contabilista' : `Email enviado a ${told} contabilistas`);
    } catch (error) {
      toast.error('Erro ao enviar', { description: refusalText(error, '') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="space-y-3">
      <p className="text-sm">
        Fechado por {found.closed_by} em {found.closed_at && formatDateTime(found.closed_at)}.
        {found.note && <span className="mt-1 block whitespace-pre-line text-muted">{found.note}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        <DocumentButton
          path={`/api/admin/books/${found.month}/document`}
          fileName={`contas-${found.month}.pdf`}
          variant="secondary"
          size="sm"
        >
          Ver PDF
        </DocumentButton>
        {can('books.close') && (
          <>
            {found.accountants > 0 && (
              <Button size="sm" isBusy={isBusy} onClick={() => void tell()}>
                Avisar o contabilista
              </Button>
            )}
            <ReopenForm found={found} />
          </>
        )}
      </div>
    </div>
  );
}

function Act({ found }: { found: BookMonth }) {
  const { can } = usePanel();
  return (
    <Card>
      {found.closed_at ? (
        <Closed found={found} />
      ) : !found.is_over ? (
        <p className="text-muted text-sm">Este mês ainda não acabou: os números mudam até ao último dia.</p>
      ) : found.closes_first !== null ? (
        <p className="text-muted text-sm">
          Os meses fecham-se por ordem: primeiro{' '}
          <Link to={panelPath('contas', found.closes_first)} className="text-action underline">
            {monthName(found.closes_first)}
          </Link>
          .
        </p>
      ) : can('books.close') ? (
        <CloseForm found={found} />
      ) : (
        <p className="text-muted text-sm">Este mês ainda não foi fechado.</p>
      )}
      {found.reopened.length > 0 && (
        <ul className="mt-3 space-y-1 border-t pt-3 text-muted text-sm">
          {found.reopened.map(({ at, by, why }) => (
            <li key={at}>
              Reaberto por {by} em {formatDateTime(at)}: {why}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

async function keep(month: string, format: 'csv' | 'xlsx'): Promise<void> {
  try {
    await download(`/api/admin/books/${month}/export?format=${format}`, `contas-${month}.${format}`);
  } catch (error) {
    toast.error(refusalText(error, 'Erro ao exportar o mês'));
  }
}

/** A month: what came and went, what was invoiced, why they differ, and the press that closes it. */
export default function MonthScreen() {
  const { month = '' } = useParams();
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'book-month', month],
    queryFn: ({ signal }) => api('GET /api/admin/books/{month}', { params: { month }, signal }),
  });
  const found = query.data;
  useRecordName(month, found && monthName(month));
  return (
    <PanelPage
      title={found ? `Contas de ${monthName(month)}` : 'Fecho do mês'}
      actions={
        <div className="flex gap-2">
          <Button variant="secondary" onClick={() => void keep(month, 'xlsx')}>
            Excel
          </Button>
          <Button variant="secondary" onClick={() => void keep(month, 'csv')}>
            CSV
          </Button>
        </div>
      }
    >
      {query.error && !found && <LoadFailed title="Erro ao carregar o mês" query={query} />}
      {!found && !query.error && <Skeleton className="h-96" />}
      {found && (
        <>
          {found.figures.positions.some(({ position, after }) => position === 'diferenca' && after !== 0) && (
            <Alert>Há vendas cujo dinheiro e documentos não batem certo. Abra as linhas da diferença.</Alert>
          )}
          <Act key={found.closed_at} found={found} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Money figures={found.figures} />
            <Fees figures={found.figures} />
            <Documents figures={found.figures} />
            <Margin figures={found.figures} />
            <Proof figures={found.figures} />
            <EndOfMonth figures={found.figures} />
          </div>
          <MonthRows month={month} />
        </>
      )}
    </PanelPage>
  );
}
