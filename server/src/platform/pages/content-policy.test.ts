import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicy } from './content-policy.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

function scriptSources(html: string): string {
  return /script-src ([^;]*)/.exec(contentPolicy(Buffer.from(html)))?.[1] ?? '';
}

test('every script that runs has its hash, each once, whatever its length and characters', () => {
  const long = `text("${'á€'.repeat(9000)}")`;
  const html = `<p>12 €</p><script>a()</script><script async="">a()</script><script type="module">é("€")</script><script>${long}</script>`;
  for (let time = 0; time < 2; time += 1)
    expect(scriptSources(html)).toBe(`'self' ${hashOf('a()')} ${hashOf('é("€")')} ${hashOf(long)}`);
});

test('files, and data that no browser runs, have none', () => {
  const html =
    '<script src="/assets/a.js"></script><script type="application/ld+json">{"@type":"Product"}</script>';
  expect(scriptSources(html)).toBe("'self'");
});

test('a script that does not end is none', () => {
  expect(scriptSources('<script>a()')).toBe("'self'");
  expect(scriptSources('<script')).toBe("'self'");
});
