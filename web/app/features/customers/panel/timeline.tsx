import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  CalendarClock,
  CreditCard,
  FileText,
  Gift,
  History,
  KeyRound,
  MessageSquare,
  Package,
  Receipt,
  ShieldCheck,
  Star,
  StickyNote,
  Undo2,
  UserRound,
  Wrench,
} from 'lucide-react';
import { Link } from 'react-router';
import type { TimelineFact } from '#core/customers/contract.ts';
import { recordPath } from '#core/records.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';

type Kind = TimelineFact['kind'];

/** What each kind of fact is called where they are chosen. */
export const KIND_LABELS: Readonly<Record<Kind, string>> = {
  account: 'Conta',
  order: 'Encomendas',
  proposal: 'Orçamentos',
  rental: 'Alugueres',
  maintenance: 'Manutenção',
  bill: 'Mensalidades',
  licence: 'Licenças',
  'gift-card': 'Cartões-presente',
  return: 'Devoluções',
  past_order: 'Encomendas da loja anterior',
  repair: 'Reparações',
  message: 'Mensagens',
  payment: 'Pagamentos',
  review: 'Avaliações',
  note: 'Notas da loja',
};

const ICONS = {
  account: UserRound,
  order: Package,
  proposal: FileText,
  rental: CalendarClock,
  maintenance: ShieldCheck,
  bill: Receipt,
  licence: KeyRound,
  'gift-card': Gift,
  return: Undo2,
  past_order: History,
  repair: Wrench,
  message: MessageSquare,
  payment: CreditCard,
  review: Star,
  note: StickyNote,
} as const;

/** What there was with a customer, each with the way to its own record. */
export function Timeline({ customerId, facts }: { customerId: string; facts: readonly TimelineFact[] }) {
  if (facts.length === 0) return <p className="mt-4 text-muted">Ainda não há nada deste tipo.</p>;
  return (
    <ol className="mt-2 divide-y">
      {facts.map((fact) => {
        const Icon = ICONS[fact.kind];
        const path = recordPath(fact.kind, fact.id);
        return (
          <li key={`${fact.kind}:${fact.id}:${fact.title}`} className="flex gap-3 py-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                {path ? (
                  <Link to={path} className="font-medium underline-offset-4 hover:underline">
                    {fact.title}
                  </Link>
                ) : (
                  <span className="font-medium">{fact.title}</span>
                )}
                {fact.amount !== null && <span className="figures">{formatEuros(fact.amount)}</span>}
              </p>
              {fact.detail && <p className="whitespace-pre-line break-words">{fact.detail}</p>}
              <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
                <span className="figures">{formatDateTime(fact.at)}</span>
                {fact.author && <span>{fact.author}</span>}
                {fact.kind === 'note' && <RemoveNote customerId={customerId} note={fact.id} />}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function RemoveNote({ customerId, note }: { customerId: string; note: string }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      api('DELETE /api/admin/customers/{id}/notes/{note}', { params: { id: customerId, note } }),
    onSuccess: () => {
      toast.success('Nota retirada');
      void client.invalidateQueries({ queryKey: [...queryKeys.admin, 'customer', customerId] });
    },
    onError: (error) =>
      void toast.error('Não foi possível retirar a nota', { description: refusalText(error, '') }),
  });
  return (
    <Button variant="ghost" isBusy={remove.isPending} onClick={() => remove.mutate()}>
      Retirar
    </Button>
  );
}
