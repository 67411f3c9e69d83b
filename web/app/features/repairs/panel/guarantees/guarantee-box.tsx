import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { GuaranteeSource } from '#core/guarantees/contract.ts';
import { guaranteeTexts } from '#core/guarantees/texts.ts';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { formatDate } from '#core/shared/dates.ts';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { useCallForm } from '../../../../api/use-call-form.ts';
import { usePanel } from '../../../../panel/context.ts';
import { panelPath } from '../../../../panel/room.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import { toast } from '../../../../ui/toast.ts';
import { ClaimFacts } from '../../guarantees/claim-box.tsx';
import { PhotoPicker } from '../../uploads/photo-picker.tsx';
import { usePhotos } from '../photos/use-photos.ts';
import { useRefreshRepairs } from '../use-repairs.ts';

/** Of what a repair is the guarantee, and what the shop decides of it. */
export function GuaranteeBox({ repair }: { repair: AdminRepairDetail }) {
  const { can } = usePanel();
  const [isChoosing, setChoosing] = useState(false);
  const { claim } = repair;
  const mayChange = can('repairs.change');
  const isOpen = claim === null || claim.state === 'pedida';
  return (
    <Card className="space-y-3 md:p-4">
      <h2 className="font-semibold">Garantia</h2>
      {claim ? (
        <ClaimFacts claim={claim} />
      ) : (
        <p className="text-muted">Esta reparação não é garantia de nada que a loja reparou ou vendeu.</p>
      )}
      {mayChange && claim?.state === 'pedida' && !isChoosing && <Decision id={repair.id} />}
      {mayChange &&
        isOpen &&
        (isChoosing ? (
          <ChooseSource repair={repair} onDone={() => setChoosing(false)} />
        ) : (
          <Button size="sm" variant="secondary" onClick={() => setChoosing(true)}>
            {claim ? 'Mudar a origem' : 'Ligar a uma garantia'}
          </Button>
        ))}
      {mayChange && !isChoosing && (
        <p className="text-sm">
          <Link
            to={`${panelPath('garantias-fornecedor', 'nova')}?reparacao=${repair.id}`}
            className="text-action underline"
          >
            Devolver uma peça ao fornecedor
          </Link>
        </p>
      )}
    </Card>
  );
}

function sourceText({ label, name, guarantee_until, is_over }: GuaranteeSource): string {
  return `${label}: ${name} (${is_over ? 'terminou a' : 'até'} ${formatDate(guarantee_until)})`;
}

function ChooseSource({ repair, onDone }: { repair: AdminRepairDetail; onDone: () => void }) {
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKeys.admin, 'guarantee-sources', repair.id],
    queryFn: ({ signal }) =>
      api('GET /api/admin/repairs/{id}/guarantee-sources', { params: { id: repair.id }, signal }),
  });
  if (isError) {
    return (
      <Button size="sm" variant="secondary" onClick={() => void refetch()}>
        Tentar novamente
      </Button>
    );
  }
  if (!data) return <Skeleton className="h-20" />;
  return <SourceForm repairId={repair.id} sources={data.items} onDone={onDone} />;
}

interface SourceProps {
  repairId: string;
  sources: readonly GuaranteeSource[];
  onDone: () => void;
}

function SourceForm({ repairId, sources, onDone }: SourceProps) {
  const refresh = useRefreshRepairs();
  const find = (chosen: string) => sources.find(({ kind, id }) => `${kind} ${id}` === chosen);
  const { register, control, submit, errors, isBusy } = useCallForm(
    ({ chosen }: { chosen: string }) => {
      const source = find(chosen);
      return api('PUT /api/admin/repairs/{id}/claim', {
        params: { id: repairId },
        body: { of: source ? { kind: source.kind, id: source.id } : null },
      });
    },
    {
      values: { chosen: '' },
      done: guaranteeTexts.saved,
      onDone: async () => {
        await refresh();
        onDone();
      },
      at: 'chosen',
      failed: guaranteeTexts.failed,
    },
  );
  const isOver = find(useWatch({ control, name: 'chosen' }))?.is_over;
  return (
    <div className="space-y-3 rounded-md border bg-canvas p-3">
      {sources.length === 0 ? (
        <p className="text-muted text-sm">Não há reparações nem compras deste cliente já entregues.</p>
      ) : (
        <Field label="Garantia de" error={errors.chosen}>
          <Select {...register('chosen')}>
            <option value="">Nenhuma</option>
            {sources.map((item) => (
              <option key={`${item.kind} ${item.id}`} value={`${item.kind} ${item.id}`}>
                {sourceText(item)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {isOver && <Alert tone="warning">Esta garantia já tinha terminado quando o equipamento chegou.</Alert>}
      <div className="flex flex-wrap gap-2">
        {sources.length > 0 && (
          <Button size="sm" isBusy={isBusy} onClick={submit}>
            Guardar
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </div>
  );
}

/** Covered or not, once; refused with the reason that the customer reads. */
function Decision({ id }: { id: string }) {
  const refresh = useRefreshRepairs();
  const [isCovering, setCovering] = useState(false);
  const [isRefusing, setRefusing] = useState(false);
  if (isRefusing) return <RefuseForm id={id} onCancel={() => setRefusing(false)} />;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setCovering(true)}>
        Coberta
      </Button>
      <Button size="sm" variant="secondary" onClick={() => setRefusing(true)}>
        Não coberta
      </Button>
      <ConfirmDialog
        open={isCovering}
        onOpenChange={setCovering}
        title="A garantia cobre esta reparação?"
        description="O cliente não paga nada e é avisado por email. Um orçamento à espera é retirado, e o prazo passa a ser o da lei: 30 dias."
        confirmLabel="Coberta"
        onConfirm={async () => {
          try {
            await api('POST /api/admin/repairs/{id}/claim/decision', {
              params: { id },
              body: { covered: true },
            });
          } catch (refused) {
            toast.error(refusalText(refused, guaranteeTexts.failed));
            throw refused;
          }
          toast.success(guaranteeTexts.saved);
          await refresh();
        }}
      />
    </div>
  );
}

class PhotosMissing extends Error {
  constructor() {
    super('Nem todas as fotografias chegaram. Envie outra vez, ou retire as que faltam.');
  }
}

/** Not covered: with the reason and the photos that the customer sees. */
function RefuseForm({ id, onCancel }: { id: string; onCancel: () => void }) {
  const refresh = useRefreshRepairs();
  const [files, setFiles] = useState<readonly File[]>([]);
  const photos = usePhotos(id);
  const { form, register, errors, isBusy } = useCallForm(
    async ({ reason }: { reason: string }) => {
      // First what shows why: the customer is told with the decision, and opens the page.
      const missing = files.length > 0 ? await photos.add('antes', files) : [];
      setFiles(missing);
      if (missing.length > 0) throw new PhotosMissing();
      await api('POST /api/admin/repairs/{id}/claim/decision', {
        params: { id },
        body: { covered: false, reason: reason.trim() },
      });
    },
    {
      values: { reason: '' },
      check: ({ reason }) =>
        reason.trim() ? {} : { reason: 'Explique ao cliente porque a garantia não cobre.' },
      done: guaranteeTexts.saved,
      onDone: refresh,
      errorsOf: (refused) => ({
        reason:
          refused instanceof PhotosMissing ? refused.message : refusalText(refused, guaranteeTexts.failed),
      }),
      failed: guaranteeTexts.failed,
    },
  );
  return (
    <form {...form} noValidate className="space-y-3 rounded-md border bg-canvas p-3">
      <Field
        label="Porque não cobre"
        error={errors.reason}
        hint="O cliente lê o motivo na página da reparação, com as fotografias da loja."
        required
      >
        <Textarea {...register('reason')} rows={3} maxLength={2000} />
      </Field>
      <PhotoPicker
        files={files}
        onChange={setFiles}
        progress={photos.progress?.percent ?? null}
        withoutVideo
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="danger" isBusy={isBusy}>
          Recusar garantia
        </Button>
        <Button size="sm" variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
