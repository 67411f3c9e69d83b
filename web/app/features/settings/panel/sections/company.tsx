import { SwitchField, TextField } from '../form/fields.tsx';
import { Part } from './part.tsx';

/** Who the shop is. */
export function CompanySection() {
  return (
    <>
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
      <Part
        title="Papéis com preços"
        text="Encomenda, orçamento e comprovativo em PDF dizem preços. Entregues ao cliente, são documentos que a lei quer numerados por um programa de faturação certificado (DL 28/2019, art. 2.º b) e Ofício-Circulado 30213/2019), e este não o é. Se os emite no seu programa de faturação, desligue-os aqui: os botões desaparecem, e as páginas e os emails continuam. A folha de entrada e a guia de embalagem não dizem preços. Confirme com quem faz a contabilidade."
      >
        <SwitchField path="priced_papers" />
      </Part>
    </>
  );
}
