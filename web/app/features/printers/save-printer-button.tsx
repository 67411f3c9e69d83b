import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import { useLocation } from 'react-router';
import { printerTexts } from '#core/printers/texts.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { useSession } from '../../api/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.ts';

/** Keeps the printer in the customer's own list; a visitor is led to the login and back. */
export function SavePrinterButton({ slug, name }: { slug: string; name: string }) {
  const user = useSession();
  const { pathname } = useLocation();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: () => api('PUT /api/my/printers/{slug}', { params: { slug } }),
    onSuccess: () => {
      toast.success(printerTexts.saved(name));
      void client.invalidateQueries({ queryKey: queryKeys.myPrinters });
    },
    onError: (error) => {
      toast.error(refusalText(error, printerTexts.saveFailed));
    },
  });
  const label = (
    <>
      <BookmarkPlus aria-hidden />
      Guardar nas minhas impressoras
    </>
  );
  if (!user) {
    return (
      <Button asChild variant="secondary">
        <Link to={`/login?${new URLSearchParams({ voltar: pathname })}`}>{label}</Link>
      </Button>
    );
  }
  if (save.isSuccess) {
    return (
      <Button asChild variant="secondary">
        <Link to="/dashboard?tab=impressoras">
          <BookmarkCheck aria-hidden />
          Ver as minhas impressoras
        </Link>
      </Button>
    );
  }
  return (
    <Button variant="secondary" isBusy={save.isPending} onClick={() => save.mutate()}>
      {label}
    </Button>
  );
}
