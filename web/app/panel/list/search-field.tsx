import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Input } from '../../ui/input.tsx';
import { useSlash } from '../keys/use-slash.ts';

interface Props {
  label: string;
  value: string;
  onSearch: (typed: string) => void;
}

/** The search of a list: asks when the typing rests, or at once on Enter. The key `/` comes here. */
export function SearchField({ label, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  useSlash(input);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), 300);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
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
          if (event.key === 'Enter') onSearch(typed.trim());
        }}
      />
    </search>
  );
}
