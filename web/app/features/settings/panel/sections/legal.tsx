import { TextField } from '../form/fields.tsx';
import { Part, Row } from './part.tsx';

/** What the shop says of itself, its terms and its privacy, and who settles disputes. */
export function LegalSection() {
  return (
    <>
      <Part title="Textos" text="## começa um título, - um ponto de uma lista, uma linha vazia um parágrafo.">
        <TextField path="about_text" max={5000} rows={8} />
        <TextField path="terms_conditions" max={50_000} rows={12} hint="Vazio: os termos de base da loja." />
        <TextField path="privacy_policy" max={50_000} rows={12} hint="Vazio: a política de base da loja." />
      </Part>
      <Part
        title="Resolução alternativa de litígios"
        text="A entidade que a Lei n.º 144/2015 manda indicar aos consumidores."
      >
        <Row>
          <TextField path="adr_name" max={160} />
          <TextField path="adr_url" max={500} type="url" />
        </Row>
      </Part>
    </>
  );
}
