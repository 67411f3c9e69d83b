import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { takeFilled } from './use-call-form.ts';

/** A field of a page as its HTML came, with what stands in it. */
const input = (name: string, value: string, type = 'text') => ({ name, value, type, focus() {} });

/** What a form sends whose fields were there before the page was alive. */
async function sentOf(fields: ReturnType<typeof input>[], meanwhile = () => {}, values = {}) {
  const form = createFormControl<Record<string, string>>({ defaultValues: values });
  for (const field of fields) form.register(field.name).ref(field);
  // What useForm does once the page is alive.
  form.control._state.mount = true;
  meanwhile();
  takeFilled(form, fields);
  let sent: unknown;
  await form.handleSubmit((given) => {
    sent = given;
  })();
  return sent;
}

test('what was typed before the page was alive is sent', async () => {
  const fields = [input('email', 'ana@example.pt', 'email'), input('password', 'segredo', 'password')];
  expect(await sentOf(fields)).toEqual({ email: 'ana@example.pt', password: 'segredo' });
});

test('what a browser fills in later, without telling the page, is sent', async () => {
  const password = input('password', '', 'password');
  const fill = () => {
    password.value = 'segredo';
  };
  expect(await sentOf([password], fill)).toEqual({ password: 'segredo' });
});

test('what is known of somebody stands in the field, and is sent', async () => {
  const name = input('name', '');
  expect(await sentOf([name], () => {}, { name: 'Ana' })).toEqual({ name: 'Ana' });
  expect(name.value).toBe('Ana');
});

test('an empty field is an empty text', async () => {
  expect(await sentOf([input('phone', '')])).toEqual({ phone: '' });
});

test('fields that are of no form are left alone', async () => {
  const form = createFormControl<Record<string, string>>({});
  takeFilled(form, [input('search', 'toner'), input('', 'x')]);
  let sent: unknown;
  await form.handleSubmit((given) => {
    sent = given;
  })();
  expect(sent).toEqual({});
});
