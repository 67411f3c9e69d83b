import type { PublicSettings } from '../../settings/contract.ts';

/** What a shop may say of itself to begin with: who and where it is, nothing that would have to be shown. Paragraphs. */
export function baseAbout({ company_name, company_city, company_hours, store }: About): string {
  const where = company_city ? `, em ${company_city}` : '';
  return [
    `${company_name} vende e repara computadores, impressoras e o que eles gastam${where}.`,
    'Escolhemos consigo o que lhe serve, explicamos em palavras simples o que tem cada equipamento, e dizemos antes de começar quanto custa. Se não compensa reparar, dizemos.',
    ...(store
      ? [`Pode encomendar neste site ou passar pela loja${company_hours ? ` (${company_hours})` : ''}.`]
      : []),
  ].join('\n\n');
}

type About = Pick<PublicSettings, 'company_name' | 'company_city' | 'company_hours'> & {
  /** Whether there is a place to go to. */
  readonly store: boolean;
};
