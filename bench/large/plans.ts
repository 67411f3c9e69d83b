import pg from 'pg';

interface Node {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly 'Temp Read Blocks'?: number;
  readonly Plans?: readonly Node[];
}

/** How one statement was answered. */
export interface Plan {
  readonly text: string;
  readonly milliseconds: number;
  /** Pages of 8 kB, from memory or disk; a page that is looked at twice counts twice. */
  readonly pages: number;
  readonly indexes: readonly string[];
  /** Tables that were read from end to end, and had more than a thousand rows. */
  readonly scanned: readonly string[];
  readonly lines: string;
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const MANY = 1000;

let taken: Plan[] | null = null;

function planOf(text: string, answer: { readonly rows: readonly Record<string, unknown>[] }): Plan {
  const [row = {}] = answer.rows;
  const [whole] = row['QUERY PLAN'] as [{ Plan: Node; 'Execution Time': number }];
  const nodes = nodesOf(whole.Plan);
  const seen = ({
    'Actual Rows': rows = 0,
    'Rows Removed by Filter': gone = 0,
    'Actual Loops': loops = 1,
  }: Node) => (rows + gone) * loops;
  return {
    text,
    milliseconds: Math.round(whole['Execution Time'] * 10) / 10,
    pages: (whole.Plan['Shared Hit Blocks'] ?? 0) + (whole.Plan['Shared Read Blocks'] ?? 0),
    indexes: [...new Set(nodes.flatMap(({ 'Index Name': name }) => name ?? []))],
    scanned: [
      ...new Set(
        nodes.flatMap((node) =>
          node['Node Type'] === 'Seq Scan' && seen(node) > MANY ? (node['Relation Name'] ?? []) : [],
        ),
      ),
    ],
    lines: JSON.stringify(whole.Plan, null, 1),
  };
}

/** From now on each question of this process is asked a second time, for its plan, while `plansOf` waits for it. */
export function watchPlans(): void {
  const query = pg.Client.prototype.query as (...given: unknown[]) => Promise<never>;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked, values] = given;
    const text = typeof asked === 'string' ? asked : (asked as { text?: string }).text;
    const into = taken;
    if (into === null || text === undefined || !/^\s*(select|with)\b/i.test(text))
      return query.apply(this, given);
    const of = values ?? (asked as { values?: unknown }).values;
    return query
      .call(this, `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`, of)
      .then((answer) => into.push(planOf(text, answer)))
      .then(() => query.apply(this, given));
  } as never;
}

/** How the statements of `ask` were answered. */
export async function plansOf(ask: () => Promise<unknown>): Promise<Plan[]> {
  const plans: Plan[] = [];
  taken = plans;
  try {
    await ask();
  } finally {
    taken = null;
  }
  return plans;
}
