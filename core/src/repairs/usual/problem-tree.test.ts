import { describe, expect, test } from 'vitest';
import fc from '../../testing/property.ts';
import {
  answersText,
  type Finding,
  isFinding,
  PROBLEM_TREE,
  PROBLEM_WORDS,
  PROBLEMS,
  problemOf,
  type Question,
  readAnswers,
} from './problem-tree.ts';
import { usualRange } from './rules/usual-range.ts';

function waysOf(one: Question | Finding, way: string): string[] {
  return isFinding(one) ? [way] : one.answers.flatMap(({ next }, place) => waysOf(next, `${way}.${place}`));
}
const ways = PROBLEMS.flatMap((problem) => waysOf(PROBLEM_TREE[problem], problem));

describe('questions', () => {
  test.each(ways)(
    '%s ends with something to know and something to do, after two questions at most',
    (way) => {
      const read = readAnswers(way);
      expect(read?.finding.may.length).toBeGreaterThan(10);
      expect(read?.finding.advice.length).toBeGreaterThan(10);
      expect(read?.said.length).toBeLessThanOrEqual(2);
      // What goes into the request is known again as the same problem.
      expect(problemOf(answersText(way) ?? '')).toBe(read?.problem);
      expect(answersText(way)?.length).toBeLessThan(400);
    },
  );

  test('any other way is none', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (way) => {
        expect(readAnswers(way) === null).toBe(!ways.includes(way));
      }),
    );
    for (const way of [null, '', 'nao_liga', 'nao_liga.1', 'nao_liga.9', 'nao_liga.1.0.0', 'toString.0']) {
      expect(answersText(way)).toBeNull();
    }
  });
});

describe('the problem of a description', () => {
  test.each([
    ['Não liga', 'nao_liga'],
    ['nao liga desde ontem', 'nao_liga'],
    ['ECRÃ PARTIDO e não liga', 'ecra'],
    ['Faz barulho', null],
    ['', null],
  ])('%s: %s', (text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });

  test('each is told by its own words', () => {
    for (const problem of PROBLEMS) expect(problemOf(`Olá. ${PROBLEM_WORDS[problem]}!`)).toBe(problem);
  });
});

describe('what is usual', () => {
  test.each([
    [[10, 20, 30, 40], null],
    [[10, 20, 30, 40, 50], { low: 10, high: 40, count: 5 }],
    [[50, 10, 40, 30, 20, 60, 70, 80, 90, 100], { low: 20, high: 80, count: 10 }],
    [[45, 45, 45, 45, 45], { low: 45, high: 45, count: 5 }],
  ])('of %j is %j', (seen, range) => {
    expect(usualRange(seen)).toEqual(range);
  });

  test('three fifths or more of what was seen lie in it, and its ends were seen', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 5, maxLength: 200 }), (seen) => {
        const range = usualRange(seen);
        if (!range) throw new Error('nothing said');
        expect(seen).toContain(range.low);
        expect(seen).toContain(range.high);
        const inside = seen.filter((one) => one >= range.low && one <= range.high).length;
        expect(inside * 5).toBeGreaterThanOrEqual(seen.length * 3);
      }),
    );
  });
});
