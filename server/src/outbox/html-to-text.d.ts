// The package has no types of its own; what is used of it.
declare module 'html-to-text' {
  interface Options {
    readonly wordwrap: number | false;
    readonly selectors: readonly object[];
  }
  /** Reads the options once, for many texts. */
  export function compile(options: Options): (html: string) => string;
}
