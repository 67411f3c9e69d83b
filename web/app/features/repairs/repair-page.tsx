import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { Repair } from '#core/repairs/contract.ts';
import { isHandedOver, repairLifecycle } from '#core/repairs/lifecycle.ts';
import { storageText } from '#core/repairs/money/texts.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { QUOTE_STATE_LABELS, repairTexts } from '#core/repairs/texts.ts';
import { formatDate, formatLongDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { Card } from '../../ui/card.tsx';
import { DocumentButton, PricedPaper } from '../../ui/document-button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { LongText } from '../../ui/long-text.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { RepairStatusBadge } from '../../ui/repair-status-badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useShop } from '../../use-shop.ts';
import { AskGuarantee, ClaimCard, refusalPhotos } from './guarantees/claim-box.tsx';
import { hasMoney, MoneyCard } from './money/money-card.tsx';
import { PayButtons } from './money/pay-buttons.tsx';
import { OpinionBox } from './opinion/opinion-box.tsx';
import { DecisionBox, QuoteFacts } from './quotes/decision-box.tsx';
import { RepairTimeline } from './repair-timeline.tsx';
import { SmsChoice } from './sms/sms-choice.tsx';
import { Messages, Photos, WriteToShop } from './talk/repair-thread.tsx';
import { VideoDownload } from './uploads/video-download.tsx';

/** Rare, and its code is its own. */
const ProposalCard = lazyPart(() => import('./proposals/proposal-card.tsx'));

interface Props {
  repair: Repair;
  /** Id, or the word of the link. */
  repairKey: string;
  wanted: 'aprovar' | 'rejeitar' | null;
  /** Opens the payment of so much (euros); of what is left when it is not said. */
  onPay: (amount?: number) => void;
  /** Where money that the bank returned goes; nothing for most. */
  refund: ReactNode;
}

/** Label and value, in pairs. */
function Facts({ repair }: { repair: Repair }) {
  const { quote } = repair;
  const isWaiting = quote?.state === 'enviado';
  const facts: [string, string | null][] = [
    ['Equipamento', `${repair.device_type} ${repair.brand} ${repair.model}`],
    ['Problema', repair.problem_description],
    ['Orçamento', isWaiting || repair.estimate_price === null ? null : formatEuros(repair.estimate_price)],
    ['Preço final', repair.final_price === null ? null : formatEuros(repair.final_price)],
    [
      'Prazo previsto',
      repair.repair_deadline && !isHandedOver(repair.status) ? formatLongDate(repair.repair_deadline) : null,
    ],
    ['Garantia até', repair.warranty_until ? formatLongDate(repair.warranty_until) : null],
    ['Fatura em nome de', repair.billing_name],
  ];
  return (
    <dl className="space-y-3">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt className="text-muted text-sm">{label}</dt>
              <dd>
                <LongText text={value} what={label} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** How a device that comes by a carrier is sent. */
function Parcel({ repair, repairKey }: Pick<Props, 'repair' | 'repairKey'>) {
  return (
    <Card className="space-y-3">
      <h2 className="font-semibold text-lg">Envio por transportadora</h2>
      <p>{repairTexts.parcelNote}</p>
      <DocumentButton
        variant="secondary"
        path={`/api/repairs/${encodeURIComponent(repairKey)}/parcel/document`}
        fileName={`envio-${repairNumber(repair.number)}.pdf`}
      >
        Folha de envio em PDF
      </DocumentButton>
    </Card>
  );
}

/** Where the customer takes the device: nothing goes on before it is there. */
function WhereToBring() {
  const { company_address, company_postal_code, company_city } = useShop().settings;
  const place = [company_postal_code, company_city].filter(Boolean).join(' ');
  return (
    <p>
      O diagnóstico começa quando o equipamento chegar à loja: traga-o a{' '}
      <strong>{[company_address, place].filter(Boolean).join(', ')}</strong>.{' '}
      <Link to="/contacto" className="text-action underline underline-offset-2">
        Horário e contactos
      </Link>
    </p>
  );
}

/** Where the repair stands, and what the shop found. */
function Standing({ repair }: Pick<Props, 'repair'>) {
  return (
    <Card className="space-y-2">
      <RepairStatusBadge status={repair.status} />
      <p className="text-lg">
        {repair.has_proposal && repairLifecycle.facts[repair.status].stage === 'intake'
          ? 'O diagnóstico está feito. Veja abaixo o que propomos.'
          : repairLifecycle.facts[repair.status].meaning}
      </p>
      {repair.is_to_bring && <WhereToBring />}
      {repair.storage && <p>{storageText(repair.storage, new Date())}</p>}
      {repair.client_report && (
        <div className="border-t pt-3">
          <h2 className="font-medium">Relatório da loja</h2>
          <LongText text={repair.client_report} what="o relatório" />
        </div>
      )}
    </Card>
  );
}

interface TalkProps extends Pick<Props, 'repair' | 'repairKey'> {
  photos: Props['repair']['photos'];
}

/** What was said and shown, and the way to say more. */
function Talk({ repair, repairKey, photos }: TalkProps) {
  return (
    <Card className="space-y-4">
      <h2 className="font-semibold text-lg">Mensagens e fotografias</h2>
      {repair.messages.length > 0 && <Messages messages={repair.messages} mine="cliente" />}
      {photos.length > 0 && <Photos photos={photos} />}
      {repair.video && (
        <VideoDownload
          video={repair.video}
          number={repair.number}
          path={`/api/repairs/${encodeURIComponent(repairKey)}/video`}
        />
      )}
      {(repair.photos.length > 0 || repair.video) && (
        <p className="text-muted text-sm">
          {repair.photos_until
            ? `As fotografias são removidas a ${formatDate(repair.photos_until)}.`
            : repairTexts.photosLeave}
        </p>
      )}
      {repair.can_write ? (
        <WriteToShop repairKey={repairKey} />
      ) : (
        <p className="text-muted">Esta reparação já terminou. Fale connosco por telefone ou email.</p>
      )}
    </Card>
  );
}

function Payment({ repair, repairKey, onPay }: Omit<Props, 'wanted' | 'refund'>) {
  const { money } = repair;
  if (!hasMoney(money)) return null;
  return (
    <MoneyCard money={money} isApproved={repair.approved === true}>
      <PayButtons money={money} onPay={onPay} />
      {money.received.length > 0 && (
        <PricedPaper
          variant="secondary"
          path={`/api/repairs/${encodeURIComponent(repairKey)}/receipt/document`}
          fileName={`comprovativo-${repairNumber(repair.number)}.pdf`}
        >
          Comprovativo em PDF
        </PricedPaper>
      )}
    </MoneyCard>
  );
}

/** One repair for whose device it is: where it stands, what it costs, what was said. Works without an account. */
export function RepairPage({ repair, repairKey, wanted, onPay, refund }: Props) {
  const { quote, money } = repair;
  const payment = <Payment repair={repair} repairKey={repairKey} onPay={onPay} />;
  // A refusal is what there is to know first; its photos stand with it alone.
  const isRefused = repair.claim?.state === 'recusada';
  const shown = refusalPhotos(repair);
  const photos = repair.photos.filter((photo) => !shown.includes(photo));
  // What is to be done comes first.
  const isToPay = money.left > 0 && !repair.can_decide;
  return (
    <div className="space-y-6">
      <PageTitle
        title={`Reparação ${repairNumber(repair.number)}`}
        subtitle={
          <>
            {repair.device_type} {repair.brand} {repair.model}, pedida a{' '}
            <time dateTime={repair.created_at}>{formatLongDate(repair.created_at)}</time>
          </>
        }
      />
      <div className="empty:hidden">{refund}</div>
      {repair.can_decide && quote && (
        <DecisionBox repair={{ ...repair, quote }} repairKey={repairKey} wanted={wanted} onPay={onPay} />
      )}
      <Standing repair={repair} />
      {repair.claim && isRefused && <ClaimCard claim={repair.claim} photos={repair.photos} />}
      {repair.has_parcel && <Parcel repair={repair} repairKey={repairKey} />}
      {repair.has_proposal && (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <ProposalCard repairKey={repairKey} />
        </Suspense>
      )}
      {quote && (
        <PricedPaper
          variant="secondary"
          path={`/api/repairs/${encodeURIComponent(repairKey)}/quote/document`}
          fileName={`orcamento-${repairNumber(repair.number)}.pdf`}
        >
          Orçamento em PDF
        </PricedPaper>
      )}
      {isToPay && payment}
      {repair.can_give_opinion && <OpinionBox repair={repair} repairKey={repairKey} />}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div className="min-w-0 space-y-6">
          <Talk repair={repair} repairKey={repairKey} photos={photos} />
        </div>
        <Beside repair={repair} repairKey={repairKey}>
          {!isToPay && payment}
        </Beside>
      </div>
    </div>
  );
}

/** What there is to know of it. `children`: its money, where there is nothing to be paid first. */
function Beside({
  repair,
  repairKey,
  children,
}: Pick<Props, 'repair' | 'repairKey'> & { children: ReactNode }) {
  const { quote } = repair;
  const isRefused = repair.claim?.state === 'recusada';
  return (
    <div className="min-w-0 space-y-6">
      {repair.opinion && <OpinionBox repair={repair} repairKey={repairKey} />}
      {repair.claim && !isRefused && <ClaimCard claim={repair.claim} photos={repair.photos} />}
      {repair.can_claim && <AskGuarantee repair={repair} repairKey={repairKey} />}
      {children}
      <Card className="space-y-4">
        <h2 className="font-semibold text-lg">Detalhes</h2>
        <Facts repair={repair} />
        <SmsChoice repair={repair} repairKey={repairKey} />
      </Card>
      {quote && !repair.can_decide && (
        <Card className="space-y-4">
          <h2 className="font-semibold text-lg">Orçamento: {QUOTE_STATE_LABELS[quote.state]}</h2>
          <QuoteFacts quote={quote} />
        </Card>
      )}
      <Card className="space-y-4">
        <h2 className="font-semibold text-lg">Histórico</h2>
        <RepairTimeline history={repair.history} />
      </Card>
    </div>
  );
}
