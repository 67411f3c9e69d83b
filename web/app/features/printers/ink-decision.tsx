import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { inkTexts, reminderTexts } from '#core/printers/texts.ts';
import { formatDay } from '#core/shared/dates.ts';
import { ApiError, api } from '../../api/client.ts';
import { readLinkToken } from '../../api/link-token.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

const FAILED = 'Não foi possível. Tente mais tarde.';

/** Opened by the link of a mail: confirms that somebody wants to be told of a printer, or ends it. The link alone decides nothing. */
export function InkDecision() {
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const key = isHydrated ? readLinkToken() : '';
  if (!isHydrated) return null;
  if (!key) return <Gone />;
  return search.has('deixar') ? <End linkKey={key} /> : <Confirm linkKey={key} />;
}

/** The link serves no more: it is asked for again on the printer's page. */
function Gone() {
  return (
    <>
      <Alert>{inkTexts.gone}</Alert>
      <LinkButton to="/impressoras">Procurar a minha impressora</LinkButton>
    </>
  );
}

function Confirm({ linkKey: key }: { linkKey: string }) {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => api('POST /api/ink-reminders/{key}/confirm', { params: { key } }),
  });
  if (data) {
    const { printer, runs_out: end } = data;
    return (
      <>
        <Alert tone="success">{inkTexts.confirmed(printer.name)}</Alert>
        <p className="text-muted">
          {end
            ? `${end.what}: por volta de ${formatDay(end.on)}, ${reminderTexts.basis[end.basis]}.`
            : reminderTexts.unknown}
        </p>
        <LinkButton to={`/impressoras/${printer.slug}`}>Ver consumíveis</LinkButton>
      </>
    );
  }
  if (error instanceof ApiError && error.problem.code === 'ink_reminder_gone') return <Gone />;
  return (
    <>
      {error && <Alert>{refusalText(error, FAILED)}</Alert>}
      <p className="text-muted">
        Avisamos por email antes de acabarem os consumíveis da sua impressora. Pode deixar de ser avisado
        quando quiser.
      </p>
      <Button size="lg" isBusy={isPending} onClick={() => mutate()}>
        {inkTexts.mail.confirm}
      </Button>
    </>
  );
}

function End({ linkKey: key }: { linkKey: string }) {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => api('POST /api/ink-reminders/{key}/end', { params: { key } }),
  });
  if (data) return <Alert tone="success">{inkTexts.ended}</Alert>;
  return (
    <>
      {error && <Alert>{refusalText(error, FAILED)}</Alert>}
      <p className="text-muted">
        Com um toque deixa de ser avisado antes de acabarem os consumíveis desta impressora.
      </p>
      <Button size="lg" isBusy={isPending} onClick={() => mutate()}>
        Deixar de ser avisado
      </Button>
    </>
  );
}
