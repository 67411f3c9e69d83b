import { CircleCheck, CircleDashed } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { OpeningGuide } from '#core/opening/contract.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { HttpsTrial } from './https-trial.tsx';
import { MailTrial } from './mail-trial.tsx';
import { STEP_TEXTS } from './step-texts.ts';

export type OpeningStep = OpeningGuide['steps'][number];

interface Props {
  title: string;
  steps: OpeningGuide['steps'];
  /** The shop was never open yet: what is needed for that is said. */
  isNew: boolean;
}

/** Steps with how each stands; of those that are missing, why they matter and where they are done. */
export function StepList({ title, steps, isNew }: Props) {
  const id = useId();
  const done = steps.filter(({ is_done }) => is_done).length;
  return (
    <section aria-labelledby={id} className="rounded-lg border bg-surface">
      <div className="flex flex-wrap items-baseline justify-between gap-2 border-b px-4 py-3">
        <h2 id={id} className="font-semibold text-lg">
          {title}
        </h2>
        <p className="text-muted text-sm">
          {done} de {steps.length} {steps.length === 1 ? 'feito' : 'feitos'}
        </p>
      </div>
      <ol className="divide-y">
        {steps.map((step) => (
          <StepRow key={step.key} step={step} isNeeded={isNew && step.is_needed} />
        ))}
      </ol>
    </section>
  );
}

/** Where a step is done, or is tried at once. */
export function StepActs({ step: { key, is_done } }: { step: OpeningStep }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {STEP_TEXTS[key].acts.map((act) => (
        <Button key={act.to} asChild variant={is_done ? 'ghost' : 'secondary'} size="sm">
          <Link to={act.to}>{act.label}</Link>
        </Button>
      ))}
      {key === 'try_https' && <HttpsTrial isDone={is_done} />}
      {key === 'try_mail' && <MailTrial isDone={is_done} />}
    </div>
  );
}

function StepRow({ step, isNeeded }: { step: OpeningStep; isNeeded: boolean }) {
  const { label, why } = STEP_TEXTS[step.key];
  const Icon = step.is_done ? CircleCheck : CircleDashed;
  return (
    <li className="flex gap-3 px-4 py-4">
      <Icon
        aria-hidden
        className={
          step.is_done ? 'mt-0.5 size-5 shrink-0 text-tone-green' : 'mt-0.5 size-5 shrink-0 text-muted'
        }
      />
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {label}
          {step.is_done ? (
            <Badge tone="green">feito</Badge>
          ) : (
            <Badge tone={isNeeded ? 'red' : 'neutral'}>
              {isNeeded ? 'é preciso para abrir' : 'por fazer'}
            </Badge>
          )}
        </p>
        <p className="text-sm">{step.detail}</p>
        {!step.is_done && <p className="text-muted text-sm">{why}</p>}
        <StepActs step={step} />
      </div>
    </li>
  );
}
