import { DUTIES, type Duty } from '../../settings/sections/duties.ts';

/** What is known of a shop that the law asks something of. */
export interface DutyFacts {
  /** Things on sale that do not say who made them. */
  readonly withoutMaker: number;
  /** New laptops on sale that do not say all of their charger. */
  readonly withoutCharger: number;
  /** Things on sale with an energy class, and those of them without the label's picture or the sheet's address. */
  readonly energy: { readonly labelled: number; readonly incomplete: number };
  readonly hasNotice: boolean;
  /** Name, NIF and contacts of the shop are there: what the texts say of it. */
  readonly hasCompany: boolean;
  /** The owner's own texts; where there is none the base text stands. */
  readonly hasOwn: Readonly<Record<'terms' | 'privacy' | 'withdrawal', boolean>>;
  readonly hasAdr: boolean;
  readonly hasAccessibilityPage: boolean;
  readonly givesRepairForm: boolean;
  /** Why a duty does not apply, in the owner's words; empty: it does. */
  readonly reasons: Readonly<Record<Duty, string>>;
}

export const DUTY_STATES = ['done', 'missing', 'not_applicable'] as const;
export interface DutyRow {
  readonly duty: Duty;
  readonly state: (typeof DUTY_STATES)[number];
  /** How it stands, pt-PT. */
  readonly detail: string;
  /** The owner said so, and may say otherwise. */
  readonly is_waived: boolean;
}

type Stands = Pick<DutyRow, 'detail'> & { readonly isDone: boolean };
const stands = (isDone: boolean, done: string, missing: string): Stands => ({
  isDone,
  detail: isDone ? done : missing,
});
const text = (has: boolean, { hasCompany }: DutyFacts) =>
  stands(
    has || hasCompany,
    has ? 'Texto da loja à vista' : 'Vale o texto de base, com os dados da loja: leia-o',
    'O texto de base espera pelo nome, NIF e contactos da loja',
  );

/** How each duty stands by what is there, whatever the owner says of it. */
const STANDING: Readonly<Record<Duty, (facts: DutyFacts) => Stands>> = {
  maker: ({ withoutMaker: count }) =>
    stands(
      count === 0,
      'Todos os artigos à venda dizem quem os fabrica',
      count === 1 ? '1 artigo sem fabricante' : `${count} artigos sem fabricante`,
    ),
  guarantee_notice: ({ hasNotice }) =>
    stands(hasNotice, 'O aviso da Comissão está à vista', 'Falta o ficheiro oficial da Comissão'),
  charger: ({ withoutCharger: count }) =>
    stands(
      count === 0,
      'Os portáteis novos dizem se trazem carregador, e de quantos watts',
      count === 1
        ? '1 portátil novo sem dados do carregador'
        : `${count} portáteis novos sem dados do carregador`,
    ),
  energy: ({ energy: { labelled, incomplete } }) => {
    // No category tells monitors and televisions: a shop that labelled none is asked whether it sells them.
    if (labelled === 0)
      return stands(false, '', 'Nenhum artigo tem classe energética. Vende monitores ou televisões novos?');
    return stands(
      incomplete === 0,
      labelled === 1
        ? '1 artigo com classe, etiqueta e ficha'
        : `${labelled} artigos com classe, etiqueta e ficha`,
      incomplete === 1 ? '1 artigo sem etiqueta ou ficha' : `${incomplete} artigos sem etiqueta ou ficha`,
    );
  },
  old_equipment: () => stands(true, 'A loja pergunta por ele ao comprar, e guarda o registo', ''),
  repair_form: ({ givesRepairForm }) =>
    stands(
      givesRepairForm,
      'Os orçamentos de reparação vão como formulário europeu',
      'Os orçamentos não vão como formulário europeu, que é voluntário',
    ),
  terms: (facts) => text(facts.hasOwn.terms, facts),
  privacy: (facts) => text(facts.hasOwn.privacy, facts),
  withdrawal: (facts) => text(facts.hasOwn.withdrawal, facts),
  complaint_book: () => stands(true, 'A ligação está no rodapé de todas as páginas', ''),
  adr: ({ hasAdr }) =>
    stands(hasAdr, 'A entidade está no rodapé e nos termos', 'Falta o nome ou a página da entidade'),
  accessibility: ({ hasAccessibilityPage }) =>
    stands(
      hasAccessibilityPage,
      'A página está à vista, com ligação no rodapé',
      'A página não está à vista. Uma microempresa que presta serviços está dispensada',
    ),
};

/** Every duty with how it stands: what the data denies is never done, and what the owner waives says why. */
export function dutyRows(facts: DutyFacts): DutyRow[] {
  return DUTIES.map((duty) => {
    const reason = facts.reasons[duty];
    if (reason !== '') return { duty, state: 'not_applicable', detail: reason, is_waived: true };
    const { isDone, detail } = STANDING[duty](facts);
    // Nobody has to give it.
    if (duty === 'repair_form' && !isDone) return { duty, state: 'not_applicable', detail, is_waived: false };
    return { duty, state: isDone ? 'done' : 'missing', detail, is_waived: false };
  });
}
