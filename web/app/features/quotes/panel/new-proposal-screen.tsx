import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { VALID_DAYS } from '#core/quotes/values.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import type { CounterCustomer } from '../../../panel/customer/counter-customer.ts';
import { CustomerSearch } from '../../../panel/customer/customer-search.tsx';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { LineFields } from './line-fields.tsx';
import { CustomerFields, type ProposalValues, TermsFields } from './proposal-fields.tsx';
import { newLine, sentLines, type TypedLine } from './typed-lines.ts';

export const meta = panelMeta('Novo orçamento');

const EMPTY: ProposalValues = {
  customer_name: '',
  customer_email: '',
  customer_phone: '',
  billing_name: '',
  nif: '',
  note: '',
  valid_days: String(VALID_DAYS),
  may_split: true,
  delivery: 'levantamento',
  delivery_price: '0',
};

/** A proposal for an account, or for whoever is typed. */
export default function NewProposalScreen() {
  const { leave } = useOverList(panelPath('orcamentos'));
  const navigate = useNavigate();
  const client = useQueryClient();
  const [request_id] = useState(() => crypto.randomUUID());
  const [customer, setCustomer] = useState<CounterCustomer | null>(null);
  const [lines, setLines] = useState<readonly TypedLine[]>(() => [newLine()]);
  const { form, register, setValue, watch, errors, refusal, isBusy } = useCallForm(
    (typed: ProposalValues) =>
      api('POST /api/admin/proposals', {
        body: { request_id, user_id: customer?.id ?? null, lines: sentLines(lines), ...typed },
      }),
    {
      values: EMPTY,
      done: 'Orçamento feito. Falta enviá-lo ao cliente.',
      onDone: (made) => {
        void client.invalidateQueries({ queryKey: queryKeys.admin });
        return navigate(panelPath('orcamentos', made.id));
      },
      failed: 'Erro ao fazer o orçamento',
    },
  );
  return (
    <SidePanel open onOpenChange={leave} title="Novo orçamento">
      <form {...form} noValidate className="space-y-5">
        <CustomerSearch
          chosen={customer}
          onChoose={(found) => {
            setCustomer(found);
            if (!found) return;
            setValue('customer_name', found.name);
            setValue('customer_email', found.email ?? '');
            setValue('customer_phone', found.phone ?? '');
            setValue('nif', found.nif ?? '');
          }}
          error={errors.user_id}
        />
        <CustomerFields register={register} errors={errors} />
        <LineFields lines={lines} onChange={setLines} errors={errors} />
        <TermsFields register={register} errors={errors} isBrought={watch('delivery') === 'entrega'} />
        {refusal && <Alert>{refusal}</Alert>}
        <Button type="submit" isBusy={isBusy}>
          Fazer o orçamento
        </Button>
      </form>
    </SidePanel>
  );
}
