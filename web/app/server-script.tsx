import { useEffect, useState } from 'react';

/** Whether the page of the server has been taken over: what comes from here on is the browser's own. */
let isTakenOver = false;

/**
 * A script that the server writes and the browser runs as it reads the page; React leaves it as it is. One that another page
 * would bring is left out in the browser: a script made there does not run, and trusted types refuse it.
 */
export function ServerScript({ code }: { code: string }) {
  const [isOfServer] = useState(() => import.meta.env.SSR || !isTakenOver);
  useEffect(() => {
    isTakenOver = true;
  }, []);
  return isOfServer && <script suppressHydrationWarning>{import.meta.env.SSR ? code : ''}</script>;
}
