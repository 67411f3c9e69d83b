/** A statement that the release before may not survive, and that does not say why it does. */
export interface Danger {
  /** Of the file's line, from 1. */
  readonly line: number;
  readonly what: string;
}

/**
 * What a migration writes above such a statement, with the reason: `-- the release before: no longer reads order_id`.
 * While a shop of two nodes is upgraded both releases work on the new schema (docs/adr/0093).
 */
const REASON = /--\s*the release before:\s*\S/i;

interface Statement {
  /** Comments, texts and function bodies blanked; spaces single. */
  readonly text: string;
  /** With its comments, as it stands in the file. */
  readonly source: string;
  readonly line: number;
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** Comments, quoted texts and dollar-quoted bodies made blank, so that nothing in them is taken for SQL. */
function withoutTexts(sql: string): string {
  return sql.replace(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g, (found) =>
    found.startsWith("'") ? `'${blank(found.slice(1, -1))}'` : blank(found),
  );
}

function statementsOf(sql: string): Statement[] {
  const plain = withoutTexts(sql);
  const statements: Statement[] = [];
  let start = 0;
  for (let at = plain.indexOf(';'); at !== -1; at = plain.indexOf(';', start)) {
    const text = plain.slice(start, at);
    const lead = text.length - text.trimStart().length;
    statements.push({
      text: text.trim().replace(/\s+/g, ' '),
      source: sql.slice(start, at),
      line: sql.slice(0, start + lead).split('\n').length,
    });
    start = at + 1;
  }
  return statements;
}

const NAME = '(?:IF (?:NOT )?EXISTS )?(?:ONLY )?([\\w."]+)';

/** The actions of ALTER TABLE, apart: commas inside brackets do not part them. */
function actionsOf(text: string): string[] {
  const actions: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    const c = text[at];
    if (c === '(') depth += 1;
    else if (c === ')') depth -= 1;
    else if (at === text.length || (c === ',' && depth === 0)) {
      actions.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  return actions;
}

/** What of one action of ALTER TABLE the release before may stumble over; null: nothing. */
function dangerOfAction(action: string): string | null {
  if (/^RENAME\b/i.test(action)) return 'renames what the release before knows by its name';
  if (/^DROP (COLUMN\b|(?!CONSTRAINT\b)(IF EXISTS )?\w)/i.test(action)) return 'takes a column away';
  if (/^ALTER (COLUMN )?\S+ (SET DATA )?TYPE\b/i.test(action)) return 'changes the type of a column';
  if (/^ALTER (COLUMN )?\S+ SET NOT NULL/i.test(action))
    return 'demands a value that the release before may not write';
  if (/^ALTER (COLUMN )?\S+ DROP DEFAULT/i.test(action)) return 'takes a default away';
  if (/^ADD (CONSTRAINT\b|CHECK\b|UNIQUE\b|PRIMARY\b|FOREIGN\b|EXCLUDE\b)/i.test(action)) {
    return 'adds a condition that what the release before writes may not meet';
  }
  if (/^ADD\b/i.test(action) && /\bNOT NULL\b/i.test(action) && !/\b(DEFAULT|GENERATED)\b/i.test(action)) {
    return 'adds a column that must have a value, without a default';
  }
  if (/^SET SCHEMA\b/i.test(action)) return 'moves a table to another schema';
  return null;
}

function dangersOf(statement: Statement, made: ReadonlySet<string>): string[] {
  const { text } = statement;
  const [, dropped, name = ''] =
    new RegExp(
      `^DROP (TABLE|VIEW|MATERIALIZED VIEW|TYPE|FUNCTION|SEQUENCE|SCHEMA|TRIGGER) ${NAME}`,
      'i',
    ).exec(text) ?? [];
  if (dropped)
    return made.has(bare(name)) || /^pg_temp\./i.test(name) ? [] : [`drops a ${dropped.toLowerCase()}`];
  const [, indexed = ''] = /^CREATE UNIQUE INDEX\b.*? ON (?:ONLY )?([\w."]+)/i.exec(text) ?? [];
  if (indexed && !made.has(bare(indexed)))
    return ['adds a condition that what the release before writes may not meet'];
  const [altered, table = ''] = new RegExp(`^ALTER TABLE ${NAME} `, 'i').exec(text) ?? [];
  if (altered) {
    if (made.has(bare(table))) return [];
    return actionsOf(text.slice(altered.length)).flatMap((action) => dangerOfAction(action) ?? []);
  }
  if (/^ALTER (TYPE|VIEW|SEQUENCE|FUNCTION|DOMAIN)\b.*\bRENAME\b/i.test(text)) {
    return ['renames what the release before knows by its name'];
  }
  return [];
}

const bare = (name: string) => name.replaceAll('"', '').toLowerCase();

/**
 * What in a migration may stop the release before, which works on the new schema while a shop is upgraded: whatever
 * takes away, renames, changes a type, or demands more. Tables and functions that the migration itself makes are its own.
 */
export function findDangers(sql: string): Danger[] {
  const made = new Set<string>();
  return statementsOf(sql).flatMap((statement) => {
    const [, name] =
      new RegExp(
        `^CREATE (?:OR REPLACE )?(?:UNLOGGED |TEMP |TEMPORARY )?(?:TABLE|FUNCTION|TYPE|VIEW|MATERIALIZED VIEW) ${NAME}`,
        'i',
      ).exec(statement.text) ?? [];
    if (name) made.add(bare(name));
    if (REASON.test(statement.source)) return [];
    return dangersOf(statement, made).map((what) => ({ line: statement.line, what }));
  });
}
