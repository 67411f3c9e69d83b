import { createHash, randomUUID } from 'node:crypto';
import { beginsWithZeros, proofInput } from '#core/messages/rules/proof.ts';
import type { Answer, TestBrowser } from '../../testing/test-browser.ts';

/** Does the work that a challenge asks for, as a browser would. */
export function workOn({ challenge, bits }: { challenge: string; bits: number }): number {
  for (let counter = 0; ; counter += 1) {
    const hash = createHash('sha256').update(proofInput(challenge, counter)).digest();
    if (beginsWithZeros(hash, bits)) return counter;
  }
}

/** A challenge of the shop with its proof. */
export async function proofOf(browser: TestBrowser): Promise<{ challenge: string; proof: number }> {
  const { body } = await browser.call<{ challenge: string; bits: number }>('GET', '/api/messages/challenge');
  return { challenge: body.challenge, proof: workOn(body) };
}

/** What somebody fills into the contact form. */
export function letter(changes: object = {}) {
  return {
    attempt_key: randomUUID(),
    name: 'Rita Fonseca',
    email: `rita-${randomUUID().slice(0, 8)}@example.pt`,
    department: 'vendas',
    subject: 'Toner para a HL-L2350',
    message: `Bom dia, que toner serve na minha impressora? (${randomUUID().slice(0, 8)})`,
    ...changes,
  };
}

interface Given {
  readonly browser: TestBrowser;
  /** Lets the time go by that writing takes. */
  readonly pass: (milliseconds: number) => void;
}

/** Writes to the shop as the contact form does: asks for the challenge, takes a minute over the letter, sends it. */
export async function writeToShop(
  { browser, pass }: Given,
  changes: object = {},
): Promise<Answer<{ number: number; message: string }>> {
  const proof = await proofOf(browser);
  pass(60_000);
  return await browser.call('POST', '/api/messages', { ...letter(changes), ...proof });
}
