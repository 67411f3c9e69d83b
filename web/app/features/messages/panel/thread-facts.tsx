import { Link } from 'react-router';
import type { AdminThread } from '#core/messages/panel-contract.ts';
import { DEPARTMENT_LABELS, THREAD_KIND_LABELS } from '#core/messages/values.ts';
import { recordPath } from '#core/records.ts';
import { formatPhone, normalizePhone } from '#core/shared/phone.ts';
import { usePanel } from '../../../panel/context.ts';
import { panelPath } from '../../../panel/room.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { SpamProposal } from './spam-proposal.tsx';
import { ThreadLinks } from './thread-links.tsx';
import { useThreadWork } from './use-admin-thread.ts';

const LINK = 'inline-flex min-h-11 items-center break-all text-action underline underline-offset-4';

/** Who wrote, about what, who has it, and what is suspected of it. */
export function ThreadFacts({ thread }: { thread: AdminThread }) {
  const { can } = usePanel();
  const { change } = useThreadWork(thread.id);
  const mayAnswer = can('messages.answer');
  const isOfRepair = thread.kind === 'repair';
  const isHeld = thread.status === 'suspected' || thread.status === 'spam';
  return (
    <div className="flex flex-col gap-4">
      {isHeld && <Suspicion thread={thread} change={change} mayAnswer={mayAnswer} />}
      <Facts thread={thread} change={change} mayAnswer={mayAnswer} />
      {thread.status === 'spam' && can('messages.train') && <SpamProposal thread={thread} />}
      {mayAnswer && !isOfRepair && <ThreadLinks thread={thread} />}
      {mayAnswer && !isHeld && <Ends thread={thread} change={change} />}
    </div>
  );
}

interface PartProps {
  thread: AdminThread;
  change: ReturnType<typeof useThreadWork>['change'];
  mayAnswer: boolean;
}

function Suspicion({ thread, change, mayAnswer }: PartProps) {
  return (
    <Alert
      tone="warning"
      title={thread.status === 'spam' ? 'Marcada como spam' : 'Pode ser spam: ninguém foi avisado dela'}
    >
      <ul className="list-disc pl-4">
        {thread.suspicions.map((why) => (
          <li key={why}>{why}</li>
        ))}
      </ul>
      {mayAnswer && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" isBusy={change.isPending} onClick={() => change.mutate({ status: 'new' })}>
            Não é spam
          </Button>
          {thread.status === 'suspected' && (
            <Button
              size="sm"
              variant="secondary"
              disabled={change.isPending}
              onClick={() => change.mutate({ status: 'spam' })}
            >
              É spam
            </Button>
          )}
        </div>
      )}
    </Alert>
  );
}

function Facts({ thread, change, mayAnswer }: PartProps) {
  const { can } = usePanel();
  const { about } = thread;
  const path = about?.id ? recordPath(about.kind, about.id) : null;
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 text-sm">
      <Contacts thread={thread} />
      <dt className="text-muted">Tipo</dt>
      <dd>
        {THREAD_KIND_LABELS[thread.kind]}
        {thread.kind !== 'repair' && <> · {DEPARTMENT_LABELS[thread.department]}</>}
      </dd>
      {about && (
        <>
          <dt className="text-muted">Sobre</dt>
          <dd>
            {path ? (
              <Link to={path} className={LINK}>
                {about.label}
              </Link>
            ) : (
              about.label
            )}
          </dd>
        </>
      )}
      {thread.user_id && (
        <>
          <dt className="text-muted">Cliente</dt>
          <dd>
            {can('accounts.read') ? (
              <Link to={panelPath('utilizadores', thread.user_id)} className={LINK}>
                Ver a conta
              </Link>
            ) : (
              'Tem conta'
            )}
          </dd>
        </>
      )}
      <dt className="text-muted">Com</dt>
      <dd>
        <Assignee thread={thread} change={change} mayAnswer={mayAnswer} />
      </dd>
    </dl>
  );
}

/** Who of the shop has it. */
function Assignee({ thread, change, mayAnswer }: PartProps) {
  return (
    <Select
      aria-label="Quem trata"
      disabled={!mayAnswer || change.isPending}
      value={thread.assigned_to?.id ?? ''}
      onChange={(event) => change.mutate({ assigned_to: event.target.value || null })}
    >
      <option value="">Ninguém</option>
      {thread.people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function Contacts({ thread }: { thread: AdminThread }) {
  return (
    <>
      {thread.email && (
        <>
          <dt className="text-muted">Email</dt>
          <dd>
            <a href={`mailto:${thread.email}`} className={LINK}>
              {thread.email}
            </a>
          </dd>
        </>
      )}
      {thread.phone && (
        <>
          <dt className="text-muted">Telefone</dt>
          <dd>
            <a href={`tel:${normalizePhone(thread.phone)}`} className={`${LINK} figures`}>
              {formatPhone(thread.phone)}
            </a>
          </dd>
        </>
      )}
    </>
  );
}

/** What ends a thread without an answer, or opens it again. */
function Ends({ thread, change }: Omit<PartProps, 'mayAnswer'>) {
  return (
    <div className="flex flex-wrap gap-2">
      {thread.status === 'closed' ? (
        <Button
          size="sm"
          variant="secondary"
          isBusy={change.isPending}
          onClick={() => change.mutate({ status: 'new' })}
        >
          Reabrir
        </Button>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          isBusy={change.isPending}
          onClick={() => change.mutate({ status: 'closed' })}
        >
          Fechar sem responder
        </Button>
      )}
      {thread.kind !== 'repair' && (
        <Button
          size="sm"
          variant="ghost"
          disabled={change.isPending}
          onClick={() => change.mutate({ status: 'spam' })}
        >
          É spam
        </Button>
      )}
    </div>
  );
}
