import { useEffect } from 'react';

/** Tells the browser's log, once, what could not be loaded (docs/product.md#errors); null: nothing failed. */
export function useLoggedFailure(line: string | null): void {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: docs/product.md#errors asks for this line in the log
    if (line !== null) console.error(line);
  }, [line]);
}
