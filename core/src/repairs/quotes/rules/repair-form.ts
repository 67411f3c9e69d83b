import { formatDate } from '../../../shared/dates.ts';
import { type Cents, formatCents } from '../../../shared/money.ts';
import { formatPhone } from '../../../shared/phone.ts';

/** What the form is called, on the page and on paper. */
export const REPAIR_FORM_TITLE = 'Formulário europeu de informações sobre a reparação';

/** A line of the form. */
export interface FormRow {
  readonly label: string;
  readonly value: string;
}

/** What the form says, of a quote that is sent. */
export interface FormFacts {
  readonly shop: {
    readonly name: string;
    readonly nif: string;
    /** Lines; those that are empty are left out. */
    readonly address: readonly string[];
    readonly phone: string;
    readonly email: string;
  };
  /** Device, brand and model. */
  readonly device: string;
  readonly serial: string | null;
  readonly defect: string;
  /** What is proposed, each with what it costs in all, IVA included. */
  readonly options: readonly { readonly title: string; readonly totalCents: Cents }[];
  /** The day that was promised; null: as the settings say. */
  readonly promisedAt: Date | null;
  readonly settings: {
    readonly repair_form_time: string;
    readonly repair_form_loan: string;
    readonly repair_form_services: string;
  };
  /** Where it is collected, and brought back to; null: at the shop. */
  readonly pickupAddress: string | null;
  /** Agreed before the diagnosis; null: free. */
  readonly diagnosisCents: Cents | null;
  readonly validUntil: Date;
}

const said = (parts: readonly (string | null | undefined)[], by = ', ') => parts.filter(Boolean).join(by);

/** The European repair information form in its own order (Directive (EU) 2024/1799, annex I), as it binds until `validUntil`. */
export function repairFormRows(facts: FormFacts): FormRow[] {
  const { shop, settings, options, diagnosisCents, pickupAddress, promisedAt } = facts;
  const address = said(shop.address);
  return [
    { label: 'Reparador', value: said([shop.name, shop.nif && `NIF ${shop.nif}`]) },
    { label: 'Morada', value: address },
    { label: 'Contacto', value: said([shop.phone && formatPhone(shop.phone), shop.email], ' · ') },
    { label: 'Bem a reparar', value: said([facts.device, facts.serial && `n.º de série ${facts.serial}`]) },
    { label: 'Defeito', value: facts.defect },
    {
      label: 'Tipo de reparação proposto',
      value: said(
        options.map(({ title }) => title),
        ' ou ',
      ),
    },
    {
      label: 'Preço, IVA incluído',
      value: said(
        options.map(({ title, totalCents }) =>
          options.length === 1
            ? `${formatCents(totalCents)}, que é o máximo`
            : `${title}: ${formatCents(totalCents)}, que é o máximo`,
        ),
        '; ',
      ),
    },
    {
      label: 'Tempo para concluir',
      value: promisedAt ? `Até ${formatDate(promisedAt)}` : settings.repair_form_time,
    },
    { label: 'Bem de substituição', value: settings.repair_form_loan },
    {
      label: 'Onde se entrega e levanta',
      value: pickupAddress ? `Recolha e entrega em ${pickupAddress}` : `Na loja${address && `: ${address}`}`,
    },
    { label: 'Serviços acessórios', value: settings.repair_form_services },
    {
      label: 'Custo do diagnóstico, dito antes',
      value: diagnosisCents ? formatCents(diagnosisCents) : 'Nenhum',
    },
    { label: 'Condições válidas até', value: formatDate(facts.validUntil) },
  ].filter(({ value }) => value !== '');
}
