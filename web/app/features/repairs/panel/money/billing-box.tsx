import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { api } from '../../../../api/client.ts';
import { useCallForm } from '../../../../api/use-call-form.ts';
import { BilledFields } from '../../../../billing/billed-fields.tsx';
import { billedTo, typedBilled, withChosen } from '../../../../billing/billed-values.ts';
import { useCompaniesOf } from '../../../../billing/use-companies.ts';
import { usePanel } from '../../../../panel/context.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { useRefreshRepairs } from '../use-repairs.ts';

/** Whom the invoice of a repair is for; it can change until one was made. */
export function BillingBox({ repair }: { repair: AdminRepairDetail }) {
  const { can } = usePanel();
  const [isOpen, setOpen] = useState(false);
  const { billing_name, nif, can_change } = repair.billing;
  return (
    <Card className="space-y-3 md:p-4">
      <h2 className="font-semibold">Quem é faturado</h2>
      <p className="break-words">
        {billing_name ?? repair.customer_name}
        {nif && <span className="figures text-muted"> · NIF {nif}</span>}
      </p>
      {isOpen ? (
        <BillingForm repair={repair} onDone={() => setOpen(false)} />
      ) : (
        can_change &&
        can('repairs.change') && (
          <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
            Mudar quem é faturado
          </Button>
        )
      )}
    </Card>
  );
}

function BillingForm({ repair, onDone }: { repair: AdminRepairDetail; onDone: () => void }) {
  const refresh = useRefreshRepairs();
  const companies = withChosen(useCompaniesOf(repair.user_id), repair.billing);
  const { form, register, control, setValue, errors, isBusy } = useCallForm(
    (typed: ReturnType<typeof typedBilled>) =>
      api('PUT /api/admin/repairs/{id}/billing', { params: { id: repair.id }, body: billedTo(typed) }),
    {
      values: typedBilled(repair.billing),
      done: 'Fica faturado assim.',
      onDone: async () => {
        await refresh();
        onDone();
      },
      failed: 'Não foi possível mudar quem é faturado',
      toasts: true,
    },
  );
  const [company_id, nif] = useWatch({ control, name: ['company_id', 'nif'] });
  return (
    <form {...form} noValidate className="flex flex-col gap-3">
      <BilledFields
        companies={companies}
        register={register}
        typed={{ company_id, nif }}
        errors={errors}
        label="Quem é faturado?"
        own={repair.customer_name}
        onGone={() => setValue('company_id', '')}
        nifHint="Vazio: o da conta do cliente, se o tiver."
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" isBusy={isBusy}>
          Guardar
        </Button>
        <Button size="sm" variant="secondary" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
