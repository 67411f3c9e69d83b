import { Search } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Input } from '../../ui/input.tsx';
import { useSlash } from '../../ui/use-slash.ts';

interface Props {
  label: string;
  value: string;
  onSearch: (typed: string) => void;
}

/** The search of a list: asks when the typing rests, or at once on Enter. The key `/` comes here. */
export function SearchField({ label, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const input = useRef<HTMLInputElement>(null);
  useSlash(input);
  const search = useRef(onSearch);
  search.current = onSearch;
  const ask = useCallback((words: string) => {
    asked.current = words;
    search.current(words);
  }, []);
  // Another's words, as of a view or of the way back, take the place of what is typed. One's own that come back from the
  // address do not: whoever types on is further by then.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const words = typed.trim();
    if (words === value || words === asked.current) return;
    const timer = setTimeout(() => ask(words), 300);
    return () => clearTimeout(timer);
  }, [typed, value, ask]);
  return (
    <search className="relative min-w-0 flex-1 basis-56 max-sm:basis-full lg:max-w-md lg:basis-48">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
      />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        className="pl-10 lg:min-h-9 lg:text-sm"
        value={typed}
        maxLength={120}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') ask(typed.trim());
        }}
      />
    </search>
  );
}
