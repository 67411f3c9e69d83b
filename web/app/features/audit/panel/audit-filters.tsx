import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { AuditEntry } from '#core/audit/contract.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { GROUPS } from './read-filters.ts';
import { own, ROOM_WORDS } from './words.ts';

/** Who, which kind of event, and from which day to which. `shown`: what the list shows, which names a customer. */
export function AuditFilters({ shown }: { shown: readonly AuditEntry[] }) {
  const { read, filter } = useListAddress();
  const { data } = useQuery({
    queryKey: [...queryKeys.admin, 'audit', 'filters'],
    queryFn: ({ signal }) => api('GET /api/admin/audit/filters', { signal }),
    staleTime: 60_000,
  });
  const who = read('quem') ?? '';
  const kind = read('tipo') ?? '';
  const people = data?.people ?? [];
  const kinds = data?.kinds ?? [];
  const rooms = [...new Set(kinds.map(({ room }) => room))];
  const isOther = who !== '' && !Object.hasOwn(GROUPS, who) && !people.some(({ id }) => id === who);
  const isUnknownKind = kind !== '' && !kinds.some(({ type, room }) => type === kind || room === kind);
  return (
    <>
      <Select
        aria-label="Quem"
        className="basis-36 max-sm:grow sm:shrink-0"
        value={who}
        onChange={(event) => filter({ quem: event.target.value })}
      >
        <option value="">Quem: todos</option>
        {isOther && (
          <option value={who}>
            {shown.find(({ actor }) => actor.id === who)?.actor.name ?? 'Pessoa escolhida'}
          </option>
        )}
        {Object.entries(GROUPS).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {people.length > 0 && (
          <optgroup label="Da loja">
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </Select>
      <Select
        aria-label="Tipo de registo"
        className="basis-40 max-sm:grow sm:shrink-0"
        value={kind}
        onChange={(event) => filter({ tipo: event.target.value })}
      >
        <option value="">Tipo: todos</option>
        {isUnknownKind && <option value={kind}>{kind}</option>}
        {rooms.map((room) => {
          const name = own(ROOM_WORDS, room) ?? room;
          return (
            <optgroup key={room} label={name}>
              <option value={room}>{`${name}: tudo`}</option>
              {kinds
                .filter((one) => one.room === room)
                .map(({ type, label }) => (
                  <option key={type} value={type}>
                    {label}
                  </option>
                ))}
            </optgroup>
          );
        })}
      </Select>
      <Day label="De" value={read('de') ?? ''} onChange={(de) => filter({ de })} />
      <Day label="Até" value={read('ate') ?? ''} onChange={(ate) => filter({ ate })} />
    </>
  );
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const id = useId();
  return (
    <div className="flex items-center gap-1.5 max-sm:basis-36 max-sm:grow">
      <label htmlFor={id} className="shrink-0 text-muted text-sm">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        className="min-w-0 sm:w-36"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
