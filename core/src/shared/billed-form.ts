import { line, optionalLine, optionalNif } from './schemas.ts';

/** Whom an invoice is for, as a form says it; what is left out is not said. */
export const billedForm = {
  /** A company that the customer buys for: its name and NIF. Null: whoever it is of. */
  company_id: line(60, 1).nullish(),
  nif: optionalNif.optional(),
  /** The name of the company whose NIF this is; refused with a person's NIF or with none. */
  billing_name: optionalLine(120).optional(),
};
