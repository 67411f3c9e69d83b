import { accountTexts } from '#core/accounts/texts.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, type Result } from '#core/shared/result.ts';
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

/** The sentence for a password that is too easy to guess; null when it is not. */
async function weaknessOf(
  password: string,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<string | null> {
  const given = password.normalize('NFC').toLowerCase();
  if (given === email.toLowerCase()) return accountTexts.passwordIsEmail;
  if (await isMostUsed(given)) return accountTexts.passwordWeak;
  guess ??= openGuess();
  const known = [email, ...email.split(/[@.]/), ...name.split(/\s+/)].filter((word) => word.length > 2);
  const guesses = (await guess)(given.slice(0, LOOKED_AT), known);
  return guesses < FEWEST_GUESSES ? accountTexts.passwordWeak : null;
}

/**
 * Refuses a password that is among the 100 000 most used, is the e-mail, or would be guessed in under a million tries; said at its
 * field with what helps. Null: fine. Nothing is asked of anybody outside.
 */
export async function refuseWeakPassword(
  password: string,
  owner: { readonly email: string; readonly name: string },
): Promise<Extract<Result<never>, { ok: false }> | null> {
  const message = await weaknessOf(password, owner);
  if (!message) return null;
  return fail(failures.invalid_input, { detail: message, errors: [{ path: 'password', message }] });
}
