/** What only programs and who helps the shop ask for: ids, by what they are of. */
export function TechnicalDetails({ ids }: { ids: Readonly<Record<string, string>> }) {
  return (
    <details className="text-muted text-sm print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline-offset-4 hover:underline">
        Detalhes técnicos
      </summary>
      {Object.entries(ids).map(([what, id]) => (
        <p key={what} className="break-all">
          {what}: {id}
        </p>
      ))}
    </details>
  );
}
