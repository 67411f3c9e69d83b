import { Download, FileDown, FileSpreadsheet, Upload } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../../api/download.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePanelAddress } from '../use-panel-address.ts';
import { ImportDialog } from './import-dialog.tsx';

const FORMATS = [
  { format: 'xlsx', label: 'Excel (.xlsx)', icon: FileSpreadsheet },
  { format: 'csv', label: 'CSV (.csv)', icon: FileDown },
] as const;

/** Import and export of the catalogue. The open import stands in the address: a reload comes back to it. */
export function ImportControl() {
  const { read, change } = usePanelAddress();
  const [isExporting, setExporting] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);
  const open = read('importar');

  const exportAs = async (format: 'xlsx' | 'csv') => {
    setBusy(format);
    try {
      const day = new Date().toISOString().slice(0, 10);
      await download(`/api/admin/products/export?format=${format}`, `produtos-${day}.${format}`);
      setExporting(false);
    } catch {
      toast.error('Erro ao exportar produtos');
    } finally {
      setBusy(null);
    }
  };

  return (
    <>
      <Button variant="secondary" onClick={() => change({ importar: 'novo' })}>
        <Upload aria-hidden />
        Importar
      </Button>
      <Button variant="secondary" onClick={() => setExporting(true)}>
        <Download aria-hidden />
        Exportar
      </Button>
      {open && (
        <ImportDialog
          id={open === 'novo' ? null : open}
          onOpened={(id) => change({ importar: id }, { replace: true })}
          onClose={() => change({ importar: null })}
        />
      )}
      <Dialog
        open={isExporting}
        onOpenChange={setExporting}
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
    </>
  );
}
