/** What people say most of what they bring in: the sentence is added to what they wrote. */
export const PROBLEM_CHIPS = [
  'Não liga',
  'Está muito lento',
  'Ecrã partido',
  'Bateria não carrega',
  'Vírus ou pop-ups',
  'Impressora não imprime',
  'Sem internet',
  'Dados perdidos',
] as const;

/** A description with one more problem in it; the same one is not said twice. */
export function withProblem(description: string, problem: string): string {
  const said = description.trimEnd();
  if (said.toLowerCase().includes(problem.toLowerCase())) return description;
  return said === '' ? problem : `${said}${/[.!?]$/.test(said) ? ' ' : '. '}${problem}`;
}
