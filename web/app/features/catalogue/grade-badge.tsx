import { Info } from 'lucide-react';
import { useState } from 'react';
import { GRADE_TEXTS } from '#core/catalogue/condition-texts.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** The grade of used goods; pressed, it explains all of them. */
export function GradeBadge({ grade }: { grade: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        className="inline-flex min-h-11 items-center gap-1.5 rounded-md border px-3 font-medium text-sm hover:bg-sunken md:min-h-8"
      >
        Grau {grade}
        <Info aria-hidden className="size-4 text-action" />
        <span className="sr-only">: o que significa</span>
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Graus dos artigos usados"
        description="O grau diz o estado exterior. Todos são testados e funcionam a 100 %."
      >
        <dl className="flex flex-col gap-4">
          {GRADE_TEXTS.map(([name, title, text]) => (
            <div key={name} className="grid grid-cols-[3rem_1fr] gap-3">
              <dt className="font-bold text-lg">{name}</dt>
              <dd>
                <span className="font-semibold">
                  {title}
                  {name === grade && <span className="font-normal text-muted"> (este artigo)</span>}
                </span>
                <span className="block text-muted">{text}</span>
              </dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
