import { useState } from 'react';
import type { FileAnswers, ProductImport } from '#core/imports/contract.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { IvaQuestion } from './iva-question.tsx';

interface Props {
  product: ProductImport;
  isSaving: boolean;
  onSave: (answers: FileAnswers) => void;
}

/** What was left out of the file, and what of it only a person can say. */
export function FileQuestions({ product, isSaving, onSave }: Props) {
  const { notes, asks_iva, odd_codes, sums, answers } = product;
  const hasQuestion = asks_iva || odd_codes > 0 || answers.keeps_codes || sums.length > 0;
  return (
    <>
      {notes.length > 0 && (
        <Alert tone="info" title="Como o ficheiro foi lido">
          <ul className="list-disc space-y-1 pl-5">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Alert>
      )}
      {hasQuestion && <Questions product={product} isSaving={isSaving} onSave={onSave} />}
    </>
  );
}

function Questions({ product: { asks_iva, odd_codes, sums, answers }, isSaving, onSave }: Props) {
  const [said, setSaid] = useState(answers);
  const [isAsked, setAsked] = useState(false);
  const isUnsaid = asks_iva && said.prices_include_iva === null;
  return (
    <form
      aria-label="Dúvidas do ficheiro"
      className="space-y-4 rounded-lg border p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isUnsaid) return setAsked(true);
        onSave(said);
      }}
    >
      {asks_iva && (
        <IvaQuestion
          value={said.prices_include_iva}
          isMissing={isAsked && isUnsaid}
          onChange={(prices_include_iva) => setSaid({ ...said, prices_include_iva })}
        />
      )}
      {(odd_codes > 0 || answers.keeps_codes) && (
        <Checkbox
          label="Manter os códigos de barras que não são códigos válidos"
          hint={
            odd_codes > 0
              ? `${odd_codes === 1 ? '1 linha tem um' : `${odd_codes} linhas têm um`} assim: ${odd_codes === 1 ? 'fica' : 'ficam'} de fora sem isto. Nenhum artigo se reconhece por eles.`
              : 'Nenhum artigo se reconhece por eles.'
          }
          checked={said.keeps_codes}
          onChange={({ target }) => setSaid({ ...said, keeps_codes: target.checked })}
        />
      )}
      {sums.length > 0 && (
        <Checkbox
          label={`Importar também o que parece uma soma (${sums.length === 1 ? 'linha' : 'linhas'} ${sums.slice(0, 10).join(', ')})`}
          hint="Sem isto, totais ficam de fora."
          checked={said.keeps_sums}
          onChange={({ target }) => setSaid({ ...said, keeps_sums: target.checked })}
        />
      )}
      <Button type="submit" variant="secondary" isBusy={isSaving}>
        Verificar com estas respostas
      </Button>
    </form>
  );
}
