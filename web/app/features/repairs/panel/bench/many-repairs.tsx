import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_TOGETHER } from '#core/bench/many-contract.ts';
import { REPAIR_STATUS_LABELS, repairTexts } from '#core/repairs/texts.ts';
import { MANY_STATUSES } from '#core/repairs/values.ts';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { ChosenBar } from '../../../../panel/list/chosen-bar.tsx';
import { Options, Select } from '../../../../ui/select.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useRefreshRepairs } from '../use-repairs.ts';

interface Props {
  chosen: ReadonlySet<string>;
  onDone: () => void;
}

const NOBODY = 'ninguem';

type Change =
  | { kind: 'status'; status: (typeof MANY_STATUSES)[number] }
  | { kind: 'assign'; user_id: string };

/** Changes these repairs together; the first that refuses says why. */
function useMany(ids: string[], onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const refresh = useRefreshRepairs();
  const send = async (change: Change) => {
    setBusy(true);
    try {
      const { changed, refused } = await api('POST /api/admin/repairs/many', { body: { ids, change } });
      if (changed > 0)
        toast.success(changed === 1 ? '1 reparação alterada' : `${changed} reparações alteradas`);
      const [first] = refused;
      if (first) toast.error(`${refused.length} por alterar`, { description: first.detail });
      onDone();
    } catch (error) {
      toast.error(refusalText(error, repairTexts.saveFailed));
    } finally {
      setBusy(false);
      await refresh();
    }
  };
  return { isBusy, send };
}

/** What is done to the chosen repairs together: another state, or somebody of the bench. */
export function ManyRepairs({ chosen, onDone }: Props) {
  const ids = [...chosen];
  const { isBusy, send } = useMany(ids, onDone);
  const people = useQuery({
    queryKey: [...queryKeys.admin, 'bench-people'],
    queryFn: ({ signal }) => api('GET /api/admin/repairs/counter/people', { signal }),
  });
  const isTooMany = ids.length > MOST_TOGETHER;
  return (
    <ChosenBar
      label="Reparações escolhidas"
      count={ids.length}
      words={['reparação escolhida', 'reparações escolhidas']}
      note={isTooMany && `: no máximo ${MOST_TOGETHER} de cada vez`}
      onClear={onDone}
    >
      <Select
        aria-label="Passar as escolhidas para"
        className="basis-48"
        disabled={isBusy || isTooMany}
        value=""
        onChange={(event) => {
          const status = MANY_STATUSES.find((one) => one === event.target.value);
          if (status) void send({ kind: 'status', status });
        }}
      >
        <option value="">Passar para…</option>
        <Options values={MANY_STATUSES} labels={REPAIR_STATUS_LABELS} />
      </Select>
      <Select
        aria-label="Dar as escolhidas a"
        className="basis-48"
        disabled={isBusy || isTooMany}
        value=""
        onChange={(event) => {
          const who = event.target.value;
          if (who) void send({ kind: 'assign', user_id: who === NOBODY ? '' : who });
        }}
      >
        <option value="">Dar a…</option>
        <option value={NOBODY}>Ninguém</option>
        {people.data?.people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </ChosenBar>
  );
}
