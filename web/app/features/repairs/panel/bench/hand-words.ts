import type { Hand } from '#core/bench/values.ts';

/** Somebody of the bench as a list offers them: "Ana (2 em mãos)", with what they say that they repair. */
export function handWords({ name, open, is_skilled }: Hand): string {
  const skill = is_skilled === null ? '' : is_skilled ? ', repara estes' : ', repara outros';
  return `${name} (${open} em mãos${skill})`;
}
