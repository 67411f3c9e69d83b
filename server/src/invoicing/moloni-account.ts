import { z } from 'zod';
import type { DocumentLine } from '#core/invoicing/rules/document-lines.ts';
import { invoicingTexts } from '#core/invoicing/texts.ts';
import type { InvoicingService } from '#core/settings/sections/invoicing.ts';
import { type InvoicerAnswer, InvoicerUnknownError } from './invoicer-port.ts';
import type { MoloniLogin, Tokens } from './moloni-tokens.ts';
import { askService, fetchPdf, refusalOf } from './service-http.ts';

/** A company at Moloni, and where it answers. */
export interface MoloniCompany {
  readonly service: InvoicingService;
  readonly login: MoloniLogin;
  readonly tokens: Tokens;
  readonly company: string;
  /** Id of the series (document set); null: the only one that the account has. */
  readonly series: string | null;
  /** Id of the means of payment that paid documents say; null: the only one that the account has. */
  readonly means: string | null;
}

type Values = Readonly<Record<string, unknown>>;

/** A form with the names that Moloni reads: `products[0][taxes][0][tax_id]`. */
function asForm(values: Values): URLSearchParams {
  const form = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (value === null || value === undefined) return;
    if (typeof value !== 'object') form.append(name, String(value));
    else for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner);
  };
  for (const [name, value] of Object.entries(values)) add(name, value);
  return form;
}

/** Errors come with HTTP 200: a list of words or of objects with a code, `{valid: 0}`, or `{error}`. */
const refusal = z.union([
  z.array(z.union([z.string(), z.looseObject({ code: z.unknown() })])).min(1),
  z.looseObject({ error: z.unknown() }).refine(({ error }) => error !== undefined),
  z.looseObject({ valid: z.coerce.number().refine((valid) => valid === 0) }),
]);
const sets = z.array(z.object({ document_set_id: z.coerce.string(), name: z.string() }));
const methods = z.array(z.object({ payment_method_id: z.coerce.string(), name: z.string() }));
const taxes = z.array(
  z.object({ tax_id: z.coerce.string(), value: z.coerce.number(), saft_type: z.coerce.number().nullish() }),
);
const products = z.array(z.object({ product_id: z.coerce.string(), reference: z.string().nullish() }));
const product = z.object({ product_id: z.coerce.string() });
const categories = z.array(z.object({ category_id: z.coerce.string() }));
const units = z.array(z.object({ unit_id: z.coerce.string() }));

/** IVA, among the kinds of tax of SAF-T that Moloni knows. */
const IVA = 1;

/** What one line is at Moloni: the product that it has to be of, and its IVA. */
type Goods = Values;

/** What the account has: its calls, and the ids that documents are made of. */
export class MoloniAccount {
  readonly #of: MoloniCompany;

  constructor(of: MoloniCompany) {
    this.#of = of;
  }

  /**
   * One call: form-encoded, with the company and the token; a token that is spent is renewed once.
   * @returns what the schema reads of it, or the refusal. @throws InvoicerUnknownError for anything else.
   */
  async ask<T>(
    operation: string,
    path: string,
    values: Values,
    schema: z.ZodType<T>,
  ): Promise<InvoicerAnswer<T>> {
    const { login, tokens, company } = this.#of;
    let spent: string | undefined;
    for (;;) {
      const token = await tokens(spent);
      if (!token.ok) return token;
      const query = new URLSearchParams({ access_token: token.value, human_errors: 'true' });
      const answered = await askService({
        operation,
        method: 'POST',
        url: `${login.baseUrl}/${path}/?${query}`,
        body: asForm({ company_id: company, ...values }),
        timeout: login.timeout,
      });
      const isSpent =
        answered.status === 401 ||
        /"error":"(invalid_token|invalid_grant)"/.test(JSON.stringify(answered.body));
      if (isSpent && spent === undefined) {
        spent = token.value;
        continue;
      }
      const found = schema.safeParse(answered.body);
      if (answered.status === 200 && found.success) return { ok: true, value: found.data };
      if (answered.status >= 400 || refusal.safeParse(answered.body).success) {
        return refusalOf(answered, [token.value, login.secret, login.password]);
      }
      throw new InvoicerUnknownError(operation, `status ${answered.status}, unreadable`);
    }
  }

  async pdf(url: string): Promise<Uint8Array> {
    return await fetchPdf(url, this.#of.login);
  }

  async series(): Promise<InvoicerAnswer<string>> {
    if (this.#of.series) return { ok: true, value: this.#of.series };
    const answer = await this.ask('series', 'documentSets/getAll', {}, sets);
    if (!answer.ok) return answer;
    return onlyOne(
      'a série',
      answer.value.map((one) => [one.document_set_id, one.name]),
    );
  }

  async means(): Promise<InvoicerAnswer<string>> {
    if (this.#of.means) return { ok: true, value: this.#of.means };
    const answer = await this.ask('means', 'paymentMethods/getAll', {}, methods);
    if (!answer.ok) return answer;
    return onlyOne(
      'o meio de pagamento',
      answer.value.map((one) => [one.payment_method_id, one.name]),
    );
  }

  /** The product and the IVA of each line: one product of the shop for each rate and reason, made where there is none. */
  async goods(lines: readonly DocumentLine[]): Promise<InvoicerAnswer<Goods[]>> {
    const known = await this.ask('taxes', 'taxes/getAll', {}, taxes);
    if (!known.ok) return known;
    const made = new Map<string, Goods>();
    const all: Goods[] = [];
    for (const { ivaRate, exemption } of lines) {
      const key = ivaRate === 0 ? `0-${exemption}` : String(ivaRate);
      let one = made.get(key);
      if (!one) {
        const tax = known.value.find(
          ({ value, saft_type }) => value === ivaRate && (saft_type ?? IVA) === IVA,
        );
        if (ivaRate > 0 && !tax) return { ok: false, problem: 'other', said: invoicingTexts.noRate(ivaRate) };
        const iva =
          ivaRate > 0
            ? { taxes: [{ tax_id: tax?.tax_id, value: ivaRate, order: 0, cumulative: 0 }] }
            : { exemption_reason: exemption };
        const id = await this.#product(`LOJA-IVA-${key}`, iva);
        if (!id.ok) return id;
        one = { product_id: id.value, ...iva };
        made.set(key, one);
      }
      all.push(one);
    }
    return { ok: true, value: all };
  }

  async #product(reference: string, iva: Values): Promise<InvoicerAnswer<string>> {
    const found = await this.ask('product', 'products/getByReference', { reference, exact: 1 }, products);
    if (!found.ok) return found;
    const own = found.value.find((one) => one.reference === reference);
    if (own) return { ok: true, value: own.product_id };
    const inCategories = await this.ask('product', 'productCategories/getAll', { parent_id: 0 }, categories);
    const inUnits = await this.ask('product', 'measurementUnits/getAll', {}, units);
    if (!inCategories.ok) return inCategories;
    if (!inUnits.ok) return inUnits;
    const [[category], [unit]] = [inCategories.value, inUnits.value];
    if (!category || !unit) return { ok: false, problem: 'other', said: invoicingTexts.noCategory };
    const made = await this.ask(
      'product',
      'products/insert',
      {
        category_id: category.category_id,
        unit_id: unit.unit_id,
        type: 1,
        name: 'Artigo da loja',
        reference,
        summary: '',
        price: 0,
        has_stock: 0,
        stock: 0,
        ...iva,
      },
      product,
    );
    return made.ok ? { ok: true, value: made.value.product_id } : made;
  }
}

/** The only one there is; several are said, for somebody to choose. */
function onlyOne(what: string, all: readonly (readonly [string, string])[]): InvoicerAnswer<string> {
  const [only, ...others] = all;
  if (only && others.length === 0) return { ok: true, value: only[0] };
  const said = invoicingTexts.choose(
    what,
    all.map(([id, name]) => `${id} (${name})`),
  );
  return { ok: false, problem: 'other', said };
}
