import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { connectToasts, type ToastRequest } from './toast.ts';

const style = { '--width': '356px' } as React.CSSProperties;

function show({ kind, text, id, description, action }: ToastRequest): void {
  if (kind === 'dismiss') sonner.dismiss(id);
  else sonner[kind](text, { id, ...(description ? { description } : {}), ...(action ? { action } : {}) });
}

/** Shows the toasts; loaded after the page by `ToastHost`. */
export default function Toaster() {
  useEffect(() => connectToasts(show), []);
  return (
    <Sonner
      theme="system"
      position="bottom-right"
      duration={4000}
      visibleToasts={3}
      richColors
      closeButton
      style={style}
      containerAriaLabel="Notificações"
      toastOptions={{ closeButtonAriaLabel: 'Fechar' }}
    />
  );
}
