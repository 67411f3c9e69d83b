import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../../api/download.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';

/** What the list is narrowed to now, all of it, as a CSV file. */
export function ExportButton({ narrowed }: { narrowed: Readonly<Record<string, string>> }) {
  const [isBusy, setBusy] = useState(false);
  const exportAll = async () => {
    setBusy(true);
    try {
      const day = new Date().toISOString().slice(0, 10);
      const query = new URLSearchParams(narrowed).toString();
      await download(`/api/admin/audit/export.csv${query && `?${query}`}`, `auditoria-${day}.csv`);
    } catch {
      toast.error('Erro ao exportar a auditoria');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" isBusy={isBusy} onClick={() => void exportAll()}>
      <FileDown aria-hidden />
      Exportar CSV
    </Button>
  );
}
