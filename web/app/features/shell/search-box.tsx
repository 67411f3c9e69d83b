import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, useLocation, useSearchParams } from 'react-router';
import { classes } from '../../ui/classes.ts';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

/** Searches the catalogue, with or without JavaScript; the key `/` comes here. */
export function SearchBox({ className }: { className?: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [params] = useSearchParams();
  const isCatalogue = useLocation().pathname === '/produtos';
  const searched = isCatalogue ? (params.get('q') ?? '') : '';

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isPlainSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isPlainSlash || isTyping(event.target) || !input.current?.offsetParent) return;
      event.preventDefault();
      input.current.focus();
      input.current.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  return (
    <search className={className}>
      <Form action="/produtos" method="get" className="relative">
        <label>
          <span className="sr-only">Procurar produtos</span>
          <input
            key={searched}
            ref={input}
            type="search"
            name="q"
            defaultValue={searched}
            maxLength={120}
            enterKeyHint="search"
            autoComplete="off"
            aria-keyshortcuts="/"
            placeholder="Tinteiro, modelo da impressora, portátil…"
            className={classes(
              'peer min-h-11 w-full rounded-full border border-line-strong bg-canvas pr-12 pl-5 text-base',
              'placeholder:text-muted hover:border-ink focus:bg-surface [&::-webkit-search-cancel-button]:hidden',
            )}
          />
        </label>
        <button
          type="submit"
          aria-label="Procurar"
          className="absolute top-1 right-1 flex size-9 items-center justify-center rounded-full bg-action text-on-action hover:bg-action-hover"
        >
          <Search aria-hidden className="size-4.5" />
        </button>
      </Form>
    </search>
  );
}
