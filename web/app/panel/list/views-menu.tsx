import { Bookmark, BookmarkPlus, ChevronDown, Trash2 } from 'lucide-react';
import { RadioGroup, Root, Trigger } from 'radix-ui/dropdown-menu';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { Input } from '../../ui/input.tsx';
import { MenuChoice, MenuContent, MenuItem, MenuLabel, MenuLine } from '../menu.tsx';
import { useViews, type View, viewSearch, withView } from './views.ts';

interface Props {
  list: string;
  /** The views that the room itself offers, the whole list first. */
  fixed: readonly View[];
  /** Which one is shown is said elsewhere. */
  isIcon?: boolean;
}

/** The views of a list: those of the room, and those that somebody saved under a name in this browser. */
export function ViewsMenu({ list, fixed, isIcon = false }: Props) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [saved, keep] = useViews(list);
  const [isNaming, setNaming] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const current = viewSearch(search);
  const own = saved.find((view) => view.search === current);
  const shown = own ?? fixed.find((view) => view.search === current);
  const open = (wanted: string) => navigate(wanted ? `?${wanted}` : '?', { preventScrollReset: true });

  return (
    <>
      <Root modal={false}>
        <Trigger asChild>
          <Button
            ref={trigger}
            variant="secondary"
            className={classes(
              'max-w-72 font-normal! lg:pointer-fine:min-h-9 lg:text-sm',
              isIcon ? 'px-3' : 'max-sm:min-w-0 max-sm:max-w-none max-sm:grow max-sm:px-3 max-sm:text-sm',
            )}
          >
            <Bookmark aria-hidden className={classes('text-muted', !isIcon && 'max-sm:hidden')} />
            <span className={isIcon ? 'sr-only' : 'contents'}>
              <ShownName view={shown} />
            </span>
            <ChevronDown aria-hidden />
          </Button>
        </Trigger>
        <MenuContent align="start">
          <Choices fixed={fixed} saved={saved} value={shown ? current : '-'} onOpen={open} />
          <MenuLine />
          {own ? (
            <MenuItem onSelect={() => keep(saved.filter(({ name }) => name !== own.name))}>
              <Trash2 aria-hidden />
              Esquecer «{own.name}»
            </MenuItem>
          ) : (
            <MenuItem disabled={shown !== undefined} onSelect={() => setNaming(true)}>
              <BookmarkPlus aria-hidden />
              Guardar esta vista…
            </MenuItem>
          )}
        </MenuContent>
      </Root>
      {isNaming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={(name) => {
            keep(withView(saved, { name, search: current }));
            setNaming(false);
          }}
        />
      )}
    </>
  );
}

function ShownName({ view }: { view: View | undefined }) {
  return (
    <span className="truncate">
      {view ? (
        <>
          <span className="sr-only">Vista: </span>
          {view.name}
        </>
      ) : (
        // Beside what makes it one of its own there is room for the word alone.
        <>
          Vista <span className="lg:max-2xl:sr-only">por guardar</span>
        </>
      )}
    </span>
  );
}

interface ChoicesProps extends Pick<Props, 'fixed'> {
  saved: readonly View[];
  value: string;
  onOpen: (search: string) => void;
}

function Choices({ fixed, saved, value, onOpen }: ChoicesProps) {
  return (
    <RadioGroup value={value} onValueChange={onOpen}>
      {fixed.map((view) => (
        <MenuChoice key={view.search} value={view.search}>
          {view.name}
        </MenuChoice>
      ))}
      {saved.length > 0 && (
        <>
          <MenuLine />
          <MenuLabel>Guardadas</MenuLabel>
          {saved.map((view) => (
            <MenuChoice key={view.name} value={view.search}>
              <span className="truncate">{view.name}</span>
            </MenuChoice>
          ))}
        </>
      )}
    </RadioGroup>
  );
}

function NameDialog({ onClose, onName }: { onClose: () => void; onName: (name: string) => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title="Guardar esta vista"
      description="A pesquisa, os filtros e a ordem, guardados neste navegador."
      footer={
        <FormButtons form="nome-da-vista" onCancel={onClose}>
          Guardar vista
        </FormButtons>
      }
    >
      <form
        id="nome-da-vista"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) onName(name.trim());
          else setError('Indique um nome para a vista');
        }}
      >
        <Field label="Nome da vista" error={error}>
          <Input autoFocus maxLength={40} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
