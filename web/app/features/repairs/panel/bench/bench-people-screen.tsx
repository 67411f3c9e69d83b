import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useOptimistic } from 'react';
import type { BenchPerson } from '#core/bench/contract.ts';
import { repairTexts } from '#core/repairs/texts.ts';
import { DEVICE_TYPES, type DeviceType } from '#core/repairs/values.ts';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { usePanel } from '../../../../panel/context.ts';
import { PanelPage } from '../../../../panel/page.tsx';
import { panelMeta } from '../../../../panel/panel-meta.ts';
import { Card } from '../../../../ui/card.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { RepairTabs } from '../repair-tabs.tsx';

export const meta = panelMeta('Técnicos');

const nothing = () => {};

const KEY = [...queryKeys.admin, 'bench-people'];

/** Who works at the bench, what they have in hand and what they repair: by that a repair is offered to them. */
export default function BenchPeopleScreen() {
  const { can, user } = usePanel();
  const client = useQueryClient();
  const people = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('GET /api/admin/repairs/counter/people', { signal }),
  });
  const save = useMutation({
    mutationKey: KEY,
    // One after the other, as they were pressed.
    scope: { id: 'bench-skills' },
    mutationFn: ({ person, skills }: { person: string; skills: DeviceType[] }) =>
      api('PUT /api/admin/repairs/counter/people/{person}/skills', { params: { person }, body: { skills } }),
    // Shown at once: who ticks three boxes does not wait for each.
    onMutate: async ({ person, skills }) => {
      await client.cancelQueries({ queryKey: KEY });
      client.setQueryData<{ people: BenchPerson[] }>(
        KEY,
        (now) => now && { people: now.people.map((one) => (one.id === person ? { ...one, skills } : one)) },
      );
    },
    // Answers of two quick presses may cross: the last one that was made is what was read after it.
    onSuccess: (read) => {
      if (client.isMutating({ mutationKey: KEY }) === 1) client.setQueryData(KEY, read);
    },
    onError: (error) => {
      toast.error(refusalText(error, 'Não foi possível guardar.'));
      return client.invalidateQueries({ queryKey: KEY });
    },
  });
  const mayChange = (id: string) => can('repairs.change') && (id === user.id || can('reports.read'));
  return (
    <PanelPage
      title="Técnicos"
      subtitle="Quem repara o quê. Uma reparação é proposta a quem repara esse equipamento e tem menos em mãos."
      actions={<RepairTabs />}
    >
      {people.data ? (
        <ul aria-label="Pessoas da bancada" className="grid gap-3 lg:grid-cols-2">
          {people.data.people.map((person) => (
            <li key={person.id}>
              <PersonCard
                person={person}
                mayChange={mayChange(person.id)}
                // What went wrong was said: the box shows what is kept again.
                onChange={(skills) => save.mutateAsync({ person: person.id, skills }).then(nothing, nothing)}
              />
            </li>
          ))}
        </ul>
      ) : people.error ? (
        <LoadFailed title={repairTexts.loadFailed} query={people} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </PanelPage>
  );
}

function PersonCard({
  person,
  mayChange,
  onChange,
}: {
  person: BenchPerson;
  mayChange: boolean;
  onChange: (skills: DeviceType[]) => Promise<void>;
}) {
  // In the same moment as the press: a box that waits for anything else jumps back first.
  const [skills, show] = useOptimistic(person.skills);
  const change = (wanted: DeviceType[]) =>
    startTransition(async () => {
      show(wanted);
      await onChange(wanted);
    });
  return (
    <Card className="h-full space-y-2 md:p-4">
      <h2 className="font-semibold">{person.name}</h2>
      <p className="figures text-muted text-sm">
        {person.open} em mãos · {person.done} {person.done === 1 ? 'feita' : 'feitas'} em 90 dias
      </p>
      <fieldset disabled={!mayChange}>
        <legend className="text-sm">
          Repara
          {skills.length === 0 && <span className="text-muted"> (sem escolha: propõe-se tudo)</span>}
        </legend>
        <div className="flex flex-wrap gap-x-5">
          {DEVICE_TYPES.map((type) => (
            <Checkbox
              key={type}
              label={type}
              checked={skills.includes(type)}
              onChange={(event) =>
                change(
                  DEVICE_TYPES.filter((one) => (one === type ? event.target.checked : skills.includes(one))),
                )
              }
            />
          ))}
        </div>
      </fieldset>
    </Card>
  );
}
