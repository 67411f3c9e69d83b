import { Menu, X } from 'lucide-react';
import { Suspense, useCallback, useId, useRef, useState } from 'react';
import type { User } from '#core/accounts/contract.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { toast } from '../../ui/toast.ts';
import { useDismiss } from './use-dismiss.ts';

const MobileMenuPanel = lazyPart(
  () => import('./mobile-menu-panel.tsx'),
  () => toast.error('Não foi possível abrir. Verifique a ligação e recarregue a página.'),
);

/** The phone's menu: everything of the header that does not fit beside the logo. Its places come when it is first opened. */
export function MobileMenu({ user }: { user: User | null }) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  useDismiss(isOpen, close, root, button);

  return (
    <div ref={root} className="lg:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={isOpen ? 'Fechar menu' : 'Abrir menu'}
        onClick={() => {
          setWanted(true);
          setOpen(!isOpen);
        }}
        className="inline-flex size-11 items-center justify-center rounded-md hover:bg-sunken"
      >
        {isOpen ? <X aria-hidden className="size-6" /> : <Menu aria-hidden className="size-6" />}
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-40 max-h-[calc(100dvh-4rem)] animate-rise overflow-y-auto border-y bg-surface px-4 py-4 shadow-overlay"
      >
        {isWanted && (
          <Suspense>
            <MobileMenuPanel user={user} isOpen={isOpen} onLeave={close} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
