import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { isHandedOver, mayQuote, repairLifecycle } from '#core/repairs/lifecycle.ts';
import { repairNumber } from '#core/repairs/record.ts';
import {
  CHANNEL_LABELS,
  CONTACT_LABELS,
  HANDOVER_LABELS,
  QUOTE_STATE_LABELS,
  repairTexts,
} from '#core/repairs/texts.ts';
import { OPEN_STATUSES } from '#core/repairs/values.ts';
import { formatDate, formatDateTime } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { orSaid } from '../../../api/refusal-text.ts';
import type { EarlyHandle } from '../../../early-calls.ts';
import { usePanel } from '../../../panel/context.ts';
import { LinkButton } from '../../../panel/link-button.tsx';
import { PanelPage } from '../../../panel/page.tsx';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { EquipmentCard } from '../../../panel/record/equipment-card.tsx';
import { SaleDocuments } from '../../../panel/record/sale-documents.tsx';
import { useRecordName } from '../../../panel/record-names.ts';
import { panelPath } from '../../../panel/room.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DocumentButton, PricedPaper } from '../../../ui/document-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LongText } from '../../../ui/long-text.tsx';
import { RepairStatusBadge } from '../../../ui/repair-status-badge.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { OpinionFacts } from '../opinion/opinion-box.tsx';
import { QuoteFacts } from '../quotes/decision-box.tsx';
import { Messages } from '../talk/repair-thread.tsx';
import { VideoDownload } from '../uploads/video-download.tsx';
import type { Route } from './+types/repair-screen.ts';
import { BenchCard } from './bench/bench-card.tsx';
import { PartsCard } from './bench/parts/parts-card.tsx';
import { GuaranteeBox } from './guarantees/guarantee-box.tsx';
import { IntakeCard } from './intake/intake-card.tsx';
import { wasTakenIn } from './intake/taken-in.ts';
import { CoveredBy } from './maintenance/cover.tsx';
import { BillingBox } from './money/billing-box.tsx';
import { MoneyBox } from './money/money-box.tsx';
import { NextStep } from './next-step.tsx';
import { PhotosCard } from './photos/photos-card.tsx';
import { ProposalBox } from './proposals/proposal-box.tsx';
import { QuoteEditor } from './quotes/quote-editor.tsx';
import { pressSendTyped } from './quotes/send-typed.tsx';
import { RepairForm } from './repair-form.tsx';
import { ReplyBox } from './reply-box.tsx';
import { SmsFailed } from './sms/sms-failed.tsx';
import { TicketBar } from './ticket-bar.tsx';
import { jumpTo, TicketJumps, TicketPart } from './ticket-jumps.tsx';
import { TicketTimeline } from './ticket-timeline.tsx';
import { useReadTalk, useRefreshRepairs, useSendQuote } from './use-repairs.ts';

export const meta = panelMeta('Reparação');

const keyOf = (id: string) => [...queryKeys.admin, 'repair', id];

/** Who opens a ticket by its QR waits for this. */
export const handle: EarlyHandle = {
  earlyCalls: ({ id = '' }) => [{ key: keyOf(id), path: `/api/admin/repairs/${encodeURIComponent(id)}` }],
};

/** One repair, whole: what is to be done with it, what was said, what happened. */
export default function RepairScreen({ params: { id } }: Route.ComponentProps) {
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api('GET /api/admin/repairs/{id}', { params: { id }, signal }),
  });
  const { data, error } = query;
  useRecordName(id, data && repairNumber(data.number));
  if (data) return <WholeRepair repair={data} />;
  return (
    <PanelPage title="Reparação">
      {error ? (
        <LoadFailed title={repairTexts.loadFailed} query={query} />
      ) : (
        <div role="status" className="space-y-4">
          <span className="sr-only">A carregar...</span>
          <Skeleton className="h-32" />
          <Skeleton className="h-64" />
        </div>
      )}
    </PanelPage>
  );
}

/** What is done first comes first: what it is, whose it is and what is wrong. The rest is drawn after it. */
function WholeRepair({ repair }: { repair: AdminRepairDetail }) {
  const { can } = usePanel();
  const mayChange = can('repairs.change');
  const [isEditing, setEditing] = useState(false);
  // What is typed of a quote stays, also when it may not be saved any more: somebody sent another meanwhile.
  const [isQuoting, setQuoting] = useState(false);
  const { state } = useLocation();
  const [isPrinted, setPrinted] = useState(false);
  const printsFirst = wasTakenIn(state) && !isPrinted;
  const send = useSendQuote(repair.id);
  const takesQuote = repairLifecycle.facts[repair.status].mayQuote && repair.claim?.state !== 'coberta';
  const isWritingQuote = mayChange && (takesQuote || isQuoting);
  const isRestDrawn = useDeferredValue(true, false);
  const sendOrWrite = () => {
    // What is typed is saved and sent; what is saved is sent; else one goes to where it is written.
    if (isQuoting && pressSendTyped()) return;
    if (isQuoting || !mayQuote(repair.status, repair.estimate_price)) jumpTo('orcamento', 'li input');
    else send.mutate(repair.draft_key ?? '');
  };
  useReadTalk(can('messages.read') ? repair.thread : null);
  return (
    <PanelPage
      title={`Reparação ${repairNumber(repair.number)}`}
      subtitle={
        <span className="flex flex-wrap items-center gap-2">
          <RepairStatusBadge status={repair.status} />
          {repair.device_type} {repair.brand} {repair.model}
          <Price repair={repair} />
        </span>
      }
      actions={
        <>
          <LinkButton variant="secondary" to={panelPath('reparacoes')}>
            Todas as reparações
          </LinkButton>
          {mayChange && (
            <Button variant="secondary" aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
              {isEditing ? 'Cancelar' : 'Editar'}
            </Button>
          )}
        </>
      }
    >
      {isEditing && (
        // The photos have their own place below: what is typed here stays when one is added.
        <RepairForm repair={repair} withPhotos={false} onDone={() => setEditing(false)} />
      )}
      <SmsFailed repair={repair} />
      {repair.equipment_id && <CoveredBy repairId={repair.id} />}
      <div className="sticky top-14 z-20 -mx-4 border-b bg-canvas lg:top-0 lg:-mx-5 print:hidden">
        <TicketBar repair={repair}>
          {printsFirst && (
            <DocumentButton
              className="max-sm:flex-1"
              path={`/api/admin/repairs/${repair.id}/intake/document?labels=true`}
              fileName={`entrada-${repairNumber(repair.number)}.pdf`}
              onOpened={() => setPrinted(true)}
            >
              Imprimir folha e etiqueta
            </DocumentButton>
          )}
          {mayChange && (
            <NextStep
              repair={repair}
              isQuoteBusy={send.isPending}
              isQuiet={printsFirst}
              onQuote={sendOrWrite}
            />
          )}
        </TicketBar>
        <TicketJumps
          repair={repair}
          hasQuote={isWritingQuote || repair.quotes.length > 0}
          areDrawn={isRestDrawn}
        />
      </div>
      <Parts
        repair={repair}
        mayChange={mayChange}
        isWritingQuote={isWritingQuote}
        isRestDrawn={isRestDrawn}
        onQuoteTouched={setQuoting}
      />
    </PanelPage>
  );
}

/** What it comes to as far as anybody said, and what is left to be paid of what was paid in part. */
function Price({ repair: { final_price, estimate_price, money } }: { repair: AdminRepairDetail }) {
  const price = final_price ?? estimate_price;
  if (price === null) return null;
  return (
    <strong className="figures text-ink">
      {formatEuros(price)}
      {money.paid > 0 && money.left > 0 && ` · faltam ${formatEuros(money.left)}`}
    </strong>
  );
}

interface PartsProps extends PartProps {
  isRestDrawn: boolean;
  onQuoteTouched: (isTouched: boolean) => void;
}

function Parts({ repair, mayChange, isWritingQuote, isRestDrawn, onQuoteTouched }: PartsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 max-sm:pb-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <div className="min-w-0 space-y-4">
        <Facts repair={repair} />
        {isRestDrawn && (
          <Work
            repair={repair}
            mayChange={mayChange}
            isWritingQuote={isWritingQuote}
            onQuoteTouched={onQuoteTouched}
          />
        )}
      </div>
      <div className="min-w-0 space-y-4">
        {isRestDrawn && <Beside repair={repair} mayChange={mayChange} isWritingQuote={isWritingQuote} />}
      </div>
    </div>
  );
}

interface PartProps {
  repair: AdminRepairDetail;
  mayChange: boolean;
  isWritingQuote: boolean;
}

/** What is done on the device and said of it. */
function Work({
  repair,
  mayChange,
  isWritingQuote,
  onQuoteTouched,
}: PartProps & { onQuoteTouched: (isTouched: boolean) => void }) {
  return (
    <>
      {isWritingQuote && (
        <TicketPart name="orcamento">
          <QuoteEditor repair={repair} onTouched={onQuoteTouched} />
        </TicketPart>
      )}
      <ProposalBox repair={repair} />
      <TicketPart name="bancada" isFolded={isHandedOver(repair.status)}>
        <BenchCard id={repair.id} deviceType={repair.device_type} mayChange={mayChange} />
      </TicketPart>
      <TicketPart name="pecas">
        <PartsCard repairId={repair.id} mayChange={mayChange} isOver={isHandedOver(repair.status)} />
      </TicketPart>
      <TicketPart name="mensagens">
        <Talk repair={repair} mayChange={mayChange} />
      </TicketPart>
      <TicketPart name="fotografias">
        <PhotosCard repair={repair} mayChange={mayChange} />
      </TicketPart>
      {repair.video && (
        <Card className="space-y-3 md:p-4">
          <h2 className="font-semibold">Vídeo</h2>
          <VideoDownload
            video={repair.video}
            number={repair.number}
            path={`/api/admin/repairs/${repair.id}/video`}
          />
        </Card>
      )}
    </>
  );
}

function Talk({ repair, mayChange }: Pick<PartProps, 'repair' | 'mayChange'>) {
  const { can } = usePanel();
  const [isReplying, setReplying] = useState(false);
  return (
    <Card className="space-y-3 md:p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-semibold">Mensagens</h2>
        {repair.thread && can('messages.read') && (
          <Link
            to={panelPath('mensagens', repair.thread.id)}
            className="inline-flex min-h-11 items-center text-action text-sm underline underline-offset-4"
          >
            Ver em Mensagens
          </Link>
        )}
      </div>
      {repair.messages.length > 0 ? (
        <Messages messages={repair.messages} mine="loja" />
      ) : (
        <p className="text-muted">Ainda não há mensagens.</p>
      )}
      {mayChange &&
        (isReplying ? (
          <ReplyBox id={repair.id} onDone={() => setReplying(false)} />
        ) : (
          <Button variant="secondary" onClick={() => setReplying(true)}>
            Responder
          </Button>
        ))}
    </Card>
  );
}

/** Money, guarantee, papers and what happened. */
function Beside({ repair, mayChange, isWritingQuote }: PartProps) {
  return (
    <>
      {repair.opinion && (
        <Card className="space-y-2 md:p-4">
          <h2 className="font-semibold">Opinião do cliente</h2>
          <OpinionFacts opinion={repair.opinion} />
        </Card>
      )}
      <TicketPart name="pagamento">
        <MoneyBox repair={repair} />
        <SaleDocuments subject={repair.id} version={`${repair.status} ${repair.money.paid}`} />
      </TicketPart>
      <BillingBox repair={repair} />
      {repair.equipment_id && <EquipmentCard id={repair.equipment_id} not={repair.id} />}
      <TicketPart name="garantia">
        <GuaranteeBox key={repair.claim?.state ?? 'none'} repair={repair} />
      </TicketPart>
      {repair.quotes.some(({ state }) => state !== 'rascunho') && (
        <PricedPaper
          variant="secondary"
          path={`/api/admin/repairs/${repair.id}/quote/document`}
          fileName={`orcamento-${repairNumber(repair.number)}.pdf`}
        >
          Orçamento em PDF
        </PricedPaper>
      )}
      {repair.quotes.map((quote, place) =>
        place === 0 && !isWritingQuote ? (
          <TicketPart key={quote.version} name="orcamento">
            <QuoteVersion quote={quote} isNewest />
          </TicketPart>
        ) : (
          <QuoteVersion key={quote.version} quote={quote} isNewest={place === 0} />
        ),
      )}
      <TicketPart name="entrada" isFolded={isHandedOver(repair.status)}>
        <IntakeCard repair={repair} mayTakeIn={mayChange && OPEN_STATUSES.includes(repair.status)} />
      </TicketPart>
      <CustomerLink repair={repair} mayChange={mayChange} />
      <TicketPart name="historico">
        <Card className="space-y-3 md:p-4">
          <h2 className="font-semibold">Histórico</h2>
          <TicketTimeline repair={repair} />
        </Card>
      </TicketPart>
    </>
  );
}

type Quote = AdminRepairDetail['quotes'][number];

/** "61,50 €", or from the cheapest option to the dearest. */
function priceOf({ options }: Quote): string {
  const totals = options.map(({ total }) => total);
  const [least, most] = [Math.min(...totals), Math.max(...totals)];
  return least === most ? formatEuros(most) : `${formatEuros(least)} a ${formatEuros(most)}`;
}

/** One version of the quote. Those that another took the place of are folded: what counts is in sight. */
function QuoteVersion({ quote, isNewest }: { quote: Quote; isNewest: boolean }) {
  const title = `Orçamento ${quote.version}: ${QUOTE_STATE_LABELS[quote.state]}`;
  const facts = (
    <>
      <QuoteFacts quote={quote} />
      <p className="wrap-anywhere text-muted text-sm">
        {quote.sent_at && `Enviado a ${formatDateTime(quote.sent_at)}. `}
        {quote.decided_at &&
          quote.decided_channel &&
          `Decidido a ${formatDateTime(quote.decided_at)}, ${CHANNEL_LABELS[quote.decided_channel]}. `}
        {quote.reason && `Motivo: ${quote.reason}`}
      </p>
    </>
  );
  if (isNewest) {
    return (
      <Card className="space-y-3 md:p-4">
        <h2 className="font-semibold">{title}</h2>
        {facts}
      </Card>
    );
  }
  return (
    <Card className="py-1 md:px-4 md:py-1">
      <details>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 hover:text-action">
          <h2 className="font-semibold">{title}</h2>
          {quote.options.length > 0 && <span className="figures text-muted text-sm">{priceOf(quote)}</span>}
        </summary>
        <div className="space-y-3 pt-2 pb-3">{facts}</div>
      </details>
    </Card>
  );
}

type Consent = NonNullable<AdminRepairDetail['consents']>['open'];

function consentWords(consent: Consent): string {
  // The version is one word, hyphen and all.
  const version = consent?.version.replaceAll('-', '\u2011');
  return consent ? `Autorizado a ${formatDate(consent.at)}, texto ${version}` : 'Não autorizado';
}

function Facts({ repair }: { repair: AdminRepairDetail }) {
  const facts: [string, string | null][] = [
    ['Prefere ser contactado por', CONTACT_LABELS[repair.contact_way]],
    ['Entrega', HANDOVER_LABELS[repair.handover]],
    ['Morada da recolha', repair.pickup_address],
    ['Abrir o equipamento', repair.consents && consentWords(repair.consents.open)],
    ['Apagar os dados', repair.consents && consentWords(repair.consents.erase)],
    ['Número de série', repair.serial_number],
    [
      'Orçamento',
      repair.estimate_price === null ? repairTexts.pendingEstimate : formatEuros(repair.estimate_price),
    ],
    ['Preço final', repair.final_price === null ? null : formatEuros(repair.final_price)],
    ['Garantia até', repair.warranty_until && formatDate(repair.warranty_until)],
    ['Criada', formatDateTime(repair.created_at)],
  ];
  const texts: [string, string | null][] = [
    ['Problema', repair.problem_description],
    ['Notas do técnico (internas)', repair.technician_notes],
    ['Relatório para o cliente', repair.client_report],
  ];
  return (
    <Card className="md:p-4">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="min-w-0">
                <dt className="text-muted text-sm">{label}</dt>
                <dd className="whitespace-pre-line break-words">{value}</dd>
              </div>
            ),
        )}
        {texts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="min-w-0 sm:col-span-2 lg:col-span-3">
                <dt className="text-muted text-sm">{label}</dt>
                <dd>
                  <LongText text={value} what={label} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}

/** The page that the customer opens without an account: to be read out, sent again, or made useless. */
function CustomerLink({ repair, mayChange }: { repair: AdminRepairDetail; mayChange: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefreshRepairs();
  const renew = async () => {
    await orSaid(
      api('POST /api/admin/repairs/{id}/link', { params: { id: repair.id } }),
      'Não foi possível fazer outro link.',
    );
    toast.success('Há um link novo; o anterior já não abre nada.');
    await refresh();
  };
  return (
    <Card className="space-y-3 md:p-4">
      <h2 className="font-semibold">Página do cliente</h2>
      {repair.link_url ? (
        <a href={repair.link_url} className="block break-all text-action underline">
          {repair.link_url}
        </a>
      ) : (
        <p className="text-muted">O link já terminou.</p>
      )}
      {mayChange && (
        <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
          Anular e fazer outro link
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Anular o link desta reparação?"
        description="Quem tem o link atual, também nos emails já enviados, deixa de ver a reparação. O próximo email leva o novo."
        confirmLabel="Anular e fazer outro"
        onConfirm={renew}
      />
    </Card>
  );
}
