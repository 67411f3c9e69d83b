import { ChevronDown } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import { Link } from '../../ui/link.tsx';
import { CATEGORY_LINKS } from './navigation.ts';
import { useDismiss } from './use-dismiss.ts';

/** The way to each category from every page. */
export function CategoriesMenu() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  useDismiss(isOpen, close, root, button);
  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 items-center gap-1 border-transparent border-b-2 px-3 font-medium hover:text-action"
      >
        Categorias
        <ChevronDown aria-hidden className="size-4" />
      </button>
      <ul
        id={id}
        hidden={!isOpen}
        className="absolute top-full left-0 z-40 mt-1 w-64 animate-rise overflow-hidden rounded-lg border bg-surface py-2 shadow-overlay"
      >
        {CATEGORY_LINKS.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className="flex min-h-11 items-center px-4 hover:bg-sunken">
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
