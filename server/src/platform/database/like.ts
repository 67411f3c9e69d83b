/** A typed text as a part of a LIKE pattern: its wildcards stand for themselves. */
export function likeText(typed: string): string {
  return typed.replace(/[\\%_]/g, '\\$&');
}

/** The LIKE pattern of what has this text in it. */
export function likePattern(typed: string): string {
  return `%${likeText(typed)}%`;
}
