import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MaintenanceWhole } from '#core/maintenance/contract.ts';
import { isRunning, maintenanceLifecycle } from '#core/maintenance/lifecycle.ts';
import { maintenanceNumber } from '#core/maintenance/record.ts';
import { conditionFacts } from '#core/maintenance/rules/condition-facts.ts';
import { hoursText } from '#core/maintenance/rules/hours-text.ts';
import { ACCEPT_WAY_LABELS } from '#core/maintenance/values.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { formatDateTime, formatDay } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { usePanel } from '../../../panel/context.ts';
import { LinkButton } from '../../../panel/link-button.tsx';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import {
  ContractCharges,
  ContractCustomer,
  ContractOpen,
  type RecordAct,
  RecordActs,
  RecordHistory,
} from '../../../panel/record/contract-parts.tsx';
import { Facts } from '../../../panel/record/facts.tsx';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { useRecordName } from '../../../panel/record-names.ts';
import { panelPath } from '../../../panel/room.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DocumentButton } from '../../../ui/document-button.tsx';
import { FactRows } from '../../../ui/fact-rows.tsx';
import { MaintenanceBadge } from '../maintenance-state.tsx';
import { hoursLeft } from '../maintenance-words.ts';
import type { Route } from './+types/contract-screen.ts';
import { AcceptedForm, DeviceForm, EndForm, PlanChangeForm, VisitForm } from './acts.tsx';
import { type ActProps, usePress, useRequestId } from './use-contract.ts';

export const meta = panelMeta('Contrato de manutenção');

/** One contract beside the list: what happens next, the hours, the devices, what is owed, what happened. */
export default function ContractScreen({ params: { id } }: Route.ComponentProps) {
  const { leave } = useOverList(panelPath('manutencao'));
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'maintenance-one', id],
    queryFn: ({ signal }) => api('GET /api/admin/maintenance/{id}', { params: { id }, signal }),
  });
  const found = query.data;
  useRecordName(id, found && maintenanceNumber(found.number));
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title={found ? `Contrato ${maintenanceNumber(found.number)}` : 'Contrato'}
      description={found && <MaintenanceBadge state={found.state} />}
      failure="Não foi possível abrir o contrato"
    >
      {(contract) => (
        <div className="space-y-5">
          <p className="text-muted">{maintenanceLifecycle.facts[contract.state].advice}</p>
          <Acts contract={contract} />
          {contract.before && (
            <Extra
              key={`before-${contract.before.extra_minutes}`}
              contract={contract}
              period={contract.before}
            />
          )}
          <Extra key={`now-${contract.usage.extra_minutes}`} contract={contract} period={contract.usage} />
          {contract.accepted_at && <Hours contract={contract} />}
          <Devices contract={contract} />
          <Says contract={contract} />
          <ContractOpen plan={contract.plan_charges} />
          <ContractCharges plan={contract.plan_charges} />
          <RecordHistory events={contract.events} labels={maintenanceLifecycle.labels} />
        </div>
      )}
    </RecordPanel>
  );
}

type Part = Pick<ActProps, 'contract'>;

type Act = RecordAct<ActProps>;

const ACCEPTED: Act = { name: 'Aceitou ao balcão', Form: AcceptedForm };
const DEVICE: Act = { name: 'Juntar equipamento', Form: DeviceForm };
const VISIT: Act = { name: 'Anotar visita', Form: VisitForm };

/** What can be done with a contract as it stands, what comes first first; sending and the rest of one press aside. */
function actsOf({ state }: MaintenanceWhole): Act[] {
  if (state === 'rascunho' || state === 'por_aceitar') return [ACCEPTED, DEVICE];
  if (!isRunning(state)) return [];
  return [
    VISIT,
    DEVICE,
    ...(state === 'ativo' ? [{ name: 'Mudar plano', Form: PlanChangeForm }] : []),
    { name: 'Terminar', Form: EndForm },
  ];
}

/** The one press that comes next, and the others, quieter; the chosen one's form stands in their place. */
function Acts({ contract }: Part) {
  const { can } = usePanel();
  if (!can('maintenance.change')) return null;
  const mayBeSent = contract.state === 'rascunho' && contract.customer_email !== null;
  // One press comes first: sending what is not sent, the bills of what is late, else the first of the acts.
  const isFirst = !mayBeSent && contract.state !== 'suspenso';
  return (
    <RecordActs<ActProps> of={{ contract }}>
      {(choose) => (
        <>
          {mayBeSent && <Send contract={contract} />}
          {contract.state === 'suspenso' && (
            <LinkButton to={`${panelPath('mensalidades')}?q=${maintenanceNumber(contract.number)}`}>
              Ver o que está em atraso
            </LinkButton>
          )}
          {actsOf(contract).map((one, place) => (
            <Button
              key={one.name}
              variant={isFirst && place === 0 ? 'primary' : 'secondary'}
              onClick={() => choose(one)}
            >
              {one.name}
            </Button>
          ))}
          {contract.ends_on !== null && isRunning(contract.state) && <Keep contract={contract} />}
          <DocumentButton
            variant="ghost"
            path={`/api/admin/maintenance/${contract.id}/document`}
            fileName={`contrato-${maintenanceNumber(contract.number)}.pdf`}
          >
            Contrato em PDF
          </DocumentButton>
          {!contract.accepted_at && contract.state !== 'cancelado' && <CancelIt contract={contract} />}
        </>
      )}
    </RecordActs>
  );
}

function Send({ contract: { id } }: Part) {
  const { press, isBusy } = usePress(
    () => api('POST /api/admin/maintenance/{id}/send', { params: { id } }),
    'Condições enviadas ao cliente.',
  );
  return (
    <Button onClick={press} isBusy={isBusy}>
      Enviar ao cliente
    </Button>
  );
}

function Keep({ contract: { id } }: Part) {
  const { press, isBusy } = usePress(
    () => api('PUT /api/admin/maintenance/{id}/end', { params: { id }, body: { on: null } }),
    'O contrato continua.',
  );
  return (
    <Button variant="secondary" onClick={press} isBusy={isBusy}>
      Afinal continua
    </Button>
  );
}

function CancelIt({ contract: { id } }: Part) {
  const { press, isBusy } = usePress(
    () => api('POST /api/admin/maintenance/{id}/cancel', { params: { id } }),
    'Contrato cancelado.',
  );
  return (
    <Button variant="ghost" onClick={press} isBusy={isBusy}>
      Cancelar contrato
    </Button>
  );
}

/** Hours above the included of a period: onto the next charge by one press, never by themselves. */
function Extra({ contract, period }: Part & { period: MaintenanceWhole['usage'] }) {
  const { can } = usePanel();
  const request_id = useRequestId();
  const minutes = period.extra_minutes;
  const { press, isBusy } = usePress(
    () =>
      api('POST /api/admin/maintenance/{id}/extra', {
        params: { id: contract.id },
        body: {
          request_id,
          period: period.from,
          minutes,
        },
      }),
    'Horas a mais na próxima mensalidade.',
  );
  if (minutes === 0) return null;
  return (
    <Alert tone="warning">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="figures">
          {hoursText(minutes)} acima do incluído, de {formatDay(period.from)} a {formatDay(period.until)}:{' '}
          {formatEuros(period.extra_price)} com IVA.
        </p>
        {can('maintenance.change') && (
          <Button size="sm" onClick={press} isBusy={isBusy}>
            Pôr na próxima mensalidade
          </Button>
        )}
      </div>
    </Alert>
  );
}

function Hours({ contract }: Part) {
  const { usage, conditions: says, repairs, visits } = contract;
  return (
    <section aria-labelledby="maintenance-hours" className="space-y-2">
      <h3 id="maintenance-hours" className="font-semibold">
        Horas
      </h3>
      <p className="figures">
        <strong>{hoursLeft(contract)}</strong>, de {formatDay(usage.from)} a {formatDay(usage.until)}
        {says.visits > 0 && ` · visitas: ${usage.visits} de ${says.visits}`}
      </p>
      {repairs.length + visits.length > 0 && (
        <ul className="divide-y border-y text-sm">
          {repairs.map((repair) => (
            <RepairRow key={repair.id} contract={contract} repair={repair} />
          ))}
          {visits.slice(0, 20).map((visit) => (
            <VisitRow key={visit.id} contract={contract} visit={visit} />
          ))}
        </ul>
      )}
    </section>
  );
}

const ROW = 'flex min-h-11 items-center justify-between gap-3';

function RepairRow({ contract, repair }: Part & { repair: MaintenanceWhole['repairs'][number] }) {
  const { can } = usePanel();
  const { press, isBusy } = usePress(
    () =>
      api('PUT /api/admin/maintenance/{id}/repairs/{repair}', {
        params: { id: contract.id, repair: repair.id },
        body: { counts: !repair.counts },
      }),
    repair.counts ? 'Já não conta.' : 'Conta outra vez.',
  );
  return (
    <li className={ROW}>
      <span className="min-w-0">
        <Link to={panelPath('reparacoes', repair.id)} className="touch-tall text-action underline">
          {repairNumber(repair.number)}
        </Link>{' '}
        {repair.device} ·{' '}
        <span className={repair.counts ? 'figures' : 'figures text-muted line-through'}>
          {hoursText(repair.minutes)}
        </span>
      </span>
      {can('maintenance.change') && (
        <Button size="sm" variant="ghost" onClick={press} isBusy={isBusy}>
          {repair.counts ? 'Não contar' : 'Contar'}
          <span className="sr-only"> {repairNumber(repair.number)}</span>
        </Button>
      )}
    </li>
  );
}

function VisitRow({ contract, visit }: Part & { visit: MaintenanceWhole['visits'][number] }) {
  const { can } = usePanel();
  const { press, isBusy } = usePress(
    () =>
      api('DELETE /api/admin/maintenance/{id}/visits/{visit}', {
        params: { id: contract.id, visit: visit.id },
      }),
    'Visita retirada.',
  );
  return (
    <li className={ROW}>
      <span className="min-w-0 break-words">
        Visita a <span className="figures">{formatDay(visit.on)}</span> ·{' '}
        <span className="figures">{hoursText(visit.minutes)}</span>
        {visit.note && ` · ${visit.note}`}
      </span>
      {can('maintenance.change') && (
        <Button size="sm" variant="ghost" onClick={press} isBusy={isBusy}>
          Retirar<span className="sr-only"> a visita de {formatDay(visit.on)}</span>
        </Button>
      )}
    </li>
  );
}

function Devices({ contract }: Part) {
  const { devices, conditions: says } = contract;
  return (
    <section aria-labelledby="maintenance-devices" className="space-y-2">
      <h3 id="maintenance-devices" className="font-semibold">
        Equipamentos cobertos{' '}
        <span className="figures text-muted">
          {devices.length}
          {says.devices !== null && ` de ${says.devices}`}
        </span>
      </h3>
      {devices.length === 0 ? (
        <p className="text-muted text-sm">Nenhum ainda.</p>
      ) : (
        <ul className="divide-y border-y text-sm">
          {devices.map((device) => (
            <DeviceRow key={device.id} contract={contract} device={device} />
          ))}
        </ul>
      )}
    </section>
  );
}

function DeviceRow({ contract, device }: Part & { device: MaintenanceWhole['devices'][number] }) {
  const { can } = usePanel();
  const { press, isBusy } = usePress(
    () =>
      api('DELETE /api/admin/maintenance/{id}/devices/{device}', {
        params: { id: contract.id, device: device.id },
      }),
    'Deixou de estar coberto.',
  );
  return (
    <li className={ROW}>
      <span className="min-w-0 break-words">
        <Link
          to={panelPath('equipamentos', device.equipment_id)}
          className="touch-tall text-action underline"
        >
          {device.name}
        </Link>
        {device.serial_number && <span className="figures text-muted"> · {device.serial_number}</span>}
      </span>
      {can('maintenance.change') && !maintenanceLifecycle.facts[contract.state].isEnd && (
        <Button size="sm" variant="ghost" onClick={press} isBusy={isBusy}>
          Retirar<span className="sr-only"> {device.name}</span>
        </Button>
      )}
    </li>
  );
}

function Says({ contract }: Part) {
  const { accepted_at, accepted_way, accepted_version, accepted_note, terms_version } = contract;
  const facts: [string, string | null][] = [
    ['Empresa', contract.billing_name],
    ['NIF', contract.nif],
    ...conditionFacts(contract),
    ['Crédito de mudanças, sem IVA', contract.credit > 0 ? formatEuros(contract.credit) : null],
    ['Em atraso desde', contract.late_since && formatDay(contract.late_since)],
    ['Enviado', contract.sent_at && formatDateTime(contract.sent_at)],
    [
      'Aceite',
      accepted_at &&
        accepted_way &&
        `${formatDateTime(accepted_at)}, ${ACCEPT_WAY_LABELS[accepted_way]}, versão ${accepted_version}, texto ${terms_version}${accepted_note ? `: ${accepted_note}` : ''}`,
    ],
    ['Desistiu', contract.withdrawal.at && formatDateTime(contract.withdrawal.at)],
  ];
  return (
    <Facts>
      <ContractCustomer of={contract} />
      <FactRows facts={facts} />
    </Facts>
  );
}
