import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noticeSubject } from '#core/notices/kinds.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** Whoever opens a thing has read what the bell said of it. */
export function useReadNotices(pathname: string): void {
  const client = useQueryClient();
  const subject = noticeSubject(pathname);
  const kind = subject?.kind;
  const id = subject?.id;
  useEffect(() => {
    if (!kind || id === undefined) return;
    api('POST /api/admin/notices/opened', { body: { kind, id } }).then(
      (left) => {
        client.setQueryData(queryKeys.unreadNotices, left);
        void client.invalidateQueries({ queryKey: [...queryKeys.admin, 'notices'] });
      },
      // Nobody asked for it: the notice stays to be read.
      () => {},
    );
  }, [kind, id, client]);
}
