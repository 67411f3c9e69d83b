import { expect, test } from 'vitest';
import { type Sending, uploadParts } from './upload-parts.ts';

/** A server that takes parts, and a line that breaks at these requests. */
function serverWith(broken: readonly number[], size: number) {
  let asked = 0;
  let here = 0;
  const sent: number[] = [];
  const line = async <T>(answer: () => T): Promise<T> => {
    asked += 1;
    // Broken before it came, or after: the answer alone is lost then.
    if (broken.includes(asked)) throw new TypeError('Failed to fetch');
    const said = answer();
    if (broken.includes(-asked)) throw new TypeError('Failed to fetch');
    return said;
  };
  const sending: Sending = {
    begin: () => line(() => ({ offset: here, is_done: here === size })),
    part: (offset, length) =>
      line(() => {
        if (offset === here) here += length;
        sent.push(offset);
        return { offset: here, is_done: here === size };
      }),
    isBroken: (error) => error instanceof TypeError,
    wait: async () => {},
  };
  return { sending, sent, whole: () => here === size };
}

test.each([
  ['nothing breaks', []],
  ['the first request is lost', [1]],
  ['a part is lost on the way', [3]],
  ['the answer of a part is lost', [-3]],
  ['the answer of the last part is lost', [-5]],
  ['it breaks again and again', [1, 2, 4, -5, 7]],
])('%s: the file arrives whole, and progress never goes back', async (_, broken) => {
  const { sending, whole } = serverWith(broken, 1000);
  const seen: number[] = [];
  await uploadParts(1000, 300, sending, (percent) => seen.push(percent));
  expect(whole()).toBe(true);
  expect(seen.at(-1)).toBe(100);
  expect([...seen].sort((a, b) => a - b)).toEqual(seen);
});

test('what was sent before is not sent again', async () => {
  const { sending, sent } = serverWith([], 900);
  await sending.part(0, 300);
  sent.length = 0;
  await uploadParts(900, 300, sending, () => {});
  expect(sent).toEqual([300, 600]);
});

test('a line that stays broken is given up, and what is refused is not tried again', async () => {
  const all = Array.from({ length: 100 }, (_, n) => n + 1);
  await expect(uploadParts(10, 5, serverWith(all, 10).sending, () => {})).rejects.toThrow('Failed to fetch');
  let asked = 0;
  const refusing = serverWith([], 10).sending;
  const refused = async () => {
    asked += 1;
    throw new Error('too large');
  };
  await expect(uploadParts(10, 5, { ...refusing, begin: refused }, () => {})).rejects.toThrow('too large');
  expect(asked).toBe(1);
});

test('a part that arrived otherwise is sent again from where it began', async () => {
  const { sending, sent, whole } = serverWith([], 900);
  let spoiled = 0;
  const once: Sending = {
    ...sending,
    part: async (offset, length) => {
      if (offset === 300 && spoiled++ === 0) throw new TypeError('part_broken');
      return await sending.part(offset, length);
    },
  };
  await uploadParts(900, 300, once, () => {});
  expect(whole()).toBe(true);
  expect(spoiled).toBe(2);
  expect(sent).toEqual([0, 300, 600]);
});
