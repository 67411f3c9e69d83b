import { ChevronDown, Wrench } from 'lucide-react';
import {
  type Finding,
  isFinding,
  PROBLEM_TREE,
  PROBLEM_WORDS,
  PROBLEMS,
  type Problem,
  type Question,
} from '#core/repairs/usual/problem-tree.ts';
import { type UsualRepair, usualWords } from '#core/repairs/usual/usual.ts';
import { LinkButton } from '../../../ui/link-button.tsx';

/** What the shop's own past says of a problem, by kind of device; nothing while it says too little. */
function Usual({ usual }: { usual: readonly UsualRepair[] }) {
  const said = usual.flatMap((one) => {
    const words = usualWords(one);
    return words ? [{ type: one.device_type, words }] : [];
  });
  if (said.length === 0) return null;
  return (
    <ul className="space-y-1 rounded-md bg-sunken px-4 py-3">
      {said.map(({ type, words }) => (
        <li key={type}>
          <strong>{type}:</strong> {words}.
        </li>
      ))}
    </ul>
  );
}

function End({ finding, way }: { finding: Finding; way: string }) {
  return (
    <div className="space-y-3 py-3">
      <p className="font-medium">{finding.may}</p>
      <p className="text-muted">{finding.advice}</p>
      <LinkButton variant="secondary" to={`/suporte-tecnico?problema=${way}#pedido`}>
        <Wrench aria-hidden />
        Usar estas respostas
      </LinkButton>
    </div>
  );
}

/** A question with its answers, each unfolded by a press: it works without JavaScript too. */
function Ask({ question, way, group }: { question: Question; way: string; group: string }) {
  return (
    <div className="space-y-1">
      <p className="font-medium">{question.ask}</p>
      {question.answers.map(({ say, next }, place) => {
        const here = `${way}.${place}`;
        return (
          <details key={say} name={group} className="border-b last:border-b-0">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 py-2 hover:text-action [&::-webkit-details-marker]:hidden">
              {say}
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 text-muted motion-safe:transition-transform [details[open]>summary>&]:rotate-180"
              />
            </summary>
            <div className="border-l-2 pl-4">
              {isFinding(next) ? (
                <End finding={next} way={here} />
              ) : (
                <div className="py-3">
                  <Ask question={next} way={here} group={here} />
                </div>
              )}
            </div>
          </details>
        );
      })}
    </div>
  );
}

function OneProblem({ problem, usual }: { problem: Problem; usual: readonly UsualRepair[] }) {
  return (
    <details name="problemas" className="rounded-lg border bg-surface shadow-card">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-5 py-3 font-semibold hover:text-action [&::-webkit-details-marker]:hidden">
        <h3>{PROBLEM_WORDS[problem]}</h3>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted motion-safe:transition-transform [details[open]>summary>&]:rotate-180"
        />
      </summary>
      <div className="space-y-4 border-t px-5 py-4">
        <Usual usual={usual} />
        <Ask question={PROBLEM_TREE[problem]} way={problem} group={problem} />
      </div>
    </details>
  );
}

/** Common problems: a question or two each, then what may be wrong, what to do, and the way to the request. */
export function ProblemTree({ usual }: { usual: readonly UsualRepair[] }) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {PROBLEMS.map((problem) => (
        <OneProblem key={problem} problem={problem} usual={usual.filter((one) => one.problem === problem)} />
      ))}
    </div>
  );
}
