import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { type FormErrors, unsaidOf } from './form-errors.ts';

/** What a form with a number, and a price of its first line, shows of what is wrong. */
function shownOf(errors: FormErrors): string {
  const html = renderToStaticMarkup(
    <form>
      <Field label="Número" error={errors.number} hint="Como está no documento.">
        <Input name="number" />
      </Field>
      <Field label="Preço" error={errors['lines.0.price'] ?? errors.lines}>
        <Input name="lines.0.price" />
      </Field>
    </form>,
  );
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

test.each<[string, FormErrors, string[]]>([
  ['nothing is wrong', {}, []],
  ['a field that is there says it', { number: 'Indique o número' }, []],
  ['a line says it', { 'lines.0.price': 'Indique um preço' }, []],
  ['a line says what is wrong with all of them', { lines: 'Falta uma linha' }, []],
  ['both say it', { number: 'Indique o número', lines: 'Falta uma linha' }, []],
  ['signs that HTML writes otherwise', { number: 'O documento "A & B" já existe' }, []],
  [
    'a field that is not on the form',
    { state: 'Entretanto ficou «Enviada»' },
    ['Entretanto ficou «Enviada»'],
  ],
  ['a line that is not there', { 'lines.3.price': 'Indique um preço' }, ['Indique um preço']],
  ['one is there, the other is not', { number: 'Indique o número', id: 'Não existe' }, ['Não existe']],
  ['the same of two that are not there', { a: 'Não existe', b: 'Não existe' }, ['Não existe']],
  ['hidden behind another of the same field', { 'lines.0.price': 'Um', lines: 'Dois' }, ['Dois']],
])('%s', (_, errors, unsaid) => {
  expect(unsaidOf(errors, shownOf(errors))).toEqual(unsaid);
});
