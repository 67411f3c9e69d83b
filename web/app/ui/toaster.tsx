import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { PANEL_ROOT } from '../staff.ts';
import { connectToasts, type ToastRequest } from './toast.ts';
import { useMedia } from './use-media.ts';

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

/**
 * Where they stand at the desk: away from totals, and in the panel between a form's buttons on the left and the record that is
 * open on the right. Over a button they would stay as long as the mouse that pressed it does.
 */
function deskPlace(pathname: string): 'bottom-center' | 'bottom-left' | 'bottom-right' {
  if (pathname === PANEL_ROOT || pathname.startsWith(`${PANEL_ROOT}/`)) return 'bottom-center';
  return pathname === '/carrinho' || pathname === '/checkout' ? 'bottom-left' : 'bottom-right';
}

const PHONE = '(width < 37.5rem)';

/** Over the bar with the price or the panel's, in pixels from the bottom. */
const OVER_BAR = 92;
/** As much as a toast needs above a sheet, and what stays free below one, in pixels. */
const ROOM = 160;
const GAP = 12;

/**
 * How far from the bottom a phone's toasts stand, in pixels: above an open sheet where there is room, else above the buttons that stay
 * under it, however many rows these have; else over the page's bar. Presses go through them (app.css).
 */
function placeOnPhone(): number {
  const sheet = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const isLow = sheet !== undefined && sheet.getBoundingClientRect().top >= ROOM;
  const below = isLow ? sheet : sheet?.querySelector(':scope > [data-foot]');
  return below ? Math.max(OVER_BAR, innerHeight - below.getBoundingClientRect().top + GAP) : OVER_BAR;
}

/** Shows the toasts; loaded after the page by `ToastHost`. */
export default function Toaster() {
  const [bottom, setBottom] = useState(OVER_BAR);
  useEffect(
    () =>
      connectToasts((request) => {
        // A frame later: what ended well is closed by then.
        requestAnimationFrame(() => setBottom(placeOnPhone()));
        show(request);
      }),
    [],
  );
  const isPhone = useMedia(PHONE);
  const { pathname } = useLocation();
  return (
    <Sonner
      theme="system"
      position={isPhone ? 'bottom-center' : deskPlace(pathname)}
      mobileOffset={{ bottom }}
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
