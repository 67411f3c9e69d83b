import { useEffect, useState } from 'react';
import type { PublicSettings } from '#core/settings/contract.ts';
import type { OpenState } from '#core/settings/rules/opening.ts';

/** A timer longer than a day may overflow, and pages are not looked at that long. */
const LONGEST = 86_400_000;

interface Props {
  settings: Pick<PublicSettings, 'company_hours' | 'opening_hours'>;
  className?: string;
}

/**
 * "Aberto agora · fecha às 18h": by the visitor's clock, since pages are kept. The line has its height before it has its
 * words, and the rules come after the page.
 */
export function OpenNow({ settings, className }: Props) {
  const { company_hours, opening_hours } = settings;
  const [state, setState] = useState<OpenState | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      const { openState } = await import('#core/settings/rules/opening.ts');
      if (isOver) return;
      const now = new Date();
      const found = openState({ company_hours, opening_hours }, now);
      setState(found);
      if (!found) return;
      const rest = found.validUntil.getTime() - now.getTime();
      timer = setTimeout(() => void look(), Math.min(Math.max(rest, 1000), LONGEST));
    };
    // Without the rules nothing is said.
    look().catch(() => {});
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [company_hours, opening_hours]);
  return (
    <span className={className}>
      {state ? (
        <>
          <span
            aria-hidden
            className={`mr-2 inline-block size-2 rounded-full ${state.isOpen ? 'bg-tone-green' : 'bg-line-strong'}`}
          />
          {state.text}
        </>
      ) : (
        '\u00a0'
      )}
    </span>
  );
}
