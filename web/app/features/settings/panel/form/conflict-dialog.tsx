import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { RadioCard } from '../../../../ui/radio-card.tsx';
import { type Draft, withValue } from './draft.ts';
import { fieldOf, labelOf, textOf } from './label-of.ts';
import type { Conflict } from './use-section-form.ts';

interface Props {
  conflict: Conflict;
  onResolve: (draft: Draft) => void;
  onClose: () => void;
}

/** Somebody else saved the same section: what they changed, and for each field that both did, whose it shall be. */
export function ConflictDialog({ conflict, onResolve, onClose }: Props) {
  const { collisions, merged, taken } = conflict.both;
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (path: string, isTheirs: boolean) =>
    setTheirs((now) => {
      const next = new Set(now);
      if (isTheirs) next.add(path);
      else next.delete(path);
      return next;
    });
  const decide = () =>
    onResolve(
      collisions.reduce<Draft>(
        (draft, one) => (theirs.has(one.path) ? withValue(draft, one.path, one.theirs) : draft),
        merged,
      ),
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Outra pessoa guardou esta secção entretanto"
      description="Nada do que escreveu se perdeu. Escolha o que fica em cada campo que ambos mudaram."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Voltar ao formulário
          </Button>
          <Button onClick={decide}>Guardar assim</Button>
        </>
      }
    >
      <div className="space-y-6">
        {collisions.map((one) => (
          <Collision
            key={one.path}
            collision={one}
            isTheirs={theirs.has(one.path)}
            onChoose={(isTheirs) => choose(one.path, isTheirs)}
          />
        ))}
        {collisions.length === 0 && (
          <p>Mudaram campos diferentes: pode guardar os seus sem apagar os da outra pessoa.</p>
        )}
        {taken.length > 0 && (
          <p className="text-muted text-sm">
            Também mudou e fica como está: {taken.map((path) => labelOf(path)).join(', ')}.
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** A field that both changed: whose it shall be. */
function Collision({
  collision,
  isTheirs,
  onChoose,
}: {
  collision: Conflict['both']['collisions'][number];
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
}) {
  const { path, mine, theirs } = collision;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{labelOf(path)}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <RadioCard
          name={path}
          label="O meu"
          hint={<span className="wrap-anywhere whitespace-pre-line">{textOf(mine, fieldOf(path))}</span>}
          checked={!isTheirs}
          onChange={() => onChoose(false)}
        />
        <RadioCard
          name={path}
          label="O que foi guardado"
          hint={<span className="wrap-anywhere whitespace-pre-line">{textOf(theirs, fieldOf(path))}</span>}
          checked={isTheirs}
          onChange={() => onChoose(true)}
        />
      </div>
    </fieldset>
  );
}
