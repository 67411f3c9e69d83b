import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { PromotionCode, PromotionRecord } from '#core/pricing/contract.ts';
import { MOST_CODES } from '#core/pricing/values.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { orSaid } from '../../../api/refusal-text.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { Input } from '../../../ui/input.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const saidUses = ({ uses, uses_limit }: PromotionCode) =>
  uses_limit === null ? `${uses} ${uses === 1 ? 'uso' : 'usos'}` : `${uses} de ${uses_limit}`;

/** The codes of a promotion: made here, given to whom they are for, stopped one by one. */
export function PromotionCodes({ promotion }: { promotion: PromotionRecord }) {
  const client = useQueryClient();
  const { can } = usePanel();
  const [page, setPage] = useState(1);
  const [isMaking, setMaking] = useState(false);
  const params = { id: promotion.id };
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'promotions', promotion.id, 'codes', page],
    queryFn: ({ signal }) => api('GET /api/admin/promotions/{id}/codes', { params, query: { page }, signal }),
  });
  const stop = async ({ id: code_id, is_stopped }: PromotionCode) => {
    const call = api('PUT /api/admin/promotions/{id}/codes/{code_id}', {
      params: { ...params, code_id },
      body: { is_stopped: !is_stopped },
    });
    await orSaid(call, 'Não foi possível alterar o código.');
    void client.invalidateQueries({ queryKey: queryKeys.admin });
  };
  if (query.error) return <LoadFailed title="Não foi possível ver os códigos" query={query} />;
  if (!query.data) return <Skeleton className="h-24" />;
  const { items, total, page_size } = query.data;
  return (
    <section className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{total === 1 ? '1 código' : `${total} códigos`}</h3>
        {can('pricing.change') && (
          <div className="flex flex-wrap gap-2">
            {total > 0 && (
              <Button size="sm" variant="ghost" asChild>
                <a href={`/api/admin/promotions/${promotion.id}/codes.csv`} download>
                  Descarregar CSV
                </a>
              </Button>
            )}
            <Button size="sm" variant={total > 0 ? 'secondary' : 'primary'} onClick={() => setMaking(true)}>
              Criar códigos
            </Button>
          </div>
        )}
      </div>
      {total === 0 && <p className="text-muted text-sm">Sem códigos, ninguém tem esta promoção.</p>}
      <ul className="divide-y">
        {items.map((code) => (
          <li key={code.id} className="flex flex-wrap items-center justify-between gap-2 py-1">
            <span className="figures break-all">
              {code.code}
              <span className="block text-muted text-sm">
                {saidUses(code)}
                {code.is_stopped && ' · parado'}
              </span>
            </span>
            {can('pricing.change') && (
              <Button size="sm" variant="ghost" onClick={() => void stop(code)}>
                {code.is_stopped ? 'Retomar' : 'Parar'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Pager page={page} total={total} pageSize={page_size} onPage={setPage} />
      {isMaking && <MakeCodes promotion={promotion} onClose={() => setMaking(false)} />}
    </section>
  );
}

function MakeCodes({ promotion, onClose }: { promotion: PromotionRecord; onClose: () => void }) {
  const id = useId();
  const client = useQueryClient();
  const [request_id] = useState(() => crypto.randomUUID());
  const { form, register, errors, refusal, isBusy, watch } = useCallForm(
    (typed: { code: string; count: string; uses_limit: string }) =>
      api('POST /api/admin/promotions/{id}/codes', {
        params: { id: promotion.id },
        body: { ...typed, count: typed.code ? '' : typed.count, request_id },
      }),
    {
      values: { code: '', count: '', uses_limit: '' },
      done: 'Códigos criados.',
      onDone: () => {
        void client.invalidateQueries({ queryKey: queryKeys.admin });
        onClose();
      },
      failed: 'Não foi possível criar os códigos',
    },
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Criar códigos"
      size="sm"
      footer={
        <FormButtons form={id} isBusy={isBusy} onCancel={onClose}>
          Criar
        </FormButtons>
      }
    >
      <form {...form} id={id} noValidate className="space-y-4">
        {refusal && <Alert>{refusal}</Alert>}
        <Field label="Código" optional error={errors.code} hint="Letras e algarismos. Vazio: ao acaso.">
          <Input {...register('code')} maxLength={20} autoCapitalize="characters" autoComplete="off" />
        </Field>
        {watch('code') === '' && (
          <Field label="Quantos" error={errors.count} hint={`Até ${MOST_CODES.toLocaleString('pt-PT')}`}>
            <Input {...register('count')} inputMode="numeric" maxLength={5} autoComplete="off" />
          </Field>
        )}
        <Field label="Usos de cada código" optional error={errors.uses_limit} hint="Vazio: os da promoção">
          <Input {...register('uses_limit')} inputMode="numeric" maxLength={7} autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  );
}
