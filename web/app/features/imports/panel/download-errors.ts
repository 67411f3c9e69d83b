import { download } from '../../../api/download.ts';
import { toast } from '../../../ui/toast.ts';

/** Downloads the errors of an import, a line an error. */
export async function downloadErrors(id: string): Promise<void> {
  try {
    await download(`/api/admin/products/imports/${id}/errors.csv`, 'erros-importacao.csv');
  } catch {
    toast.error('Erro ao descarregar os erros');
  }
}
