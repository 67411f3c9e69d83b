/** A call of the API that a page's address alone decides. */
export interface EarlyCall {
  /** What it is kept under among the queries. */
  readonly key: readonly string[];
  /** Its address, with what was filled in encoded. */
  readonly path: string;
}

type Params = Readonly<Record<string, string | undefined>>;

/** `handle` of a screen of the panel that says what it asks first: it is asked while the code is still on its way (docs/adr/0264). */
export interface EarlyHandle {
  readonly earlyCalls: (params: Params) => readonly EarlyCall[];
}

/** The calls of the routes that match an address. */
export function earlyCallsOf(handles: readonly unknown[], params: Params): EarlyCall[] {
  return handles.flatMap((handle) => {
    const early = (handle as Partial<EarlyHandle> | undefined)?.earlyCalls;
    return early ? [...early(params)] : [];
  });
}

/** A call that was made before there was code to make it. */
export interface AskedEarly extends EarlyCall {
  /** Whose answer it is. */
  readonly token: string;
  readonly answer: Promise<Response>;
}

/** How long an early call waits for its answer, in milliseconds: as long as any of the staff's (api/client.ts). */
const PATIENCE = 120_000;
const UNSAFE = /[<>&\u2028\u2029]/g;

/**
 * The script of a private page that makes these calls at once: by who works here according to this browser, and nobody else.
 * It has no answers in it, and no token: the page is the same for everybody.
 */
export function earlyCallsScript(calls: readonly EarlyCall[]): string {
  const list = JSON.stringify(calls).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `try{const token=localStorage.getItem("token"),user=JSON.parse(localStorage.getItem("user"));
if(token&&user&&(user.role??user.is_admin))window.askedEarly=${list}.map(call=>{
const answer=fetch(call.path,{credentials:"same-origin",headers:{accept:"application/json",authorization:"Bearer "+token},signal:AbortSignal.timeout(${PATIENCE})});
answer.catch(()=>{});return{...call,token,answer}})}catch{}`;
}

declare global {
  interface Window {
    askedEarly?: readonly AskedEarly[] | undefined;
  }
}
