import { ShieldCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RepairClaim } from '#core/repairs/claim.ts';
import { CLAIM_STATE_LABELS, guaranteeTexts } from '#core/repairs/claim.ts';
import type { Repair } from '#core/repairs/contract.ts';
import { formatLongDate } from '#core/shared/dates.ts';
import { api, ensureXsrf } from '../../api/client.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.ts';
import { Photos } from './repair-thread.tsx';

/** Of what a repair is the guarantee, and what the shop decided. */
export function ClaimFacts({ claim }: { claim: RepairClaim }) {
  return (
    <>
      <p>
        Garantia de <strong>{claim.of}</strong>, até{' '}
        <time dateTime={claim.guarantee_until}>{formatLongDate(claim.guarantee_until)}</time>.
      </p>
      <p className="font-medium">{CLAIM_STATE_LABELS[claim.state]}</p>
      {claim.state === 'coberta' && <p className="text-muted">{guaranteeTexts.covered}</p>}
      {claim.reason && <p className="whitespace-pre-line break-words">{claim.reason}</p>}
    </>
  );
}

/** The same for whose device it is; with what the shop photographed where it does not cover. */
export function ClaimCard({ claim, photos }: { claim: RepairClaim; photos: Repair['photos'] }) {
  const shops = claim.state === 'recusada' ? photos.filter(({ stage }) => stage !== 'cliente') : [];
  return (
    <Card className="space-y-2">
      <h2 className="flex items-center gap-2 font-semibold text-lg">
        <ShieldCheck aria-hidden className="size-5" />
        Garantia
      </h2>
      <ClaimFacts claim={claim} />
      {shops.length > 0 && (
        <>
          <h3 className="pt-2 font-medium">O que a loja fotografou</h3>
          <Photos photos={shops} />
        </>
      )}
    </Card>
  );
}

/** Claims the guarantee of a repair that was handed over: another repair of the same device, which opens. */
export function AskGuarantee({ repair, repairKey }: { repair: Repair; repairKey: string }) {
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The same press sent again is the same claim.
  const [requestId] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problem = String(new FormData(event.currentTarget).get('problem') ?? '').trim();
    if (problem === '') return setError('Descreva o problema');
    setBusy(true);
    setError(null);
    try {
      await ensureXsrf();
      const { key } = await api('POST /api/repairs/{key}/claim', {
        params: { key: repairKey },
        body: { request_id: requestId, problem_description: problem },
      });
      toast.success(guaranteeTexts.asked);
      await navigate(`/reparacao/${key}`);
    } catch (refused) {
      setError(refusalText(refused, guaranteeTexts.askFailed));
      setBusy(false);
    }
  };
  return (
    <Card className="space-y-4">
      <h2 className="flex items-center gap-2 font-semibold text-lg">
        <ShieldCheck aria-hidden className="size-5" />
        Garantia
      </h2>
      <p>
        Esta reparação tem garantia
        {repair.warranty_until && (
          <>
            {' '}
            até <time dateTime={repair.warranty_until}>{formatLongDate(repair.warranty_until)}</time>
          </>
        )}
        . O problema voltou?
      </p>
      {isOpen ? (
        <form noValidate onSubmit={submit} className="space-y-4">
          <Field label="O que acontece?" error={error} required>
            <Textarea name="problem" rows={4} maxLength={4000} />
          </Field>
          <div className="flex flex-col gap-3 sm:flex-row lg:flex-col">
            <Button type="submit" size="lg" isBusy={isBusy}>
              Enviar pedido de garantia
            </Button>
            <Button size="lg" variant="secondary" onClick={() => setOpen(false)}>
              Cancelar
            </Button>
          </div>
        </form>
      ) : (
        <Button size="lg" variant="secondary" onClick={() => setOpen(true)}>
          {guaranteeTexts.ask}
        </Button>
      )}
    </Card>
  );
}
