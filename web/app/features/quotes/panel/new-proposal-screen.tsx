import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProposalTerms } from '#core/quotes/panel-contract.ts';
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
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LineFields } from './line-fields.tsx';
import { CustomerFields, type ProposalValues, TermsFields } from './proposal-fields.tsx';
import { newLine, sentLines, type TypedLine } from './typed-lines.ts';

export const meta = panelMeta('Novo orçamento');

const EMPTY = {
  customer_name: '',
  customer_email: '',
  customer_phone: '',
  billing_name: '',
  nif: '',
  note: '',
  may_split: true,
  delivery: 'levantamento',
  delivery_price: '0',
} as const;

/** A proposal for an account, or for whoever is typed. */
export default function NewProposalScreen() {
  const { leave } = useOverList(panelPath('orcamentos'));
  const terms = useQuery({
    queryKey: [...queryKeys.admin, 'proposal-terms'],
    queryFn: ({ signal }) => api('GET /api/admin/proposals/terms', { signal }),
  });
  return (
    <SidePanel open onOpenChange={leave} title="Novo orçamento">
      {terms.data && <NewProposal terms={terms.data} />}
      {terms.isPending && <Skeleton className="h-96" />}
      {terms.error && <LoadFailed title="Não foi possível começar o orçamento" query={terms} />}
    </SidePanel>
  );
}

function NewProposal({ terms }: { terms: ProposalTerms }) {
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
      values: { ...EMPTY, valid_days: String(terms.valid_days) },
      done: 'Orçamento feito. Falta enviá-lo ao cliente.',
      onDone: (made) => {
        void client.invalidateQueries({ queryKey: queryKeys.admin });
        return navigate(panelPath('orcamentos', made.id));
      },
      failed: 'Erro ao fazer o orçamento',
    },
  );
  return (
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
      <LineFields lines={lines} onChange={setLines} errors={errors} userId={customer?.id ?? null} />
      <TermsFields register={register} errors={errors} isBrought={watch('delivery') === 'entrega'} />
      <p className="text-muted text-sm">
        Depois de aceite, o cliente tem {terms.pay_days === 1 ? '1 dia' : `${terms.pay_days} dias`} para
        pagar.
      </p>
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" isBusy={isBusy}>
        Fazer o orçamento
      </Button>
    </form>
  );
}
