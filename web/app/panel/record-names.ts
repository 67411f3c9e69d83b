import { useEffect, useSyncExternalStore } from 'react';
import { own } from '#core/shared/own.ts';

/** What people call the records that are open: their numbers, by the ids in the address. */
let names: Readonly<Record<string, string>> = {};
const listeners = new Set<() => void>();

function set(id: string, name: string): void {
  if (own(names, id) === name) return;
  names = { ...names, [id]: name };
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** A screen says what the record of its address is called: where one is shows the number, not the id. */
export function useRecordName(id: string, name: string | undefined): void {
  useEffect(() => {
    if (name) set(id, name);
  }, [id, name]);
}

const none: Readonly<Record<string, string>> = {};

/** The names that the screens have said. */
export function useRecordNames(): Readonly<Record<string, string>> {
  return useSyncExternalStore(
    listen,
    () => names,
    () => none,
  );
}
