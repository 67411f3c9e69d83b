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
import { focusTitle } from '../page.tsx';
import { panelPath } from '../room.ts';
import { matching } from './matching.ts';
import { useFound } from './use-found.ts';

const GROUP =
  'px-2 py-1.5 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs';

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
  const pages = matching(
    [
      { label: 'Hoje', words: 'painel início resumo', to: PANEL_ROOT, icon: LayoutDashboard },
      ...rooms.flatMap(({ entry }) =>
        entry
          ? [{ label: entry.label, words: entry.words, to: panelPath(entry.path), icon: entry.icon }]
          : [],
      ),
    ],
    typed,
  );
  const acts = matching(
    [
      ...rooms.flatMap((room) =>
        (room.acts ?? []).map(({ label, words, icon, to }) => ({ label, words, icon, run: () => go(to) })),
      ),
      { label: 'Ver loja', words: 'site clientes', icon: Store, run: () => go('/') },
      {
        label: 'Sair',
        words: 'terminar sessão logout',
        icon: LogOut,
        run: () => {
          hasGone.current = true;
          onClose();
          logOut();
        },
      },
    ],
    typed,
  );
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
            <div className="flex items-center gap-3 border-b px-4">
              {isAsking && typed.trim() ? (
                <Spinner />
              ) : (
                <Search aria-hidden className="size-5 shrink-0 text-muted" />
              )}
              <Command.Input
                value={typed}
                onValueChange={setTyped}
                maxLength={120}
                placeholder="Encomenda, produto, pessoa, email ou ecrã…"
                className="h-14 w-full bg-transparent text-base outline-none placeholder:text-muted"
              />
            </div>
            <Command.List
              label="Resultados"
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-1.5"
            >
              {pages.length > 0 && (
                <Command.Group heading="Ir para" className={GROUP}>
                  {pages.map(({ label, to, icon }) => (
                    <Entry key={to} value={`ir ${to}`} icon={icon} label={label} onSelect={() => go(to)} />
                  ))}
                </Command.Group>
              )}
              {acts.length > 0 && (
                <Command.Group heading="Fazer" className={GROUP}>
                  {acts.map(({ label, icon, run }) => (
                    <Entry key={label} value={`fazer ${label}`} icon={icon} label={label} onSelect={run} />
                  ))}
                </Command.Group>
              )}
              {groups.map(({ label, icon, found }) => (
                <Command.Group key={label} heading={label} className={GROUP}>
                  {found.map((record) => (
                    <Entry
                      key={record.id}
                      value={`${label} ${record.id}`}
                      icon={icon}
                      label={record.label}
                      detail={record.detail}
                      onSelect={() => go(record.to)}
                    />
                  ))}
                </Command.Group>
              ))}
            </Command.List>
            <p role="status" className={classes('px-5 text-muted text-sm', (isEmpty || hasFailed) && 'py-4')}>
              {hasFailed
                ? 'Nem tudo pôde ser procurado. Verifique a ligação à internet.'
                : isEmpty && !isAsking
                  ? 'Nada encontrado. Tente outro nome, número ou SKU.'
                  : ''}
            </p>
          </Command>
        </Content>
      </Portal>
    </Root>
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
