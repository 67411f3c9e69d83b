/** What the bench uses of autocannon, which comes without types. */
declare module 'autocannon' {
  interface Request {
    readonly path?: string;
    readonly headers?: Record<string, string>;
    readonly setupRequest?: (request: Request) => Request;
  }
  interface Result {
    readonly requests: { readonly average: number };
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
  }
  export default function autocannon(options: {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly requests: readonly Request[];
  }): Promise<Result>;
}
