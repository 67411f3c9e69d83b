import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '#core/audit/contract.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { DayField } from '../../../panel/list/day-field.tsx';
import { FILTER_CLASS } from '../../../panel/list/filter-class.ts';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { Select } from '../../../ui/select.tsx';
import { GROUPS } from './read-filters.ts';

/** Four filters, what clears them and the views stand in one row at 1280 px. */
const NARROW = `${FILTER_CLASS} lg:max-2xl:max-w-28!`;

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
  const rooms = new Map(kinds.map(({ room, room_label }) => [room, room_label]));
  const isUnknownKind = kind !== '' && !kinds.some(({ type, room }) => type === kind || room === kind);
  return (
    <>
      <WhoSelect who={who} people={people} shown={shown} onWho={(quem) => filter({ quem })} />
      <Select
        aria-label="Tipo de registo"
        className={NARROW}
        value={kind}
        onChange={(event) => filter({ tipo: event.target.value })}
      >
        <option value="">Tipo</option>
        {isUnknownKind && <option value={kind}>{kind}</option>}
        {[...rooms].map(([room, name]) => (
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
        ))}
      </Select>
      <DayField label="De" value={read('de') ?? ''} onChange={(de) => filter({ de })} />
      <DayField label="Até" value={read('ate') ?? ''} onChange={(ate) => filter({ ate })} />
    </>
  );
}

interface WhoProps {
  who: string;
  people: readonly { readonly id: string; readonly name: string }[];
  shown: readonly AuditEntry[];
  onWho: (who: string) => void;
}

/** Who did it; whoever is chosen already is offered too. */
function WhoSelect({ who, people, shown, onWho }: WhoProps) {
  const isOther = who !== '' && !Object.hasOwn(GROUPS, who) && !people.some(({ id }) => id === who);
  return (
    <Select aria-label="Quem" className={NARROW} value={who} onChange={(event) => onWho(event.target.value)}>
      <option value="">Quem</option>
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
  );
}
