interface Props {
  conditions: readonly { readonly label: string; readonly text: string }[];
  /** What is said under them. */
  note?: string;
  isOpen?: boolean;
}

/** The conditions of a contract, folded: one press away, wherever it is offered, ordered or read. */
export function ConditionList({ conditions, note, isOpen = false }: Props) {
  return (
    <details open={isOpen}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-action">Condições</summary>
      <dl className="space-y-3 pb-2 text-sm">
        {conditions.map(({ label, text }) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="pb-2 text-muted text-sm">{note}</p>}
    </details>
  );
}
