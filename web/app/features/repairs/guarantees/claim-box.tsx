import { ShieldCheck, ShieldX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { guaranteeTexts } from '#core/guarantees/texts.ts';
import type { RepairClaim } from '#core/repairs/claim.ts';
import { CLAIM_STATE_LABELS, CLAIM_STATE_TONES } from '#core/repairs/claim-texts.ts';
import type { Repair } from '#core/repairs/contract.ts';
import { formatLongDate } from '#core/shared/dates.ts';
import { api, ensureXsrf } from '../../../api/client.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { LongText } from '../../../ui/long-text.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { Photos } from '../talk/repair-thread.tsx';

/** Of what a repair is the guarantee, and what the shop decided. */
export function ClaimFacts({ claim }: { claim: RepairClaim }) {
  return (
    <>
      <p>
        Pedida ao abrigo da garantia de <strong>{claim.of}</strong>, até{' '}
        <time dateTime={claim.guarantee_until}>{formatLongDate(claim.guarantee_until)}</time>.
      </p>
      <p>
        <Badge tone={CLAIM_STATE_TONES[claim.state]}>{CLAIM_STATE_LABELS[claim.state]}</Badge>
      </p>
      {claim.state === 'coberta' && <p className="text-muted">{guaranteeTexts.covered}</p>}
      {claim.reason && <LongText text={claim.reason} what="o motivo" />}
    </>
  );
}

/** What the shop photographed before and while it looked: what a refusal stands on. */
export function refusalPhotos({ claim, photos }: Pick<Repair, 'claim' | 'photos'>): Repair['photos'] {
  return claim?.state === 'recusada'
    ? photos.filter(({ stage }) => stage === 'antes' || stage === 'durante')
    : [];
}

/** A claim as its customer sees it; with what the shop photographed, and what may be done, where it does not cover. */
export function ClaimCard({ claim, photos }: { claim: RepairClaim; photos: Repair['photos'] }) {
  const isRefused = claim.state === 'recusada';
  const Icon = isRefused ? ShieldX : ShieldCheck;
  const shops = refusalPhotos({ claim, photos });
  return (
    <Card className="space-y-3">
      <h2 className="flex items-center gap-2 font-semibold text-lg">
        <Icon aria-hidden className="size-5" />
        Garantia
      </h2>
      <ClaimFacts claim={claim} />
      {shops.length > 0 && (
        <>
          <h3 className="pt-1 font-medium">O que a loja fotografou</h3>
          <div className="max-w-xl">
            <Photos photos={shops} />
          </div>
        </>
      )}
      {isRefused && <p className="text-muted text-sm">{guaranteeTexts.refused}</p>}
    </Card>
  );
}

/** Claims the guarantee of a repair that was handed over: another repair of the same device, which opens. */
export function AskGuarantee({ repair, repairKey }: { repair: Repair; repairKey: string }) {
  const [isOpen, setOpen] = useState(false);
  // The same press sent again is the same claim.
  const [requestId] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const { form, register, errors, isBusy } = useCallForm(
    async ({ problem }: { problem: string }) => {
      await ensureXsrf();
      return await api('POST /api/repairs/{key}/claim', {
        params: { key: repairKey },
        body: { request_id: requestId, problem_description: problem.trim() },
      });
    },
    {
      check: ({ problem }) => (problem.trim() ? {} : { problem: 'Descreva o problema' }),
      done: guaranteeTexts.asked,
      onDone: ({ key }) => navigate(`/reparacao/${key}`),
      at: 'problem',
      failed: guaranteeTexts.askFailed,
    },
  );
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
        <form {...form} noValidate className="space-y-4">
          <Field label="O que acontece?" error={errors.problem} required>
            <Textarea {...register('problem')} rows={4} maxLength={4000} />
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
