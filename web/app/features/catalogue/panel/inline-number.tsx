import { Check, Pencil, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { own } from '#core/shared/own.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input } from '../../../ui/input.tsx';

interface Props {
  /** What it is and of what, read aloud: "Preço de Toner HP 85A". */
  label: string;
  /** As it is typed. */
  value: string;
  inputMode: 'decimal' | 'numeric';
  /** Which figure of its row: the arrows go to the same one of the next. */
  column: string;
  /** How it looks while nobody changes it. */
  children: ReactNode;
  /** Is given what is typed and what stood there when it began. Rejects when the server refuses: the field stays open. */
  onSave: (typed: string, begun: string) => Promise<unknown>;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** What is typed of a figure, and its saving; when the field goes, the focus is where it was before. */
function useEdited({ value, column, onSave }: Pick<Props, 'value' | 'column' | 'onSave'>) {
  const place = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const begun = useRef<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const isShown = typed === null;
  const wasShown = useRef(isShown);
  useEffect(() => {
    const isBack = isShown && !wasShown.current;
    wasShown.current = isShown;
    // With the field its focus went; but not where somebody went meanwhile.
    if (isBack && document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, [isShown]);
  const close = () => setTyped(null);
  /** False when it was refused. */
  const save = async (): Promise<boolean> => {
    if (isBusy) return false;
    if (typed === null || typed.trim() === value) {
      close();
      return true;
    }
    setBusy(true);
    const isSaved = await onSave(typed.trim(), begun.current ?? value).then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (isSaved) close();
    else {
      // What stands there now was told, and comes with the list.
      begun.current = null;
      setRefused(true);
    }
    return isSaved;
  };
  const onKeyDown = async (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close();
    const step = own(STEPS, event.key);
    if (step === undefined) return;
    event.preventDefault();
    const all = [...document.querySelectorAll<HTMLElement>(`[data-figure="${column}"]`)];
    const next = place.current ? all[all.indexOf(place.current) + step] : undefined;
    if (next && (await save())) next.querySelector('button')?.click();
  };
  const begin = () => {
    begun.current = value;
    type(value);
  };
  const type = (text: string) => {
    setTyped(text);
    setRefused(false);
  };
  return { place, typed, isBusy, isRefused, begin, type, save, close, onKeyDown };
}

/**
 * A figure of a list that is changed where it stands: Enter saves, the arrows save and go on to the figure above or
 * below, Escape leaves it as it was. The focus is where it was before.
 */
export function InlineNumber({ label, value, inputMode, column, children, onSave }: Props) {
  const edited = useEdited({ value, column, onSave });
  const { place, typed } = edited;
  return (
    <span ref={place} data-figure={column}>
      {typed === null ? (
        <Shown label={label} onPress={edited.begin}>
          {children}
        </Shown>
      ) : (
        <Edited label={label} inputMode={inputMode} text={typed} edited={edited} />
      )}
    </span>
  );
}

interface EditedProps extends Pick<Props, 'label' | 'inputMode'> {
  text: string;
  edited: ReturnType<typeof useEdited>;
}

function Edited({ label, inputMode, text, edited }: EditedProps) {
  const { isBusy, isRefused, type, save, close, onKeyDown } = edited;
  return (
    <form
      className="inline-flex items-center gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Input
        aria-label={label}
        inputMode={inputMode}
        autoFocus
        maxLength={12}
        // Not disabled: after a refusal the focus is still here.
        readOnly={isBusy}
        aria-invalid={isRefused || undefined}
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => void onKeyDown(event)}
        className="w-24! text-right"
      />
      <IconButton label="Guardar" type="submit" disabled={isBusy}>
        <Check aria-hidden />
      </IconButton>
      <IconButton label="Cancelar" onClick={close}>
        <X aria-hidden />
      </IconButton>
    </form>
  );
}

interface ShownProps extends Pick<Props, 'label' | 'children'> {
  onPress: () => void;
}

function Shown({ label, onPress, children }: ShownProps) {
  return (
    <button
      type="button"
      title="Alterar"
      onClick={onPress}
      className="group relative inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 text-right leading-tight hover:bg-sunken lg:-mr-2 lg:pointer-fine:min-h-9"
    >
      <span className="sr-only">{label}: </span>
      <span>{children}</span>
      <Pencil
        aria-hidden
        className="size-4 shrink-0 text-muted opacity-60 group-hover:opacity-100 lg:pointer-fine:absolute lg:pointer-fine:right-full lg:pointer-fine:mr-0.5 lg:pointer-fine:opacity-0 lg:pointer-fine:group-hover:opacity-100 lg:pointer-fine:group-focus-visible:opacity-100"
      />
    </button>
  );
}
