import { Check, Pencil, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input } from '../../../ui/input.tsx';

interface Props {
  /** What it is and of what, read aloud: "Preço de Toner HP 85A". */
  label: string;
  /** As it is typed. */
  value: string;
  inputMode: 'decimal' | 'numeric';
  /** How it looks while nobody changes it. */
  children: ReactNode;
  /** Rejects when the server refuses: the field stays open. */
  onSave: (typed: string) => Promise<unknown>;
}

/** A figure of a list that is changed where it stands: Enter saves, Escape leaves it as it was. */
export function InlineNumber({ label, value, inputMode, children, onSave }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const save = async () => {
    if (isBusy) return;
    if (typed === null || typed.trim() === value) {
      setTyped(null);
      return;
    }
    setBusy(true);
    await onSave(typed.trim()).then(
      () => setTyped(null),
      () => setRefused(true),
    );
    setBusy(false);
  };
  if (typed === null) {
    return (
      <button
        type="button"
        title="Alterar"
        onClick={() => {
          setTyped(value);
          setRefused(false);
        }}
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
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefused(false);
        }}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(null);
        }}
        className="w-24! text-right"
      />
      <IconButton label="Guardar" type="submit" disabled={isBusy}>
        <Check aria-hidden />
      </IconButton>
      <IconButton label="Cancelar" onClick={() => setTyped(null)}>
        <X aria-hidden />
      </IconButton>
    </form>
  );
}
