import type { DocumentLine } from '#core/invoicing/rules/document-lines.ts';
import type { InvoiceKind, InvoiceProblem, PaperKind } from '#core/invoicing/values.ts';
import type { InvoicingService } from '#core/settings/sections/invoicing.ts';
import type { Cents } from '#core/shared/money.ts';

interface Place {
  readonly address: string;
  readonly postal_code: string;
  readonly city: string;
}

/** How goods travel, of a guide. */
export interface Transport {
  readonly startsAt: Date;
  /** The vehicle's, as it is written: AA-00-BB. */
  readonly plate: string;
  readonly from: Place;
  readonly to: Place;
}

/** A document as the shop wants it, in its own terms. */
export interface WantedDocument {
  readonly kind: InvoiceKind;
  /** The shop's own reference: the same one is the same document, however often it is sent. */
  readonly reference: string;
  /** Day in Lisbon, YYYY-MM-DD. */
  readonly date: string;
  readonly customer: {
    readonly name: string;
    /** null: final consumer. */
    readonly nif: string | null;
    readonly email: string | null;
    readonly address: Place | null;
  };
  readonly lines: readonly DocumentLine[];
  readonly totalCents: Cents;
  /** Day on which an invoice on account is due, YYYY-MM-DD; null: it is paid. */
  readonly dueOn: string | null;
  /** What a credit note takes back, or a receipt is of; null: it stands alone. */
  readonly original: OriginalDocument | null;
  /** Of a guide; left out: it is none. */
  readonly transport?: Transport;
  /** Left out: it is meant. Of a test, which a service without drafts keeps apart from what is meant. */
  readonly isTest?: true;
}

interface OriginalDocument {
  readonly kind: InvoiceKind;
  /** Its id at the service. */
  readonly id: string;
  readonly number: string;
  readonly lines: readonly DocumentLine[];
  /** Why it is credited. */
  readonly reason: string;
}

/** What a document is found again by: a receipt by its invoice or its day. */
export type Sought = Pick<WantedDocument, 'kind' | 'reference' | 'date' | 'original'>;

/** A document as the service has it. */
export interface ServiceDocument {
  readonly id: string;
  readonly isFinal: boolean;
  readonly totalCents: Cents;
  /** null: final consumer. */
  readonly nif: string | null;
  /** Codes of the reasons of its lines without IVA; null: the service does not say. */
  readonly exemptions: readonly string[] | null;
  /** null while it is a draft. */
  readonly number: string | null;
  readonly atcud: string | null;
  /** How many units each of its lines has, in order; null: the service does not say. */
  readonly quantities: readonly number[] | null;
  /** The tax authority's code of a guide; null: it has none, not yet, or the service does not say it. */
  readonly transportCode: string | null;
}

/** What the service said to something that it was asked to do. */
export type InvoicerAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: InvoiceProblem; readonly said: string };

/**
 * The service did not answer, or not in a way that could be understood: whether it did what was asked is unknown. The
 * message names the operation alone: addresses carry the key.
 */
export class InvoicerUnknownError extends Error {
  constructor(operation: string, reason: string) {
    super(`invoicing ${operation}: ${reason}`);
    this.name = 'InvoicerUnknownError';
  }
}

/**
 * A certified invoicing service. Every call may throw `InvoicerUnknownError`; then nobody knows, and the document is looked
 * for before anything is sent again.
 */
export interface Invoicer {
  /** Which it is, as it is kept with what it issued. */
  readonly service: InvoicingService;
  /** What its account is known by, as it is kept with what it issued; null: it has no name that is known. */
  readonly account: string | null;
  /** Without them `create` issues at once: whoever implements it checks the lines against the total before the call. */
  readonly hasDrafts: boolean;
  /** Whether each line has a reason of its own; otherwise one document has one reason. */
  readonly hasLineReasons: boolean;
  /** Whether it says the tax authority's code of a guide; otherwise that stands on the PDF alone. */
  readonly hasTransportCodes: boolean;
  create(wanted: WantedDocument): Promise<InvoicerAnswer<ServiceDocument>>;
  /** The document of this reference that the service already has; null: none. */
  find(wanted: Sought): Promise<ServiceDocument | null>;
  /** null: it is there no more. */
  read(kind: InvoiceKind, id: string): Promise<ServiceDocument | null>;
  /** Makes a draft final; one that is final already is as it is. */
  finalise(kind: InvoiceKind, id: string): Promise<InvoicerAnswer<null>>;
  discardDraft(kind: InvoiceKind, id: string): Promise<void>;
  /**
   * Annuls an issued document without money; one that is annulled already stays so.
   * @returns whether it is annulled there: not every service can be asked to.
   */
  annul(kind: PaperKind, id: string, reason: string): Promise<boolean>;
  /** The service's own PDF; null while it is made. */
  readPdf(kind: InvoiceKind, id: string): Promise<Uint8Array | null>;
}
