import { Dialog } from '../../ui/dialog.tsx';

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['Ctrl', 'K'], 'Procurar em tudo, ir a um ecrã ou fazer algo'],
  [['/'], 'Pesquisar na lista'],
  [['↑'], 'Linha anterior'],
  [['↓'], 'Linha seguinte'],
  [['Enter'], 'Abrir a linha'],
  [['j'], 'Com um registo aberto ao lado: o seguinte'],
  [['k'], 'Com um registo aberto ao lado: o anterior'],
  [['x'], 'Escolher a linha, onde se pode alterar várias'],
  [['Esc'], 'Fechar o que está aberto'],
  [['?'], 'Esta ajuda'],
];

/** The keys of the panel. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} size="sm" title="Atalhos de teclado">
      <dl className="divide-y">
        {KEYS.map(([keys, does]) => (
          <div key={does} className="flex items-center justify-between gap-4 py-2">
            <dt className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-sm border border-line-strong bg-canvas px-1.5 py-0.5 text-center font-sans text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-right text-muted">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
