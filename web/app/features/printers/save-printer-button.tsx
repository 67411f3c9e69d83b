import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { printerTexts } from '#core/printers/texts.ts';
import { api } from '../../api/client.ts';
import { loadedClient } from '../../api/queries.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { useSession } from '../../api/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { toast } from '../../ui/toast.ts';

/** Keeps the printer in the customer's own list; a visitor is led to the login and back. */
export function SavePrinterButton({ slug, name }: { slug: string; name: string }) {
  const user = useSession();
  const { pathname } = useLocation();
  const [saving, setSaving] = useState<'no' | 'under way' | 'done'>('no');
  const save = async () => {
    setSaving('under way');
    try {
      await api('PUT /api/my/printers/{slug}', { params: { slug } });
      setSaving('done');
      toast.success(printerTexts.saved(name));
      void loadedClient()?.invalidateQueries({ queryKey: queryKeys.myPrinters });
    } catch (error) {
      setSaving('no');
      toast.error(refusalText(error, printerTexts.saveFailed));
    }
  };
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
  if (saving === 'done') {
    return (
      <LinkButton variant="secondary" to="/dashboard?tab=impressoras">
        <BookmarkCheck aria-hidden />
        Ver as minhas impressoras
      </LinkButton>
    );
  }
  return (
    <Button variant="secondary" isBusy={saving === 'under way'} onClick={save}>
      {label}
    </Button>
  );
}
