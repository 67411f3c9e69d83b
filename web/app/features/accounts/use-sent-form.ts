import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { focusFirstError, readErrors, textOf } from './form-errors.ts';

interface Sending<T> {
  /** Makes the call of what was typed: the text of each field by its name. */
  readonly send: (text: (name: string) => string) => Promise<T>;
  readonly onDone: (answer: T) => void;
  /** What is said when the server gave no reason. */
  readonly failed: string;
}

/** A form that sends what was typed: its sentences by field, the one for the whole of it, and the cursor where to mend. */
export function useSentForm<T>({ send, onDone, failed }: Sending<T>) {
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (data: FormData) => send((name) => textOf(data, name)),
    onSuccess: onDone,
  });
  const refused = error ? readErrors(error, failed) : null;
  useEffect(() => {
    if (error) focusFirstError(form.current, readErrors(error, failed).fields);
  }, [error, failed]);
  const errors = refused?.fields ?? {};
  return {
    form,
    isBusy: isPending,
    errors,
    /** What it was refused with. */
    error,
    /** Said once for the form, where no field is to blame. */
    refusal: refused && Object.keys(errors).length === 0 ? refused.detail : null,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      mutate(new FormData(event.currentTarget));
    },
  };
}
