import { useState } from 'react';
import type { AdminUser } from '#core/accounts/contract.ts';
import { accountTexts } from '#core/accounts/texts.ts';
import { usePanel } from '../../../panel/context.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useUserActions } from './use-users.ts';

interface Props {
  person: AdminUser & {
    readonly has_password: boolean;
    readonly has_two_factor: boolean;
    readonly sessions: number;
  };
  onGone: () => void;
}

type Question = 'suspend' | 'sessions' | 'twoFactor' | 'delete';

type Acts = Omit<ReturnType<typeof useUserActions>, 'sendLink'>;

/** What is asked before it is done, and what doing it is. */
function questionsOf(person: Props['person'], isSelf: boolean, acts: Acts, onGone: () => void) {
  return {
    suspend: {
      title: `Suspender ${person.name}?`,
      text: 'Sai já de todas as sessões e não volta a entrar até deixar de estar suspenso. As encomendas ficam como estão.',
      label: 'Suspender',
      act: () => acts.suspend.mutateAsync(true),
    },
    sessions: {
      title: 'Terminar todas as sessões?',
      text: isSelf
        ? 'Sai também desta: terá de voltar a entrar.'
        : 'A pessoa terá de voltar a entrar em cada dispositivo.',
      label: 'Terminar sessões',
      act: () => acts.endSessions.mutateAsync(),
    },
    twoFactor: {
      title: `Desligar os dois passos de ${person.name}?`,
      text: 'Para quem perdeu o telemóvel e os códigos de recuperação. Confirme primeiro que é mesmo essa pessoa: passa a entrar só com a password.',
      label: 'Desligar dois passos',
      act: () => acts.liftTwoFactor.mutateAsync(),
    },
    delete: {
      title: `Eliminar ${person.name}?`,
      text: 'A conta desaparece com o carrinho e os pontos. As encomendas ficam, sem a conta. Não se pode desfazer.',
      label: 'Eliminar',
      act: async () => {
        await acts.remove.mutateAsync();
        onGone();
      },
    },
  } as const;
}

/** How somebody gets in, and how they are kept out. What cannot be taken back is asked about first. */
export function UserAccess({ person, onGone }: Props) {
  const { user } = usePanel();
  const { sendLink, suspend, ...acts } = useUserActions(person.id);
  const [question, setQuestion] = useState<Question | null>(null);
  const isSelf = person.id === user.id;
  const asked = questionsOf(person, isSelf, { suspend, ...acts }, onGone);
  const current = question && asked[question];
  const open = person.sessions === 1 ? '1 sessão aberta' : `${person.sessions} sessões abertas`;
  return (
    <section aria-labelledby="access" className="space-y-4 border-t pt-5">
      <h3 id="access" className="font-semibold">
        Acesso
      </h3>
      <p className="text-muted text-sm">
        {person.has_password ? 'Tem password' : 'Ainda não escolheu a password'}
        {person.has_two_factor && ' · dois passos ligados'} · {open}
      </p>
      <div className="flex flex-wrap gap-3">
        {!person.suspended_at && (
          <Button variant="secondary" isBusy={sendLink.isPending} onClick={() => sendLink.mutate()}>
            {person.has_password ? 'Enviar link de nova password' : 'Enviar convite outra vez'}
          </Button>
        )}
        <Button variant="secondary" disabled={person.sessions === 0} onClick={() => setQuestion('sessions')}>
          Terminar sessões
        </Button>
        {person.has_two_factor && !isSelf && (
          <Button variant="secondary" onClick={() => setQuestion('twoFactor')}>
            Desligar dois passos
          </Button>
        )}
        <Button
          variant="secondary"
          disabled={isSelf && !person.suspended_at}
          isBusy={person.suspended_at !== null && suspend.isPending}
          onClick={() => (person.suspended_at ? suspend.mutate(false) : setQuestion('suspend'))}
        >
          {person.suspended_at ? 'Deixar de suspender' : 'Suspender conta'}
        </Button>
        <Button
          variant="ghost"
          disabled={isSelf}
          {...(isSelf ? { 'aria-describedby': 'own-account' } : {})}
          onClick={() => setQuestion('delete')}
        >
          Eliminar utilizador
        </Button>
      </div>
      {isSelf && (
        <p id="own-account" className="text-muted text-sm">
          {accountTexts.ownAccount}
        </p>
      )}
      <ConfirmDialog
        open={question !== null}
        onOpenChange={() => setQuestion(null)}
        title={current?.title ?? ''}
        description={current?.text ?? ''}
        confirmLabel={current?.label ?? ''}
        cancelLabel="Voltar"
        onConfirm={() => current?.act()}
      />
    </section>
  );
}
