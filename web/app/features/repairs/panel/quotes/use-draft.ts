import { useState } from 'react';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { api } from '../../../../api/client.ts';
import { saysTheSame, type TypedOption, typedOptions } from './quote-lines.ts';

/**
 * The draft of a quote while it is typed. `begun`: the repair as it was when this draft was read or saved; `other`: as it is
 * now, where somebody else changed the draft since and something is typed here.
 */
export function useDraft(latest: AdminRepairDetail) {
  const [begun, setBegun] = useState(latest);
  const [options, setOptions] = useState(() => typedOptions(latest.quotes));
  const [refused, setRefused] = useState<AdminRepairDetail | null>(null);
  const isTouched = !saysTheSame(options, typedOptions(begun.quotes));
  const newest = refused && refused.updated_at > latest.updated_at ? refused : latest;
  // What is older than what was read here was only asked for earlier, unless the server itself said that it is another.
  const isNewer = refused !== null || newest.updated_at > begun.updated_at;
  const isOther = isNewer && newest.draft_key !== begun.draft_key;

  function takeOver(repair: AdminRepairDetail) {
    setBegun(repair);
    setOptions(typedOptions(repair.quotes));
    setRefused(null);
  }
  if (isOther && !isTouched) takeOver(newest);

  return {
    begun,
    options,
    setOptions,
    isTouched,
    other: isOther && isTouched ? newest : null,
    takeOver,
    /** After these options were saved: what was typed in the meantime stays. */
    saved(repair: AdminRepairDetail, sent: readonly TypedOption[]) {
      setBegun(repair);
      const stored = typedOptions(repair.quotes);
      // What says the same stays as it is, with the place of who types in it.
      setOptions((now) => (now === sent && !saysTheSame(now, stored) ? stored : now));
      setRefused(null);
    },
    /** Reads what somebody else saved. @throws ApiError when it cannot be read. */
    async noteOther() {
      setRefused(await api('GET /api/admin/repairs/{id}', { params: { id: latest.id } }));
    },
  };
}
