import type { MessageFile } from '#core/messages/contract.ts';
import type { Answer, TestBrowser } from '../../testing/test-browser.ts';

/** Hands a file to the shop, to go with a message. */
export async function sendFile(
  browser: TestBrowser,
  content: string | Uint8Array<ArrayBuffer>,
  name = 'nota.txt',
): Promise<Answer<MessageFile & { code?: string }>> {
  const form = new FormData();
  form.append('file', new File([content], name));
  return await browser.call('POST', '/api/messages/files', form);
}
