import { Info } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { toast } from '../../ui/toast.ts';

const GradeDialog = lazyPart(
  () => import('./grade-dialog.tsx'),
  () => toast.error('Não foi possível abrir. Verifique a ligação e recarregue a página.'),
);

/** The grade of used goods; pressed, it explains all of them. */
export function GradeBadge({ grade }: { grade: string }) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-haspopup="dialog"
        className="inline-flex min-h-11 items-center gap-1.5 rounded-md border px-3 font-medium text-sm hover:bg-sunken md:pointer-fine:min-h-8"
      >
        Grau {grade}
        <Info aria-hidden className="size-4 text-action" />
        <span className="sr-only">(o que significa)</span>
      </button>
      {isWanted && (
        <Suspense>
          <GradeDialog grade={grade} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
