import { MOST_COMPANIES } from '#core/accounts/company-contract.ts';
import { accountTexts } from '#core/accounts/texts.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, type Result } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import { isMostUsed } from './most-used.ts';

/** Guesses that somebody who knows what people choose needs at least; fewer is refused (docs/product.md#accounts). */
const FEWEST_GUESSES = 1_000_000;
/** Characters that are looked at: nobody guesses what is longer, and looking takes longer with each. */
const LOOKED_AT = 64;

/** Of a password: how many guesses it takes, for somebody who knows these words about its owner. */
type Guess = (password: string, known: readonly string[]) => number;

let guess: Promise<Guess> | null = null;

/** The estimator, with what people make passwords of; made when it is first asked, which takes a fifth of a second. */
async function openGuess(): Promise<Guess> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, known) => zxcvbn.check(password, [...known]).guesses;
}

interface Owner {
  readonly email: string;
  readonly name: string;
  /** Left out: who has no account yet. */
  readonly id?: string;
}

/** What somebody who knows the person and the shop tries first: names, addresses, companies, with and without accents. */
async function wordsAbout({ db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>, { email, name, id }: Owner) {
  const { company_name, company_address, company_city } = await readSettings(db);
  const companies = id
    ? await db
        .selectFrom('companies')
        .select('name')
        .where('owner_id', '=', id)
        .limit(MOST_COMPANIES)
        .execute()
    : [];
  const said = [email, name, company_name, company_address, company_city, new URL(publicUrl).hostname];
  const words = [...said, ...companies.map((company) => company.name)].flatMap((text) => [
    text,
    text.replace(/\s+/g, ''),
    ...text.split(/[\s@.,]+/),
  ]);
  const folded = words.map((word) => word.normalize('NFD').replace(/\p{M}/gu, ''));
  return [...new Set([...words, ...folded])].filter((word) => word.length > 2);
}

/** The sentence for a password that is too easy to guess; null when it is not. */
async function weaknessOf(
  password: string,
  { email }: Owner,
  known: readonly string[],
): Promise<string | null> {
  const given = password.normalize('NFC').toLowerCase();
  if (given === email.toLowerCase()) return accountTexts.passwordIsEmail;
  if (await isMostUsed(given)) return accountTexts.passwordWeak;
  guess ??= openGuess();
  const guesses = (await guess)(given.slice(0, LOOKED_AT), known);
  return guesses < FEWEST_GUESSES ? accountTexts.passwordWeak : null;
}

/**
 * Refuses a password that is among the 100 000 most used, is the e-mail, or would be guessed in under a million tries; said at its
 * field with what helps. Null: fine. Nothing is asked of anybody outside.
 */
export async function refuseWeakPassword(
  deps: Pick<Deps, 'db' | 'publicUrl'>,
  password: string,
  owner: Owner,
): Promise<Extract<Result<never>, { ok: false }> | null> {
  const message = await weaknessOf(password, owner, await wordsAbout(deps, owner));
  if (!message) return null;
  return fail(failures.invalid_input, { detail: message, errors: [{ path: 'password', message }] });
}
