import { PROBLEM_WORDS, PROBLEMS } from '#core/repairs/usual/problem-tree.ts';

/** What people say most of what they bring in: the sentence is added to what they wrote. */
export const PROBLEM_CHIPS = PROBLEMS.map((problem) => PROBLEM_WORDS[problem]);

/** A description with one more problem in it; the same one is not said twice. */
export function withProblem(description: string, problem: string): string {
  const said = description.trimEnd();
  if (said.toLowerCase().includes(problem.toLowerCase())) return description;
  return said === '' ? problem : `${said}${/[.!?]$/.test(said) ? ' ' : '. '}${problem}`;
}
