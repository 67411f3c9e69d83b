import { Button } from './button.tsx';

interface Props {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** Turns the pages of a list that has no address of its own; nothing for a single page. */
export function Pager({ page, pageSize, total, onPage }: Props) {
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  return (
    <div className="mt-4 flex items-center justify-between gap-3">
      <Button variant="secondary" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Anterior
      </Button>
      <span className="text-sm figures" role="status">
        Página {page} de {last}
      </span>
      <Button variant="secondary" size="sm" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Seguinte
      </Button>
    </div>
  );
}
