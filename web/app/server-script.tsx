/** A script that the server writes and the browser runs as it reads the page; React leaves it as it is. */
export function ServerScript({ code }: { code: string }) {
  return <script suppressHydrationWarning>{import.meta.env.SSR ? code : ''}</script>;
}
