import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, CircleMinus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DutyList } from '#core/opening/contract.ts';
import { DUTY_LABELS } from '#core/settings/sections/duties.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { PanelPage } from '../../../panel/page.tsx';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DUTY_TEXTS } from './duty-texts.ts';

export const meta = panelMeta('Conformidade');

type Row = DutyList['duties'][number];

const KEY = [...queryKeys.admin, 'duties'] as const;
const STATES = {
  done: { label: 'feito', tone: 'green', icon: CircleCheck },
  missing: { label: 'falta', tone: 'yellow', icon: CircleDashed },
  not_applicable: { label: 'não se aplica', tone: 'neutral', icon: CircleMinus },
} as const;

/** What the law asks of the shop, how each duty stands, and where the next press is. Nothing of it stops a sale. */
export default function DutiesScreen() {
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('GET /api/admin/duties', { signal }),
    // Who comes back from where it is done sees it done.
    staleTime: 0,
  });
  const { data } = query;
  const missing = data?.duties.filter(({ state }) => state === 'missing').length ?? 0;
  return (
    <PanelPage
      title="Conformidade"
      subtitle={
        data &&
        (missing === 0
          ? 'Não falta nada do que a loja consegue verificar.'
          : `${missing === 1 ? 'Falta 1' : `Faltam ${missing}`}. As vendas continuam.`)
      }
    >
      {data ? (
        <div className="max-w-4xl space-y-4">
          <ol className="divide-y rounded-lg border bg-surface">
            {data.duties.map((row) => (
              <DutyItem key={`${row.duty} ${row.state}`} row={row} />
            ))}
          </ol>
          <p className="text-muted text-sm">
            É uma lista para não esquecer, e não um parecer: confirme com o seu advogado o que se aplica à sua
            loja.
          </p>
        </div>
      ) : query.isError ? (
        <LoadFailed title="Não foi possível abrir a conformidade" query={query} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </PanelPage>
  );
}

function DutyItem({ row }: { row: Row }) {
  const { can } = usePanel();
  const [isWaiving, setWaiving] = useState(false);
  const label = DUTY_LABELS[row.duty];
  const { why, act } = DUTY_TEXTS[row.duty];
  const { label: state, tone, icon: Icon } = STATES[row.state];
  const mayChange = can('settings.change');
  return (
    <li aria-label={label} className="flex gap-3 px-4 py-4">
      <Icon
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${row.state === 'done' ? 'text-tone-green' : 'text-muted'}`}
      />
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {label} <Badge tone={tone}>{state}</Badge>
        </p>
        <p className="break-words text-sm">{row.is_waived ? `Porque: ${row.detail}` : row.detail}</p>
        <p className="text-muted text-sm">{why}</p>
        <div className="flex flex-wrap items-center gap-2">
          {act && !row.is_waived && (
            <Button asChild size="sm" variant={row.state === 'missing' ? 'primary' : 'ghost'}>
              <Link to={act.to}>{act.label}</Link>
            </Button>
          )}
          {mayChange &&
            (row.is_waived ? (
              <Applies duty={row.duty} />
            ) : (
              !isWaiving && (
                <Button size="sm" variant="ghost" onClick={() => setWaiving(true)}>
                  Não se aplica<span className="sr-only">: {label}</span>
                </Button>
              )
            ))}
        </div>
        {isWaiving && <Waive duty={row.duty} onCancel={() => setWaiving(false)} />}
      </div>
    </li>
  );
}

function useWaive(duty: Row['duty']) {
  const client = useQueryClient();
  return useCallForm('PUT /api/admin/duties/{duty}', {
    params: { duty },
    values: { reason: '' },
    check: ({ reason }) => (reason?.trim() ? {} : { reason: 'Diga porque não se aplica' }),
    done: 'Ficou registado.',
    onDone: (list) => {
      client.setQueryData(KEY, list);
      void client.invalidateQueries({ queryKey: queryKeys.admin });
    },
    failed: 'Não foi possível guardar',
  });
}

function Applies({ duty }: { duty: Row['duty'] }) {
  const { send, isBusy } = useWaive(duty);
  return (
    <Button
      size="sm"
      variant="secondary"
      isBusy={isBusy}
      onClick={() => void send({ reason: '' }).catch(() => {})}
    >
      Afinal aplica-se
    </Button>
  );
}

function Waive({ duty, onCancel }: { duty: Row['duty']; onCancel: () => void }) {
  const { form, register, errors, refusal, isBusy } = useWaive(duty);
  return (
    <form {...form} noValidate className="space-y-3 pt-2" aria-label="Porque não se aplica">
      {refusal && <Alert>{refusal}</Alert>}
      <Field
        label="Porque não se aplica"
        required
        error={errors.reason}
        hint="Fica guardado, com o seu nome e o dia."
      >
        <Input {...register('reason')} maxLength={300} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" isBusy={isBusy}>
          Guardar
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
