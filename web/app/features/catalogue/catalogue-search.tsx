import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { catalogueAddress } from './catalogue-address.ts';

/** Time without a key before the list follows what is typed, in milliseconds. */
const PAUSE = 350;

/** Text search: follows the typing; without JavaScript it is a plain form that keeps the other filters. */
export function CatalogueSearch({ params }: { params: URLSearchParams }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searched = params.get('q') ?? '';

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement) field.value = searched;
  }, [searched]);

  const follow = () => {
    clearTimeout(timer.current);
    const typed = input.current?.value.trim() ?? '';
    if (typed === searched) return;
    // Many steps of one search are one step back.
    // New words are read anew.
    void navigate(catalogueAddress(params, { q: typed, texto: null }), {
      replace: searched !== '',
      preventScrollReset: true,
    });
  };
  const wait = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(follow, PAUSE);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    follow();
  };

  return (
    <search>
      <form action="/produtos" method="get" onSubmit={submit} className="flex gap-2">
        {[...params].map(([name, value]) =>
          name === 'q' || name === 'pagina' || name === 'texto' ? null : (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ),
        )}
        <Input
          ref={input}
          type="search"
          name="q"
          aria-label="Pesquisar no catálogo"
          placeholder="Pesquisar por nome, marca, referência ou impressora"
          defaultValue={searched}
          onChange={wait}
          maxLength={120}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" variant="secondary" aria-label="Pesquisar">
          <Search aria-hidden />
          <span className="max-sm:sr-only">Pesquisar</span>
        </Button>
      </form>
    </search>
  );
}
