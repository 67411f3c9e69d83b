import { useQueryClient } from '@tanstack/react-query';
import type { MaintenancePage as Contract } from '#core/maintenance/contract.ts';
import { factsToCome } from '#core/maintenance/rules/condition-facts.ts';
import { MAINTENANCE_TERMS } from '#core/maintenance/values.ts';
import { formatDay } from '#core/shared/dates.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FactRow } from '../../ui/fact-rows.tsx';

interface Props {
  found: Contract;
  /** Its id, or the word of its link. */
  contractKey: string;
}

/** What the contract is to say from a day on; another plan counts at once when its customer says yes. */
export function ToCome({ found, next, contractKey }: Props & { next: NonNullable<Contract['next']> }) {
  const day = formatDay(next.from);
  return (
    <Card className="space-y-3">
      <h2 className="font-semibold text-lg">
        {next.may_accept ? `Plano proposto: ${next.conditions.plan}` : `A partir de ${day}`}
      </h2>
      <dl className="divide-y text-sm">
        {factsToCome(found).map(({ label, value, now }) => (
          <FactRow key={label} label={label} isFigures>
            <strong>{value}</strong>
            {now && <span className="block text-muted">agora: {now}</span>}
          </FactRow>
        ))}
      </dl>
      <p className="text-sm">
        {next.may_accept
          ? `Vale a partir de ${day}, ou desde já se o aceitar: o que falta deste período acerta-se então ao dia. Se não o quiser, fale connosco ou termine o contrato antes desse dia, e até ao fim fica como está.`
          : 'Até esse dia paga o que paga agora. Se não quiser continuar, termine o contrato antes.'}
      </p>
      {next.may_accept && <AcceptNext found={found} contractKey={contractKey} />}
    </Card>
  );
}

function AcceptNext({ found, contractKey }: Props) {
  const { form, refusal, isBusy } = useAccept(found, contractKey, 'O novo plano já vale.');
  return (
    <form {...form} noValidate className="space-y-3">
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" isBusy={isBusy}>
        Aceitar desde já
      </Button>
    </form>
  );
}

/** The customer says yes to what they read. */
function useAccept(found: Contract, contractKey: string, done: string) {
  const client = useQueryClient();
  return useCallForm(
    () =>
      api('POST /api/maintenance/{key}/accept', {
        params: { key: contractKey },
        body: { version: found.version },
      }),
    {
      done,
      onDone: (saved) => client.setQueryData(queryKeys.maintenance(contractKey), saved),
      failed: 'Não foi possível aceitar',
    },
  );
}

/** The conditions are read and accepted: the contract begins. */
export function Accept({ found, contractKey }: Props) {
  const { form, refusal, isBusy } = useAccept(found, contractKey, 'Obrigado! O contrato começou.');
  return (
    <Card>
      <form {...form} noValidate className="space-y-3">
        <h2 className="font-semibold text-lg">Condições gerais</h2>
        <p className="text-sm">{MAINTENANCE_TERMS.text}</p>
        {refusal && <Alert>{refusal}</Alert>}
        <Button type="submit" isBusy={isBusy}>
          Aceitar e começar
        </Button>
      </form>
    </Card>
  );
}
