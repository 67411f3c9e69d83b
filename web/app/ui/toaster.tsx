import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { connectToasts, type ToastRequest } from './toast.ts';

const TONES = { success: 'green', error: 'red', info: 'blue', warning: 'yellow' } as const;

// The design system's tones instead of sonner's own, whose green and red are too pale to read (WCAG 1.4.3).
const style = Object.fromEntries([
  ['fontFamily', 'inherit'],
  ['--width', '356px'],
  ...Object.entries(TONES).flatMap(([kind, tone]) => [
    [`--${kind}-bg`, `var(--color-tone-${tone}-soft)`],
    [`--${kind}-border`, `var(--color-tone-${tone}-soft)`],
    [`--${kind}-text`, `var(--color-tone-${tone})`],
  ]),
]) as React.CSSProperties;

function show({ kind, text, id, description, action }: ToastRequest): void {
  if (kind === 'dismiss') sonner.dismiss(id);
  else sonner[kind](text, { id, ...(description ? { description } : {}), ...(action ? { action } : {}) });
}

/** Pages whose total stands at the right. */
const WITH_TOTALS = new Set(['/carrinho', '/checkout']);

const PHONE = '(width < 37.5rem)';

function watchWidth(listener: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Shows the toasts; loaded after the page by `ToastHost`. */
export default function Toaster() {
  useEffect(() => connectToasts(show), []);
  // A phone's buttons are at the bottom: there the toasts come from above, under the header.
  const isPhone = useSyncExternalStore(watchWidth, () => window.matchMedia(PHONE).matches);
  // There the right side is what one pays.
  const hasTotals = WITH_TOTALS.has(useLocation().pathname);
  return (
    <Sonner
      theme="system"
      position={isPhone ? 'top-center' : hasTotals ? 'bottom-left' : 'bottom-right'}
      mobileOffset={{ top: 76 }}
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
