import { Command } from 'cmdk';
import { CornerDownLeft, LayoutDashboard, LogOut, type LucideIcon, Search, Store } from 'lucide-react';
import { Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PANEL_ROOT } from '../../staff.ts';
import { classes } from '../../ui/classes.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { usePanel } from '../context.ts';
import { entryPath } from '../frame/use-groups.ts';
import { focusTitle } from '../page.tsx';
import { matching } from './matching.ts';
import { useFound } from './use-found.ts';

const GROUP =
  'px-2 py-1.5 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs';

type Rooms = ReturnType<typeof usePanel>['rooms'];

/** The screens of the sidebar. */
function pagesOf(rooms: Rooms) {
  return [
    { label: 'Hoje', words: 'painel início resumo', to: PANEL_ROOT, icon: LayoutDashboard },
    ...rooms.flatMap(({ entry }) =>
      entry ? [{ label: entry.label, words: entry.words, to: entryPath(entry), icon: entry.icon }] : [],
    ),
  ];
}

/** The common things that the rooms do, and the way out. */
function actsOf(rooms: Rooms, go: (to: string) => void, leave: () => void) {
  return [
    ...rooms.flatMap((room) =>
      (room.acts ?? []).map(({ label, words, icon, to }) => ({ label, words, icon, run: () => go(to) })),
    ),
    { label: 'Ver loja', words: 'site clientes', icon: Store, run: () => go('/') },
    { label: 'Sair', words: 'terminar sessão logout', icon: LogOut, run: leave },
  ];
}

/** Goes anywhere, finds any record, does a common thing: by typing alone. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const { rooms, logOut } = usePanel();
  const navigate = useNavigate();
  const focus = useReturnFocus();
  const hasGone = useRef(false);
  const [typed, setTyped] = useState('');
  const { groups, isAsking, hasFailed } = useFound(rooms, typed);

  const go = (to: string) => {
    hasGone.current = true;
    onClose();
    void navigate(to);
  };
  const leave = () => {
    hasGone.current = true;
    onClose();
    logOut();
  };
  const pages = matching(pagesOf(rooms), typed);
  const acts = matching(actsOf(rooms, go, leave), typed);
  const isEmpty = pages.length + acts.length + groups.length === 0;

  return (
    <Root open onOpenChange={onClose}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 animate-fade-in bg-black/55" />
        <Content
          onOpenAutoFocus={focus.onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            if (!hasGone.current) return focus.onCloseAutoFocus(event);
            event.preventDefault();
            focusTitle();
          }}
          aria-describedby={undefined}
          className="fixed inset-x-3 top-3 z-50 mx-auto max-w-2xl animate-fade-in overflow-hidden rounded-xl bg-surface shadow-overlay outline-none sm:top-[12dvh]"
        >
          <Title className="sr-only">Procurar em tudo</Title>
          <Command
            shouldFilter={false}
            loop
            label="Procurar em tudo"
            className="flex max-h-[80dvh] flex-col sm:max-h-[70dvh]"
          >
            <Typed typed={typed} isBusy={isAsking && typed.trim() !== ''} onType={setTyped} />
            <Results pages={pages} acts={acts} groups={groups} go={go} />
            <Status isEmpty={isEmpty} isAsking={isAsking} hasFailed={hasFailed} />
          </Command>
        </Content>
      </Portal>
    </Root>
  );
}

function Status({
  isEmpty,
  isAsking,
  hasFailed,
}: {
  isEmpty: boolean;
  isAsking: boolean;
  hasFailed: boolean;
}) {
  return (
    <p role="status" className={classes('px-5 text-muted text-sm', (isEmpty || hasFailed) && 'py-4')}>
      {hasFailed
        ? 'Nem tudo pôde ser procurado. Verifique a ligação à internet.'
        : isEmpty && !isAsking
          ? 'Nada encontrado. Tente outro nome, número ou SKU.'
          : ''}
    </p>
  );
}

interface ResultsProps {
  pages: ReturnType<typeof pagesOf>;
  acts: ReturnType<typeof actsOf>;
  groups: ReturnType<typeof useFound>['groups'];
  go: (to: string) => void;
}

function Results({ pages, acts, groups, go }: ResultsProps) {
  return (
    <Command.List label="Resultados" className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-1.5">
      <Group
        heading="Ir para"
        found={pages.map(({ label, to, icon }) => ({
          key: `ir ${to}`,
          label,
          icon,
          run: () => go(to),
        }))}
      />
      <Group
        heading="Fazer"
        found={acts.map(({ label, icon, run }) => ({ key: `fazer ${label}`, label, icon, run }))}
      />
      {groups.map(({ label, icon, found }) => (
        <Group
          key={label}
          heading={label}
          found={found.map(({ id, label: name, detail, to }) => ({
            key: `${label} ${id}`,
            label: name,
            detail,
            icon,
            run: () => go(to),
          }))}
        />
      ))}
    </Command.List>
  );
}

interface TypedProps {
  typed: string;
  isBusy: boolean;
  onType: (typed: string) => void;
}

function Typed({ typed, isBusy, onType }: TypedProps) {
  return (
    <div className="flex items-center gap-3 border-b px-4">
      {isBusy ? <Spinner /> : <Search aria-hidden className="size-5 shrink-0 text-muted" />}
      <Command.Input
        value={typed}
        onValueChange={onType}
        maxLength={120}
        placeholder="Encomenda, produto, pessoa, email ou ecrã…"
        className="h-14 w-full bg-transparent text-base outline-none placeholder:text-muted"
      />
    </div>
  );
}

interface GroupProps {
  heading: string;
  found: readonly {
    readonly key: string;
    readonly label: ReactNode;
    readonly detail?: string | undefined;
    readonly icon: LucideIcon;
    readonly run: () => void;
  }[];
}

function Group({ heading, found }: GroupProps) {
  if (found.length === 0) return null;
  return (
    <Command.Group heading={heading} className={GROUP}>
      {found.map(({ key, label, detail, icon, run }) => (
        <Entry key={key} value={key} icon={icon} label={label} detail={detail} onSelect={run} />
      ))}
    </Command.Group>
  );
}

interface EntryProps {
  value: string;
  icon: LucideIcon;
  label: ReactNode;
  detail?: string | undefined;
  onSelect: () => void;
}

function Entry({ value, icon: Icon, label, detail, onSelect }: EntryProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="group flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-md px-3 data-[selected=true]:bg-action-soft"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 truncate font-medium">{label}</span>
      {detail && <span className="min-w-0 flex-1 truncate text-muted text-sm">{detail}</span>}
      <CornerDownLeft
        aria-hidden
        className="ml-auto size-4 shrink-0 text-muted opacity-0 group-data-[selected=true]:opacity-100"
      />
    </Command.Item>
  );
}
