const PROBLEMS = [
  { name: 'Não liga', hint: 'Experimente outro carregador e outra tomada; se nada acende, traga-o.' },
  { name: 'Está muito lento', hint: 'Muitas vezes é o disco: trocar por SSD devolve-lhe anos.' },
  { name: 'Ecrã partido', hint: 'Diga-nos o modelo completo: temos preço para a maioria.' },
  { name: 'Bateria não carrega', hint: 'Pare de o usar se a caixa estiver inchada.' },
  { name: 'Vírus ou pop-ups', hint: 'Desligue da rede e não escreva passwords nele.' },
  { name: 'Impressora não imprime', hint: 'Indique a mensagem do visor e o tinteiro ou toner que usa.' },
  { name: 'Sem internet', hint: 'Veja se outros equipamentos na mesma rede têm ligação.' },
  { name: 'Dados perdidos', hint: 'Não instale nem grave mais nada: cada escrita apaga um pouco.' },
] as const;

/** What we see every day, and what to do until we see it. */
export function CommonProblems() {
  return (
    <dl className="grid gap-px overflow-hidden rounded-lg border bg-line sm:grid-cols-2 lg:grid-cols-4">
      {PROBLEMS.map(({ name, hint }) => (
        <div key={name} className="bg-surface p-5">
          <dt className="font-semibold">{name}</dt>
          <dd className="mt-1 text-muted text-sm">{hint}</dd>
        </div>
      ))}
    </dl>
  );
}
