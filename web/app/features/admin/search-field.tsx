import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Input } from '../../ui/input.tsx';

interface Props {
  label: string;
  value: string;
  onSearch: (typed: string) => void;
}

/** A search that asks when the typing rests, or at once on Enter. */
export function SearchField({ label, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), 300);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <search className="relative min-w-0 flex-1 basis-64">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        className="pl-10"
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
