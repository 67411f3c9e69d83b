import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Building2, Gauge, LogOut, Pencil, Plus, Trash2, UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { type Company, MOST_COMPANIES } from '#core/accounts/company-contract.ts';
import type { User } from '#core/accounts/contract.ts';
import { formatEuros } from '#core/shared/money.ts';
import type { Api } from '#server/api.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { orSaid, refusalText } from '../../../api/refusal-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { CompanyAddresses } from './company-addresses.tsx';
import { CompanyForm, InviteForm } from './company-forms.tsx';
import { MemberLimit } from './member-limit.tsx';

type Companies = Api['GET /api/auth/companies']['response'];

/** What is asked about before it is done. */
interface Question {
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly act: () => Promise<unknown>;
}

/** The companies that the customer buys for: invoices in their name, and colleagues who see the orders. */
export function CompaniesCard({ user }: { user: User }) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: queryKeys.companies,
    queryFn: ({ signal }) => api('GET /api/auth/companies', { signal }),
  });
  const { data, error } = query;
  const [edited, setEdited] = useState<Company | 'new' | null>(null);
  const [inviting, setInviting] = useState<Company | null>(null);
  const [limited, setLimited] = useState<{ company: Company; member: Company['members'][number] } | null>(
    null,
  );
  const [question, setQuestion] = useState<Question | null>(null);
  const readAgain = () => client.invalidateQueries({ queryKey: queryKeys.companies });
  const own = data?.items.filter(({ is_owner }) => is_owner).length ?? 0;
  return (
    <Card>
      <CardHead title="Empresas">
        <Button variant="secondary" onClick={() => setEdited('new')} disabled={own >= MOST_COMPANIES}>
          <Plus aria-hidden />
          Nova empresa
        </Button>
      </CardHead>
      {!data && error && <LoadFailed title="Erro ao carregar as empresas" query={query} />}
      {!data && !error && <Skeleton className="mt-5 h-16 w-full" />}
      {data?.invitations.map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} onAnswered={readAgain} />
      ))}
      {data && data.items.length === 0 && data.invitations.length === 0 && (
        <p className="mt-4 text-muted">
          Compra para uma empresa? Guarde-a aqui e escolha-a no checkout: a fatura sai em nome dela.
        </p>
      )}
      <ul className="mt-5 flex flex-col gap-3 empty:hidden">
        {data?.items.map((company) => (
          <CompanyRow
            key={company.id}
            company={company}
            userId={user.id}
            onEdit={() => setEdited(company)}
            onInvite={() => setInviting(company)}
            onLimit={(member) => setLimited({ company, member })}
            onAsk={setQuestion}
          />
        ))}
      </ul>
      {edited && (
        <CompanyForm
          company={edited === 'new' ? null : edited}
          onClose={(isSaved) => {
            setEdited(null);
            if (isSaved) void readAgain();
          }}
        />
      )}
      {inviting && (
        <InviteForm
          company={inviting}
          onClose={(isSent) => {
            setInviting(null);
            if (isSent) void readAgain();
          }}
        />
      )}
      {limited && (
        <MemberLimit
          {...limited}
          onClose={(isSaved) => {
            setLimited(null);
            if (isSaved) void readAgain();
          }}
        />
      )}
      {question && <Asked question={question} onClose={() => setQuestion(null)} onDone={readAgain} />}
    </Card>
  );
}

function Asked({
  question,
  onClose,
  onDone,
}: {
  question: Question;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={question.title}
      description={question.description}
      confirmLabel={question.confirmLabel}
      tone="danger"
      onConfirm={async () => {
        await orSaid(question.act(), 'Não foi possível. Tente novamente.');
        await onDone();
      }}
    />
  );
}

interface RowProps {
  company: Company;
  userId: string;
  onEdit: () => void;
  onInvite: () => void;
  onLimit: (member: Company['members'][number]) => void;
  onAsk: (question: Question) => void;
}

function CompanyRow({ company, userId, onEdit, onInvite, onLimit, onAsk }: RowProps) {
  return (
    <li className="rounded-lg border border-line p-4">
      <div className="flex items-start gap-3">
        <Building2 aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <div className="min-w-0 flex-1">
          <h3 className="break-words font-semibold">{company.name}</h3>
          <p className="text-muted text-sm">NIF {company.nif}</p>
          <p className="mt-1 text-muted text-sm">
            {company.order_limit !== null &&
              `Acima de ${formatEuros(company.order_limit)} por encomenda, ${company.owner} aprova. `}
            {company.shares_orders
              ? 'Todas as pessoas da empresa veem as encomendas dela.'
              : 'Cada pessoa vê só as encomendas que fez.'}
          </p>
        </div>
        {company.is_owner ? (
          <OwnerActs company={company} onEdit={onEdit} onAsk={onAsk} />
        ) : (
          <IconButton
            label={`Sair de ${company.name}`}
            onClick={() =>
              onAsk({
                title: `Sair de ${company.name}?`,
                description: 'Deixa de comprar em nome dela e de ver as encomendas dela.',
                confirmLabel: 'Sair da empresa',
                act: () =>
                  api('DELETE /api/auth/companies/{id}/members/{member}', {
                    params: { id: company.id, member: userId },
                  }),
              })
            }
          >
            <LogOut aria-hidden />
          </IconButton>
        )}
      </div>
      {company.is_owner && (
        <>
          <People company={company} onAsk={onAsk} onLimit={onLimit} />
          <Button variant="ghost" size="sm" className="mt-2" onClick={onInvite}>
            <UserPlus aria-hidden />
            Convidar pessoa
          </Button>
          <CompanyAddresses company={company} />
        </>
      )}
    </li>
  );
}

function OwnerActs({ company, onEdit, onAsk }: Pick<RowProps, 'company' | 'onEdit' | 'onAsk'>) {
  return (
    <span className="flex shrink-0">
      <IconButton label={`Alterar ${company.name}`} onClick={onEdit}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton
        label={`Eliminar ${company.name}`}
        tone="danger"
        onClick={() =>
          onAsk({
            title: `Eliminar ${company.name}?`,
            description: 'As pessoas convidadas deixam de a poder usar. As encomendas ficam com quem as fez.',
            confirmLabel: 'Eliminar',
            act: () => api('DELETE /api/auth/companies/{id}', { params: { id: company.id } }),
          })
        }
      >
        <Trash2 aria-hidden />
      </IconButton>
    </span>
  );
}

/** Who buys for the company, and who was asked to. */
function People({ company, onAsk, onLimit }: Pick<RowProps, 'company' | 'onAsk' | 'onLimit'>) {
  return (
    <ul className="mt-3 divide-y divide-line border-line border-t empty:hidden">
      {company.members.map((member) => (
        <li key={member.id} className="flex items-center gap-3 py-1">
          <p className="min-w-0 flex-1 break-words text-sm">
            {member.name} <span className="text-muted">{member.email}</span>
            {member.order_limit !== null && (
              <span className="figures block text-muted">
                Até {formatEuros(member.order_limit)} por encomenda; acima, aprova
              </span>
            )}
          </p>
          <IconButton label={`Limite de ${member.name}`} onClick={() => onLimit(member)}>
            <Gauge aria-hidden />
          </IconButton>
          <IconButton
            label={`Retirar ${member.name}`}
            tone="danger"
            onClick={() =>
              onAsk({
                title: `Retirar ${member.name} de ${company.name}?`,
                description: 'Deixa de comprar em nome da empresa e de ver as encomendas dela.',
                confirmLabel: 'Retirar',
                act: () =>
                  api('DELETE /api/auth/companies/{id}/members/{member}', {
                    params: { id: company.id, member: member.id },
                  }),
              })
            }
          >
            <UserMinus aria-hidden />
          </IconButton>
        </li>
      ))}
      {company.invitations.map((invitation) => (
        <li key={invitation.id} className="flex items-center gap-3 py-1">
          <p className="min-w-0 flex-1 break-words text-sm">
            {invitation.email} <Badge tone="yellow">Convidado</Badge>
          </p>
          <IconButton
            label={`Retirar o convite de ${invitation.email}`}
            tone="danger"
            onClick={() =>
              onAsk({
                title: 'Retirar este convite?',
                description: `${invitation.email} deixa de o poder aceitar.`,
                confirmLabel: 'Retirar convite',
                act: () =>
                  api('DELETE /api/auth/companies/{id}/invitations/{invitation}', {
                    params: { id: company.id, invitation: invitation.id },
                  }),
              })
            }
          >
            <Trash2 aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function Invitation({
  invitation: { id, company, invited_by },
  onAnswered,
}: {
  invitation: Companies['invitations'][number];
  onAnswered: () => Promise<unknown>;
}) {
  const { mutate, isPending } = useMutation({
    mutationFn: (accept: boolean) =>
      api('POST /api/auth/company-invitations/{id}', { params: { id }, body: { accept } }),
    onSuccess: onAnswered,
    onError: (refused) => toast.error(refusalText(refused, 'Não foi possível responder ao convite.')),
  });
  return (
    <Alert tone="info" className="mt-4" title={`Convite da empresa ${company}`}>
      <p>{invited_by} convidou-o para comprar em nome desta empresa.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" isBusy={isPending} onClick={() => mutate(true)}>
          Aceitar
        </Button>
        <Button size="sm" variant="secondary" disabled={isPending} onClick={() => mutate(false)}>
          Recusar
        </Button>
      </div>
    </Alert>
  );
}
