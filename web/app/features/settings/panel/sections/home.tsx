import { TextField } from '../form/fields.tsx';
import { HomeParts } from './home-parts.tsx';
import { Part } from './part.tsx';

/** The texts of the home page. */
export function HomeSection() {
  return (
    <Part text="O que se lê primeiro em quem entra na loja. Com banners ativos, são eles que aparecem.">
      <TextField path="hero_title" max={120} hint="Vazio: Soluções Informáticas Completas" />
      <TextField path="hero_subtitle" max={300} rows={2} />
      <HomeParts />
    </Part>
  );
}
