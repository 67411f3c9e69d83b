import { Search } from 'lucide-react';
import { type FormEvent, type RefObject, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { classes } from '../../ui/classes.ts';
import { useCombobox } from '../../ui/use-combobox.ts';
import { useSlash } from '../../ui/use-slash.ts';
import { pastSearches, pastSearchesFor, rememberSearch } from './past-searches.ts';
import { type Suggested, SuggestionRow } from './suggestion-row.tsx';

const PAST_SHOWN = 2;

/** What was searched before in this browser, for nothing typed; then with what the shop suggests. */
async function suggest(q: string, signal: AbortSignal): Promise<Suggested[]> {
  const past = pastSearchesFor(pastSearches(), q).map((label) => ({
    kind: 'anterior' as const,
    label,
    to: `/produtos?${new URLSearchParams({ q: label })}`,
  }));
  if (q.length < 2) return q === '' ? past : [];
  const found = await api('GET /api/search/suggestions', { query: { q }, signal }).catch(() => []);
  const known = new Set(found.map(({ to }) => to));
  return [...past.filter(({ to }) => !known.has(to)).slice(0, PAST_SHOWN), ...found];
}

/** What is suggested for what is typed, and where choosing or sending it leads. */
function useSearching(input: RefObject<HTMLInputElement | null>) {
  const navigate = useNavigate();
  const box = useCombobox<Suggested>({
    shortest: 0,
    load: suggest,
    onChoose: ({ to, label, kind }) => {
      if (kind === 'texto' || kind === 'anterior') rememberSearch(label);
      void navigate(to);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = input.current?.value ?? '';
    rememberSearch(q);
    box.close();
    void navigate(`/produtos?${new URLSearchParams({ q })}`);
  };
  return { box, submit };
}

/** Searches the catalogue and suggests while one types; without JavaScript a plain form. The key `/` comes here. */
export function SearchBox({ className }: { className?: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [params] = useSearchParams();
  const isCatalogue = useLocation().pathname === '/produtos';
  const searched = isCatalogue ? (params.get('q') ?? '') : '';
  const { box, submit } = useSearching(input);
  const { status, inputProps, follow } = box;
  useSlash(input);
  return (
    <search className={className}>
      <form action="/produtos" method="get" className="relative" onSubmit={submit}>
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
            {...inputProps}
            onChange={(event) => follow(event.target.value)}
            onFocus={(event) => {
              if (event.target.value === '') follow('');
            }}
            aria-keyshortcuts="/"
            placeholder="Tinteiro, modelo da impressora, portátil…"
            className={classes(
              'peer min-h-11 w-full rounded-full border border-line-strong bg-canvas pr-12 pl-5 text-base text-ellipsis',
              'placeholder:text-muted hover:border-ink focus:bg-surface [&::-webkit-search-cancel-button]:hidden',
            )}
          />
        </label>
        <button
          type="submit"
          aria-label="Procurar"
          className="after:-inset-1 absolute top-1 right-1 flex size-9 items-center justify-center rounded-full bg-action text-on-action after:absolute hover:bg-action-hover"
        >
          <Search aria-hidden className="size-4.5" />
        </button>
        <Suggestions box={box} />
        <span role="status" className="sr-only">
          {status}
        </span>
      </form>
    </search>
  );
}

/** What is suggested for what is typed. */
function Suggestions({
  box: { items, isOpen, listProps, optionProps },
}: {
  box: ReturnType<typeof useCombobox<Suggested>>;
}) {
  return (
    <ul
      {...listProps}
      aria-label="Sugestões"
      className="absolute inset-x-0 top-full z-40 mt-2 max-h-[70dvh] overflow-y-auto rounded-lg border bg-surface p-1.5 shadow-overlay"
    >
      {isOpen &&
        items.map((suggestion, i) => (
          <li
            key={`${suggestion.kind} ${suggestion.to}`}
            {...optionProps(i)}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 hover:bg-sunken aria-selected:bg-action-soft"
          >
            <SuggestionRow suggestion={suggestion} />
          </li>
        ))}
    </ul>
  );
}
