type Kind = 'success' | 'error' | 'info' | 'warning' | 'loading';

interface Options {
  /** Replaces the toast of the same id: a loading one by its outcome. */
  id?: string;
  description?: string;
  action?: { label: string; onClick: () => void };
}

export interface ToastRequest extends Options {
  kind: Kind | 'dismiss';
  text: string;
  id: string;
}

type Show = (request: ToastRequest) => void;

let show: Show | null = null;
let wanted: (() => void) | null = null;
const waiting: ToastRequest[] = [];
let count = 0;

function send(kind: Kind | 'dismiss', text: string, options: Options = {}): string {
  count += 1;
  const request = { ...options, kind, text, id: options.id ?? `toast-${count}` };
  if (show) show(request);
  else {
    waiting.push(request);
    wanted?.();
  }
  return request.id;
}

/** The toasts' own module: whoever shows them (loaded after the page) takes what waited. */
export function connectToasts(handler: Show): void {
  show = handler;
  for (const request of waiting.splice(0)) handler(request);
}

/** Calls back when a toast is asked for before anything can show it. */
export function onToastWanted(listener: () => void): () => void {
  wanted = listener;
  return () => {
    wanted = null;
  };
}

/** Short messages at the corner: 4 s, 3 visible, 356 px (docs/product.md#texts). Each returns its id. */
export const toast = {
  success: (text: string, options?: Options) => send('success', text, options),
  error: (text: string, options?: Options) => send('error', text, options),
  info: (text: string, options?: Options) => send('info', text, options),
  warning: (text: string, options?: Options) => send('warning', text, options),
  loading: (text: string, options?: Options) => send('loading', text, options),
  dismiss: (id: string) => send('dismiss', '', { id }),
};
