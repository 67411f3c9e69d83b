import { type ReactNode, Suspense } from 'react';
import type { PublicSettings } from '#core/settings/contract.ts';
import { RegistrationStrip } from '../../ui/registration-strip.tsx';
import { Brand } from './brand.tsx';
import { LateFooter } from './shop-frame.tsx';

/** The frame of a page without code: who the shop is, and what the law asks to be at hand. Nothing in it waits to be alive. */
export function StillFrame({ settings, children }: { settings: PublicSettings; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b bg-surface">
        <RegistrationStrip />
        <div className="wrap flex h-16 items-center">
          <Brand settings={settings} />
        </div>
      </header>
      <div className="flex-1">{children}</div>
      <Suspense>
        <LateFooter settings={settings} />
      </Suspense>
    </div>
  );
}
