import { Share2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';

const never = () => () => {};

/** Hands the page's address on: the device's own way of sharing, else the clipboard. Only where there is JavaScript. */
export function ShareButton({ name }: { name: string }) {
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isLive) return null;
  const share = async () => {
    const url = `${location.origin}${location.pathname}`;
    try {
      if (navigator.share) await navigator.share({ title: name, url });
      else {
        await navigator.clipboard.writeText(url);
        toast.success('Copiado para a área de transferência!');
      }
    } catch (error) {
      // Closing the device's dialog is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.error('Não foi possível partilhar. Copie o endereço da barra do navegador.');
    }
  };
  return (
    <IconButton label="Partilhar" onClick={() => void share()}>
      <Share2 aria-hidden className="text-muted" />
    </IconButton>
  );
}
