import { FileDown, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../../api/download.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';

export const meta = panelMeta('Exportar produtos');

const FORMATS = [
  { format: 'xlsx', label: 'Excel (.xlsx)', icon: FileSpreadsheet },
  { format: 'csv', label: 'CSV (.csv)', icon: FileDown },
] as const;

/** The whole catalogue as a file. */
export default function ExportScreen() {
  const { leave } = useOverList(panelPath('produtos'));
  const [busy, setBusy] = useState<string | null>(null);

  const exportAs = async (format: 'xlsx' | 'csv') => {
    setBusy(format);
    try {
      const day = new Date().toISOString().slice(0, 10);
      await download(`/api/admin/products/export?format=${format}`, `produtos-${day}.${format}`);
      leave();
    } catch {
      toast.error('Erro ao exportar produtos');
    } finally {
      setBusy(null);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={leave}
      size="sm"
      title="Exportar produtos"
      description="Todo o catálogo, com as fichas técnicas, num ficheiro que pode alterar e voltar a importar."
    >
      <div className="grid gap-3">
        {FORMATS.map(({ format, label, icon: Icon }) => (
          <Button
            key={format}
            variant="secondary"
            size="lg"
            isBusy={busy === format}
            disabled={busy !== null}
            onClick={() => void exportAs(format)}
          >
            <Icon aria-hidden />
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
