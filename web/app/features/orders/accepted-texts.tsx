import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const AcceptedText = lazyPart(async () => ({ default: (await import('./accepted-text.tsx')).AcceptedText }));

const SHOWN = [
  ['terms_conditions', 'Termos e condições'],
  ['returns_policy', 'Devoluções'],
  ['privacy_policy', 'Privacidade'],
] as const;

/** The shop's texts as they were when the order was placed, which is what its buyer accepted. */
export function AcceptedTexts({ at }: { at: string }) {
  const [shown, setShown] = useState<(typeof SHOWN)[number] | null>(null);
  return (
    <>
      <ul className="flex flex-wrap gap-x-4">
        {SHOWN.map((one) => (
          <li key={one[0]}>
            <Button variant="ghost" size="sm" className="-ml-3" onClick={() => setShown(one)}>
              {one[1]}
            </Button>
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog
          open
          onOpenChange={(isOpen) => !isOpen && setShown(null)}
          title={shown[1]}
          description="Como estavam quando a encomenda foi feita."
          size="lg"
        >
          <Suspense fallback={<Skeleton className="h-64" />}>
            <AcceptedText name={shown[0]} at={at} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
