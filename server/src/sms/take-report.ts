import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { readSmsReport, smsRefusalText, withheldSms } from '#core/sms/texts.ts';
import type { Deps } from '../platform/deps.ts';
import { readBody } from '../platform/http/read-body.ts';
import { findSmsAccount, reportUrl } from './sms-account.ts';
import { isSignedByTwilio } from './twilio-signature.ts';

/** What a report may weigh, in bytes: the provider's have a dozen short fields. */
const MAX_BODY = 16 * 1024;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Takes the provider's word on what became of a short message (Twilio, status callback). Reports may come twice, and
 * the later before the earlier: what says nothing final changes nothing, 'not delivered' changes what is not known, and
 * 'delivered' stands whatever comes after it. Only the signature makes it believable.
 */
export async function takeSmsReport(deps: Deps, id: string, request: Request): Promise<Result<'OK'>> {
  const signature = request.headers.get('x-twilio-signature');
  if (signature === null || signature.length > 100) return fail(failures.forbidden);
  const body = await readBody(request, MAX_BODY);
  if (!body.ok) return body;
  const form = new URLSearchParams(body.value);
  const account = await findSmsAccount(deps);
  const url = reportUrl(deps, id);
  if (!account || !isSignedByTwilio(account.token, signature, { url, form })) return fail(failures.forbidden);
  if (!UUID.test(id) || form.get('AccountSid') !== account.account) return fail(failures.forbidden);

  const status = readSmsReport(form.get('MessageStatus') ?? '');
  const sid = form.get('MessageSid') ?? '';
  if (status === null || sid === '' || sid.length > 64) return ok('OK');
  const code = /^\d{1,6}$/.test(form.get('ErrorCode') ?? '') ? Number(form.get('ErrorCode')) : null;
  const at = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('sms_messages')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.status === 'entregue' || row.status === status) return;
    await tx
      .updateTable('sms_messages')
      .set({
        status,
        error: status === 'entregue' ? null : `${smsRefusalText(code)} (${code ?? '?'})`,
        // Its answer may have been lost: that it is reported says that it was taken.
        provider_id: row.provider_id ?? sid,
        sent_at: row.sent_at ?? at,
        reported_at: at,
        body: withheldSms(row.body),
        claimed_until: null,
      })
      .where('id', '=', id)
      .execute();
  });
  return ok('OK');
}
