import type { z } from 'zod';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { sendTestSms as call } from '#core/sms/contract.ts';
import { mobileE164 } from '#core/sms/rules/sms-number.ts';
import { smsRefusalText, smsTexts } from '#core/sms/texts.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { findSmsAccount } from './sms-account.ts';
import { giveSms, SmsUnknownError } from './twilio.ts';

type Answer = z.input<(typeof call)['response']>;

/** The longest part of the provider's answer that is shown. */
const MOST = 300;

async function tryAccount(deps: Deps, to: string): Promise<Answer> {
  const account = await findSmsAccount(deps);
  if (!account) return { sent: false, text: smsTexts.notSet, answer: null };
  const { company_name: shop } = await readSettings(deps.db);
  try {
    const answer = await giveSms(account, { to, body: smsTexts.testText(shop) });
    if (answer.taken) return { sent: true, text: smsTexts.taken(to), answer: null };
    const said = answer.said.replace(/\s+/g, ' ').slice(0, MOST).replaceAll(account.token, '•••');
    return { sent: false, text: smsRefusalText(answer.code), answer: said };
  } catch (error) {
    if (!(error instanceof SmsUnknownError)) throw error;
    return { sent: false, text: smsTexts.unknown, answer: null };
  }
}

/** Sends a short message now by the account that is saved, and says what came of it in plain words. */
export async function sendTestSms(deps: Deps, by: By, typed: string): Promise<Result<Answer>> {
  const to = mobileE164(typed);
  if (to === null) {
    return fail(failures.invalid_input, { errors: [{ path: 'to', message: smsTexts.noMobile }] });
  }
  const answer = await tryAccount(deps, to);
  await deps.db.transaction().execute((tx) => audit(tx, by, 'sms.tested', 'twilio', { sent: answer.sent }));
  return ok(answer);
}
