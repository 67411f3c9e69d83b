import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormProps,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { Api } from '#server/api.ts';
import { toast } from '../ui/toast.ts';
import { api } from './client.ts';
import { codeOf, type FormErrors, readErrors, unsaidOf } from './form-errors.ts';

type Key = keyof Api;
type Body<K extends Key> = Extract<Api[K]['body'], FieldValues>;
type Params<K extends Key> = undefined extends Api[K]['params']
  ? { readonly params?: undefined }
  : { readonly params: Api[K]['params'] };

/** In place of a field's name: what is wrong with the form as a whole. */
export const WHOLE = '';

/** Of a form with the fields `V`, what a schema makes of them (`Sent`) and the answer `T`. */
interface Options<Sent extends FieldValues, T, V extends FieldValues = Sent> {
  /** What the fields begin with. Left out: what stands in them, also what was typed before the page was alive. */
  readonly values?: DefaultValues<NoInfer<V>>;
  /** What is wrong before anything is sent, by field. */
  readonly check?: (values: Sent) => FormErrors | Promise<FormErrors>;
  /** True: it asks something of the person first, whose answer calls `send`. */
  readonly asks?: (values: Sent) => boolean;
  /** What is said when the server gave no reason. */
  readonly failed: string;
  /** The one field at which every refusal is told. */
  readonly at?: string;
  /** What a refusal says of the fields, where their names are not the paths of the problem. */
  readonly errorsOf?: (error: unknown) => FormErrors;
  /** Says as a toast what of a refusal no field says; a text stands over it. */
  readonly toasts?: boolean | string;
  /** Said as a toast when it is done. */
  readonly done?: string;
  readonly onDone?: (answer: T, values: Sent) => unknown;
  /** Hears of a refusal first; what answers true has dealt with it. */
  readonly onRefused?: (error: unknown, values: Sent) => unknown;
  /** A schema that checks it while it is filled in; what is wrong then stands in `formState`. */
  readonly rules?: Rules<V, Sent>;
}

/** What a form that changes something sends beside its fields: what somebody else changed meanwhile is not written over. */
export interface Seen<V> {
  /** The fields as they were when they were read. */
  readonly before: V;
  /** What the last refusal told of fields that somebody else changed: sent again, it was seen. */
  readonly over: FormErrors | undefined;
}

/** How fields that several forms have are made fields of one. */
export type Register<Name extends string> = (name: Name) => UseFormRegisterReturn;

type Rules<V extends FieldValues, Sent extends FieldValues> = Pick<
  UseFormProps<V, unknown, Sent>,
  'mode' | 'reValidateMode' | 'resolver'
>;

interface Told {
  readonly error: unknown;
  readonly fields: FormErrors;
  readonly detail: string | null;
}

export interface CallForm<V extends FieldValues, Sent extends FieldValues = V>
  extends UseFormReturn<V, unknown, Sent> {
  /** For the `form` element; its `ref` alone for what stands inside another form. */
  readonly form: {
    readonly ref: (element: HTMLElement | null) => void;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** What pressing the form's button does. */
  readonly submit: () => void;
  readonly isBusy: boolean;
  /** What is wrong with each field. */
  readonly errors: FormErrors;
  /** Said once for the form, where no field is to blame. */
  readonly refusal: string | null;
  /** What it was refused with. */
  readonly error: unknown;
  /** Sends without checking or asking again. @throws when it was refused, which is told by then. */
  readonly send: (values: Sent) => Promise<void>;
}

const NO_ERRORS: FormErrors = {};
/** Refused because somebody else changed the same since the form was read. */
const CHANGED = 'changed_meanwhile';

/** Fields whose text is not what they say. */
const WITHOUT_TEXT = /^(checkbox|radio|file|select-multiple)$/;

/** What stands in the fields counts: also what a browser filled in without telling the page. */
export function takeFilled<V extends FieldValues>(
  { getValues, setValue }: Pick<UseFormReturn<V>, 'getValues' | 'setValue'>,
  elements: Iterable<{ readonly name?: string; readonly type?: string; readonly value?: string }>,
): void {
  for (const { name = '', type = '', value = '' } of elements) {
    const known: unknown = name === '' ? undefined : getValues(name as Path<V>);
    if (typeof known !== 'string' || known === value || WITHOUT_TEXT.test(type)) continue;
    setValue(name as Path<V>, value as PathValue<V, Path<V>>);
  }
}

/** The form's element, in which the first field that something is wrong with gets the focus. */
function useFocusOnWrong(told: Told | null) {
  const element = useRef<HTMLElement>(null);
  const ref = useCallback((found: HTMLElement | null) => {
    element.current = found;
  }, []);
  useEffect(() => {
    if (!told) return;
    // Once a dialog that asked has given the focus back.
    const soon = requestAnimationFrame(() => {
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
    return () => cancelAnimationFrame(soon);
  }, [told]);
  return { element, ref };
}

/** Says what no field said: the sentence for the whole form, and what is wrong with what is not in sight. */
function sayRest(title: string | true, whole: string | null, unsaid: readonly string[]): void {
  if (whole === null && unsaid.length === 0) return;
  const texts = [...(title === true ? [] : [title]), whole ?? '', ...unsaid].filter(Boolean);
  const [first = '', ...others] = texts;
  toast.error(first, others.length > 0 ? { description: others.join(' ') } : {});
}

/**
 * A form that makes a call (docs/adr/0390): its values, what is wrong at which field with the focus on the first, busy
 * while it is sent and never sent twice, and what is said at the end. `call` is the name of a call whose body the
 * fields are, or makes the call of them.
 */
export function useCallForm<K extends Key>(
  call: K,
  options: Options<Body<K>, Api[K]['response']> & Params<K>,
): CallForm<Body<K>>;
export function useCallForm<V extends FieldValues, Sent extends FieldValues, T>(
  call: (values: Sent) => Promise<T>,
  options: Options<Sent, T, V> & { readonly rules: Rules<V, Sent> },
): CallForm<V, Sent>;
export function useCallForm<V extends FieldValues, T>(
  call: (values: V, seen: Seen<V>) => Promise<T>,
  options: Options<V, T>,
): CallForm<V>;
export function useCallForm(
  call: Key | ((values: FieldValues, seen: Seen<FieldValues>) => Promise<unknown>),
  options: Options<FieldValues, unknown> & { readonly params?: unknown },
): CallForm<FieldValues> {
  const { values, rules, failed, at, params } = options;
  const form = useForm({
    reValidateMode: 'onSubmit',
    ...rules,
    ...(values && { defaultValues: values }),
  });
  const [told, setTold] = useState<Told | null>(null);
  const { element, ref } = useFocusOnWrong(told);
  const seen = useRef<Seen<FieldValues>>({ before: values ?? {}, over: undefined });
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const refuse = async (error: unknown, sent: FieldValues) => {
    if (codeOf(error) === CHANGED) seen.current = { ...seen.current, over: readErrors(error, failed).fields };
    if ((await options.onRefused?.(error, sent)) === true) return;
    const { fields: named, detail } = readErrors(error, failed);
    const fields = at ? { [at]: detail } : (options.errorsOf?.(error) ?? named);
    const isTold = Object.keys(fields).length > 0 && codeOf(error) !== CHANGED;
    const whole = isTold ? null : detail;
    // What the fields say is looked up once they say it.
    flushSync(() => setTold({ error, fields, detail: whole }));
    if (options.toasts)
      sayRest(
        options.toasts,
        whole,
        unsaidOf(fields, `${whole ?? ''} ${element.current?.textContent ?? ''}`),
      );
  };

  /** One thing at a time; what comes meanwhile is a press too many. */
  const alone = async (work: () => Promise<boolean>): Promise<boolean> => {
    if (isSending.current) return false;
    isSending.current = true;
    setBusy(true);
    setTold(null);
    try {
      return await work();
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  const make = async (sent: FieldValues): Promise<boolean> => {
    let answer: unknown;
    try {
      answer = await (typeof call === 'string'
        ? api(call, { params, body: sent } as never)
        : call(sent, seen.current));
    } catch (error) {
      await refuse(error, sent);
      return false;
    }
    seen.current = { before: sent, over: undefined };
    if (options.done) toast.success(options.done);
    await options.onDone?.(answer, sent);
    return true;
  };
  const checkAndMake = async (sent: FieldValues): Promise<boolean> => {
    const found = (await options.check?.(sent)) ?? {};
    if (Object.keys(found).length > 0) {
      const { [WHOLE]: detail = null, ...fields } = found;
      setTold({ error: null, fields, detail });
      return false;
    }
    return options.asks?.(sent) ? false : await make(sent);
  };

  const submit = () => {
    takeFilled(form, element.current?.querySelectorAll<HTMLInputElement>('[name]') ?? []);
    void form.handleSubmit((sent) => alone(() => checkAndMake(sent)))();
  };

  return {
    ...form,
    form: {
      ref,
      onSubmit: (event) => {
        event.preventDefault();
        // A form in the dialog of another one sends itself alone.
        event.stopPropagation();
        submit();
      },
    },
    submit,
    isBusy,
    errors: told?.fields ?? NO_ERRORS,
    refusal: told?.detail ?? null,
    error: told?.error ?? null,
    send: async (sent) => {
      if (!(await alone(() => make(sent)))) throw new Error('The call was refused');
    },
  };
}
