import { type ComponentProps, useState } from 'react';
import { openDocument } from '../api/open-document.ts';
import { usePricedPapers } from '../api/use-priced-papers.ts';
import { Button } from './button.tsx';
import { toast } from './toast.ts';

interface Props extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className' | 'children'> {
  /** Of the call that answers with the PDF. */
  path: string;
  /** What it is called when it is kept as a file. */
  fileName: string;
  /** It was opened. */
  onOpened?: () => void;
}

/** The button of a paper that names prices: nothing where the shop draws none. */
export function PricedPaper(button: Props) {
  return usePricedPapers() ? <DocumentButton {...button} /> : null;
}

/** Opens a PDF of the shop, to be read and printed. */
export function DocumentButton({ path, fileName, onOpened, ...button }: Props) {
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      await openDocument(path, fileName);
      onOpened?.();
    } catch {
      toast.error('Erro ao abrir o documento', { description: 'Tente novamente dentro de momentos.' });
    } finally {
      setBusy(false);
    }
  };
  return <Button {...button} isBusy={isBusy} onClick={() => void open()} />;
}
