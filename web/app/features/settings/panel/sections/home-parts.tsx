import { ArrowDown, ArrowUp } from 'lucide-react';
import { HOME_SECTIONS, type HomeSection } from '#core/settings/sections/home-sections.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { useSectionDraft } from '../form/draft.ts';

const PATH = 'home_settings.parts';
const LABELS: Readonly<Record<HomeSection, string>> = {
  categories: 'Categorias',
  printer_finder: 'Consumíveis para a sua impressora',
  campaigns: 'Em campanha',
  bestsellers: 'Mais vendidos',
  benefits: 'Porquê comprar aqui',
  services: 'Serviços',
  brands: 'Marcas',
  reviews: 'O que dizem os clientes',
};

interface Shown {
  readonly key: HomeSection;
  readonly shown: boolean;
}

function moved(parts: readonly Shown[], from: number, to: number): Shown[] {
  const next = [...parts];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** The parts of the home page: each on or off, up or down. A part without anything to show is left out anyway. */
export function HomeParts() {
  const { get, set } = useSectionDraft();
  const named = get<Shown[]>(PATH);
  // What was saved before a part existed does not name it: it stands at the end, off.
  const others = HOME_SECTIONS.filter((key) => named.every((part) => part.key !== key));
  const parts = [...named, ...others.map((key) => ({ key, shown: false }))];
  return (
    <fieldset className="space-y-2">
      <legend className="font-medium">Partes da página, por ordem</legend>
      <ol className="divide-y rounded-lg border">
        {parts.map(({ key, shown }, at) => (
          <li key={key} className="flex items-center gap-2 px-3 py-1">
            <div className="min-w-0 flex-1">
              <Switch
                label={LABELS[key]}
                checked={shown}
                onChange={(checked) =>
                  set(
                    PATH,
                    parts.map((part) => (part.key === key ? { ...part, shown: checked } : part)),
                  )
                }
              />
            </div>
            <IconButton
              label={`Subir: ${LABELS[key]}`}
              disabled={at === 0}
              onClick={() => set(PATH, moved(parts, at, at - 1))}
            >
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton
              label={`Descer: ${LABELS[key]}`}
              disabled={at === HOME_SECTIONS.length - 1}
              onClick={() => set(PATH, moved(parts, at, at + 1))}
            >
              <ArrowDown aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
