import { Menu, Search } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { usePanel } from '../context.ts';
import { NoticesBell } from './notices-bell.tsx';
import { PersonMenu } from './person-menu.tsx';
import { Place } from './place.tsx';

interface Props {
  onMenu: () => void;
  onPalette: () => void;
  onShortcuts: () => void;
}

/** The slim bar over every screen: where one is, the search of everything, and the person. */
export function PanelHeader({ onMenu, onPalette, onShortcuts }: Props) {
  const { can } = usePanel();
  return (
    <header className="sticky top-0 z-30 flex h-14 shrink-0 items-center gap-1 border-b bg-surface px-2 sm:gap-3 lg:static lg:h-12 lg:px-5 print:hidden">
      <IconButton label="Abrir menu" onClick={onMenu} className="lg:hidden">
        <Menu aria-hidden />
      </IconButton>
      <Place />
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onPalette}
        className="ml-auto flex size-11 shrink-0 items-center justify-center gap-2 rounded-md text-muted hover:bg-sunken hover:text-ink sm:w-48 sm:justify-start lg:w-72 sm:border sm:border-line-strong sm:bg-canvas sm:px-3 lg:pointer-fine:h-9"
      >
        <Search aria-hidden className="size-5 shrink-0 sm:size-4" />
        <span className="flex-1 text-left text-sm max-sm:sr-only">Procurar em tudo</span>
        <kbd className="rounded-sm border bg-surface px-1.5 font-sans text-xs max-lg:hidden" aria-hidden>
          Ctrl K
        </kbd>
      </button>
      {can('notices.read') && <NoticesBell />}
      <PersonMenu onShortcuts={onShortcuts} />
    </header>
  );
}
