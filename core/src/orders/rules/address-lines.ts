export interface Place {
  readonly name: string;
  /** In whose hands it is given there; null or left out: whoever opens. */
  readonly department?: string | null | undefined;
  readonly address: string;
  readonly postal_code: string;
  readonly city: string;
}

/** Where an order goes, line by line, as it stands on papers, mails and screens. */
export function addressLines({ name, department, address, postal_code, city }: Place): string[] {
  return [name, ...(department ? [department] : []), address, `${postal_code} ${city}`];
}
