import { ZoomIn } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { ViewedPicture } from '../../ui/picture-viewer.tsx';

const PictureViewer = lazyPart(() => import('../../ui/picture-viewer.tsx'));

/** Lies over the large picture and opens it over the whole screen. */
export function Enlarge({ pictures, index }: { pictures: readonly ViewedPicture[]; index: number }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="Ampliar a imagem"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="absolute inset-0 flex cursor-zoom-in items-end justify-end rounded-lg p-2 noscript:hidden"
      >
        <span className="flex size-11 items-center justify-center rounded-full border bg-surface/90">
          <ZoomIn aria-hidden className="size-5" />
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <PictureViewer pictures={pictures} index={index} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
