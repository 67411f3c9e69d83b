import { TextField } from '../form/fields.tsx';
import { Part } from './part.tsx';

/** Who the shop is. */
export function CompanySection() {
  return (
    <Part>
      <TextField path="company_name" max={120} required autoComplete="organization" />
      <TextField
        path="company_description"
        max={500}
        rows={3}
        hint="No rodapé e nos resultados dos motores de pesquisa."
      />
      <TextField path="company_nif" max={9} hint="Nove dígitos. Aparece no rodapé e nos documentos." />
    </Part>
  );
}
