import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { OpeningGuide } from '#core/opening/contract.ts';
import { usePanel } from '../../../panel/context.ts';
import { Card } from '../../../ui/card.tsx';
import { type OpeningStep, StepActs } from './step-list.tsx';
import { STEP_TEXTS } from './step-texts.ts';
import { useOpening } from './use-opening.ts';

interface Props {
  /** The fields of a step, where it asks for a few alone. */
  fields: (step: OpeningStep['key']) => ReactNode;
}

/** On the first page, until the shop opens for the first time: what is left to do, with the next of it open. */
export default function TodayGuide(props: Props) {
  return usePanel().can('settings.read') ? <Guide {...props} /> : null;
}

function Guide({ fields }: Props) {
  const { found } = useOpening();
  const guide: OpeningGuide | undefined = found.data;
  if (!guide?.is_new) return null;
  const left = guide.steps.filter(({ is_done }) => !is_done);
  const done = guide.steps.length - left.length;
  return (
    <Card className="py-2! md:px-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
        <h2 className="font-semibold text-lg">Até à primeira venda</h2>
        <p className="figures text-muted text-sm">
          {done} de {guide.steps.length} feitos
        </p>
      </div>
      {left.map((step, nth) => (
        <Step key={step.key} step={step} isNext={nth === 0}>
          {fields(step.key)}
        </Step>
      ))}
    </Card>
  );
}

/** One is open at a time: the browser closes the others of the same name. */
function Step({ step, isNext, children }: { step: OpeningStep; isNext: boolean; children: ReactNode }) {
  const { label, why } = STEP_TEXTS[step.key];
  const summary = useRef<HTMLElement>(null);
  const wasNext = useRef(isNext);
  // The one before it was done here, and is gone: whoever types goes on with this one.
  useEffect(() => {
    if (isNext && !wasNext.current) summary.current?.focus();
    wasNext.current = isNext;
  }, [isNext]);
  return (
    <details name="ate-a-primeira-venda" open={isNext} className="group border-t">
      <summary
        ref={summary}
        className="flex min-h-11 cursor-pointer items-center font-medium hover:text-action"
      >
        {label}
        <ChevronDown aria-hidden className="ml-auto size-4 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="space-y-2 pb-3 text-sm">
        <p>{step.detail}</p>
        <p className="text-muted">{why}</p>
        {children}
        <StepActs step={step} />
      </div>
    </details>
  );
}
