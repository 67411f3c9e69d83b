import { useQueryClient } from '@tanstack/react-query';
import { CircleX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { nextDue } from '#core/charges/plan-view.ts';
import type { MaintenancePage as Contract } from '#core/maintenance/contract.ts';
import { isCovering, isRunning, maintenanceLifecycle } from '#core/maintenance/lifecycle.ts';
import { maintenanceNumber } from '#core/maintenance/record.ts';
import { conditionFacts } from '#core/maintenance/rules/condition-facts.ts';
import { hoursText } from '#core/maintenance/rules/hours-text.ts';
import { MAINTENANCE_TERMS } from '#core/maintenance/values.ts';
import { formatDay } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { MenuItem, OwnActs } from '../../panel/menu.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DocumentButton } from '../../ui/document-button.tsx';
import { DueCharge } from '../../ui/due-charge.tsx';
import { FactRows } from '../../ui/fact-rows.tsx';
import { HelpForm } from '../../ui/help-form.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Accept, ToCome } from './accept-cards.tsx';
import { MaintenanceBadge } from './maintenance-state.tsx';
import { hoursUsed } from './maintenance-words.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';

interface Props {
  found: Contract;
  /** Its id, or the word of its link. */
  contractKey: string;
}

/** A maintenance contract as its customer sees it: what is next, the hours, the devices, help, what is paid, the end. */
export function MaintenancePage({ found, contractKey, charges }: Props & { charges: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <PageTitle
        title={`Contrato ${maintenanceNumber(found.number)}`}
        subtitle={`Manutenção ${found.plan}`}
        actions={
          isRunning(found.state) && found.ends_on === null && <End found={found} contractKey={contractKey} />
        }
      />
      <Card className="space-y-3">
        <MaintenanceBadge state={found.state} />
        <p>{maintenanceLifecycle.facts[found.state].meaning}</p>
        <DueCharge due={nextDue(found.plan_charges)} />
      </Card>
      {found.next && <ToCome found={found} next={found.next} contractKey={contractKey} />}
      {isRunning(found.state) && <Hours found={found} />}
      {isCovering(found.state) && found.devices.length > 0 && (
        <HelpForm
          devices={found.devices.map(({ id, name, serial_number: serial }) => ({
            id,
            name: serial ? `${name} · ${serial}` : name,
          }))}
          ask={(body) => api('POST /api/maintenance/{key}/help', { params: { key: contractKey }, body })}
        />
      )}
      <Says found={found} />
      {found.state === 'por_aceitar' && <Accept found={found} contractKey={contractKey} />}
      <Devices found={found} />
      {isRunning(found.state) && <Terms />}
      <WithdrawalCard found={found} contractKey={contractKey} />
      {charges && <Card>{charges}</Card>}
      <DocumentButton
        variant="secondary"
        className="self-start"
        path={`/api/maintenance/${contractKey}/document`}
        fileName={`contrato-${maintenanceNumber(found.number)}.pdf`}
      >
        Contrato em PDF
      </DocumentButton>
    </div>
  );
}

function Hours({ found }: Pick<Props, 'found'>) {
  const { usage, conditions: says, visits } = found;
  const left = says.minutes - usage.minutes;
  const own = visits.filter(({ on }) => on >= usage.from && on <= usage.until);
  return (
    <Card className="space-y-2">
      <h2 className="font-semibold text-lg">Horas deste período</h2>
      <p className="figures">
        <strong>{left >= 0 ? `Restam ${hoursText(left)}` : `${hoursText(-left)} a mais`}</strong> (usou{' '}
        {hoursUsed(found)}), de {formatDay(usage.from)} a {formatDay(usage.until)}.
      </p>
      {left < 0 && (
        <p className="text-muted text-sm">
          O tempo a mais é confirmado pela loja e vem na mensalidade seguinte, a{' '}
          {formatEuros(found.extra_hour)} por hora.
        </p>
      )}
      {(says.visits > 0 || own.length > 0) && (
        <p className="figures">
          Visitas: {usage.visits}
          {says.visits > 0 && ` de ${says.visits}`}
          {own.length > 0 && ` (${own.map(({ on }) => formatDay(on)).join(', ')})`}.
        </p>
      )}
    </Card>
  );
}

function Says({ found }: Pick<Props, 'found'>) {
  const facts: [string, string | null][] = [
    ['Em nome de', found.billing_name ?? found.customer_name],
    ['NIF', found.nif],
    ...conditionFacts(found),
  ];
  return (
    <Card>
      <h2 className="font-semibold text-lg">Condições</h2>
      <dl className="divide-y text-sm">
        <FactRows facts={facts} />
      </dl>
    </Card>
  );
}

function Devices({ found: { devices } }: Pick<Props, 'found'>) {
  if (devices.length === 0) return null;
  return (
    <Card>
      <h2 className="font-semibold text-lg">Equipamentos cobertos</h2>
      <ul className="divide-y text-sm">
        {devices.map((device) => (
          <li key={device.id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5">
            <span className="min-w-0 break-words">
              {device.name} <span className="text-muted">({device.device_type})</span>
            </span>
            <span className="figures text-muted">{device.serial_number}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Terms() {
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center text-action">
        Condições gerais que aceitou
      </summary>
      <p className="text-muted">{MAINTENANCE_TERMS.text}</p>
    </details>
  );
}

/** The customer gives notice. */
function End({ found, contractKey }: Props) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { send } = useCallForm(
    () => api('POST /api/maintenance/{key}/end', { params: { key: contractKey } }),
    {
      done: 'Recebemos o aviso.',
      onDone: (saved) => client.setQueryData(queryKeys.maintenance(contractKey), saved),
      failed: 'Não foi possível dar o aviso',
      toasts: true,
    },
  );
  const { noticeDays } = found.conditions;
  return (
    <>
      <OwnActs label="Mais ações do contrato">
        <MenuItem className="text-danger" onSelect={() => setAsking(true)}>
          <CircleX aria-hidden />
          Terminar o contrato
        </MenuItem>
      </OwnActs>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Terminar o contrato?"
        description={`O aviso é de ${noticeDays} dias: o contrato acaba no fim do período em que ele acabar. Até lá os equipamentos continuam cobertos.`}
        confirmLabel="Dar o aviso"
        onConfirm={() => send({})}
      />
    </>
  );
}
