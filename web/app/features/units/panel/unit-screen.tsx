import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import type { UnitWhole } from '#core/units/contract.ts';
import { unitLifecycle } from '#core/units/lifecycle.ts';
import { unitNumber } from '#core/units/record.ts';
import { UNIT_CONDITION_LABELS } from '#core/units/values.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { UntilTyped } from '../../../panel/record/until-typed.tsx';
import { useRecordName } from '../../../panel/record-names.ts';
import { panelPath } from '../../../panel/room.ts';
import { useShowRecord } from '../../../panel/use-show-record.ts';
import { DocumentButton } from '../../../ui/document-button.tsx';
import { Fold } from '../../../ui/fold.tsx';
import type { Route } from './+types/unit-screen.ts';
import { monthWord } from './month-word.ts';
import { UnitBadge } from './unit-badge.tsx';
import { UnitForm } from './unit-form.tsx';
import { HolderLink } from './unit-holder.tsx';
import { UnitPhotos } from './unit-photos.tsx';
import { NextPress, OtherSteps } from './unit-steps.tsx';

export const meta = panelMeta('Unidade');

/** Steps of a history that are shown before more are asked for. */
const SHOWN_FACTS = 8;

/** One unit beside the list: where it is, what happens next, what it cost, all that happened to it. */
export default function UnitScreen({ params: { id } }: Route.ComponentProps) {
  const { leave } = useOverList(panelPath('unidades'));
  const { can } = usePanel();
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'unit', id],
    queryFn: ({ signal }) => api('GET /api/admin/units/{id}', { params: { id }, signal }),
  });
  const found = query.data;
  useRecordName(id, found && unitNumber(found.number));
  const keep = useShowRecord('unit');
  const mayChange = can('units.change');
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title={found ? `${unitNumber(found.number)} · ${found.product.name}` : 'Unidade'}
      description={found && <UnitBadge state={found.state} />}
      failure="Não foi possível abrir a unidade"
    >
      {(shown) => (
        <div className="space-y-5">
          <p className="text-muted">{unitLifecycle.facts[shown.state].meaning}</p>
          <div className="flex flex-wrap gap-2">
            <NextPress unit={shown} mayChange={mayChange} onSaved={keep} />
            <DocumentButton
              variant={shown.state === 'disponivel' ? 'primary' : 'secondary'}
              path={`/api/admin/units/labels?ids=${shown.id}`}
              fileName={`etiqueta-${unitNumber(shown.number)}.pdf`}
            >
              Etiqueta
            </DocumentButton>
          </div>
          <UnitFacts unit={shown} />
          <UnitPhotos unit={shown} mayChange={mayChange} onSaved={keep} />
          <History unit={shown} />
          <UntilTyped latest={shown} formOf={({ state }) => state}>
            {(unit, onSaved) =>
              mayChange && (
                <OtherSteps
                  unit={unit}
                  onSaved={(saved) => {
                    keep(saved);
                    onSaved();
                  }}
                />
              )
            }
          </UntilTyped>
          {mayChange && <UnitForm key={shown.id} unit={shown} onSaved={keep} />}
        </div>
      )}
    </RecordPanel>
  );
}

/** "36 de 120 dias (30 %)"; null before its first day is over. */
function share(days: number, of: number): string | null {
  return of === 0 ? null : `${days} de ${of} dias (${Math.round((days / of) * 100)} %)`;
}

function UnitFacts({ unit }: { unit: UnitWhole }) {
  const { days } = unit;
  const facts: [string, string | null][] = [
    ['Número de série', unit.serial_number],
    ['Onde está na loja', unit.place],
    ['Condição', UNIT_CONDITION_LABELS[unit.condition]],
    ['Notas da condição', unit.condition_note],
    ['Para emprestar', unit.is_loaner ? 'Sim' : null],
    ['Na loja desde', formatDate(unit.created_at)],
    ['Alugada', unit.product.is_rental || days.rented > 0 ? share(days.rented, days.owned) : null],
    ['Emprestada', days.lent > 0 ? share(days.lent, days.owned) : null],
    ['Custo, sem IVA', unit.cost === null ? null : formatEuros(unit.cost)],
    [
      'Rendeu até hoje, sem IVA',
      unit.income === null || (unit.income === 0 && !unit.product.is_rental)
        ? null
        : formatEuros(unit.income),
    ],
    [
      unit.income !== null && unit.cost !== null && unit.income >= unit.cost ? 'Pagou-se em' : 'Paga-se em',
      monthWord(unit.pays_in),
    ],
  ];
  return (
    <dl className="divide-y border-y text-sm">
      {unit.holder && (
        <div className="flex min-h-11 items-center justify-between gap-4 py-1.5">
          <dt className="text-muted">Com quem está</dt>
          <dd className="min-w-0 text-right">
            <HolderLink holder={unit.holder} />
          </dd>
        </div>
      )}
      <div className="flex min-h-11 items-center justify-between gap-4 py-1.5">
        <dt className="text-muted">Artigo</dt>
        <dd className="min-w-0 text-right">
          <Link
            to={panelPath('produtos', unit.product.id)}
            className="touch-tall text-action underline underline-offset-2"
          >
            {unit.product.name}
          </Link>
        </dd>
      </div>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
              <dt className="shrink-0 text-muted">{label}</dt>
              <dd className="figures min-w-0 whitespace-pre-line break-words text-right">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function History({ unit: { history } }: { unit: UnitWhole }) {
  return (
    <section aria-labelledby="unit-history" className="space-y-2">
      <h3 id="unit-history" className="font-semibold">
        Histórico
      </h3>
      <Fold items={history} most={SHOWN_FACTS} shows="first" what="passos">
        {(shown) => (
          <ol className="space-y-2 text-sm">
            {shown.map(({ at, by, label, note, holder }, place) => (
              // Steps of one moment have nothing else that parts them.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
              <li key={`${at}-${place}`}>
                {label}
                <span className="figures text-muted">
                  {' '}
                  · {formatDate(at)}
                  {by && ` · ${by}`}
                </span>
                {holder && (
                  <p>
                    <HolderLink holder={holder} />
                  </p>
                )}
                {note && <p className="whitespace-pre-line break-words text-muted">{note}</p>}
              </li>
            ))}
          </ol>
        )}
      </Fold>
    </section>
  );
}
