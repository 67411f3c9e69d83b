import { FileText, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useShop } from '../use-shop.ts';

/** The part of `/garantia` that is printed alone, on a sheet for the counter, where the address names it (app.css). */
export const NOTICE_SHEET = 'aviso-oficial';

export const noticePath = (name: string) => `/api/guarantee-notice/${name}`;

/** Leads to the notice of the legal guarantee, before anything is ordered; nothing while the shop does not have it. */
export function GuaranteeLine({ className = '' }: { className?: string }) {
  const { settings } = useShop();
  if (!settings.guarantee_notice) return null;
  return (
    <p className={className}>
      <Link
        to="/garantia"
        className="inline-flex min-h-11 items-center gap-2 text-action text-sm underline underline-offset-4"
      >
        <ShieldCheck aria-hidden className="size-5 shrink-0" />
        Garantia legal: o que a lei lhe dá
      </Link>
    </p>
  );
}

/** Where the notice is printed on one A4 sheet: a PDF is one, a picture has it filled. */
export function noticeSheet(name: string): string {
  return name.endsWith('.pdf') ? noticePath(name) : `/garantia#${NOTICE_SHEET}`;
}

/** The notice itself, as the Commission made it and nothing beside it. */
export function GuaranteeNotice({ name }: { name: string }) {
  if (name.endsWith('.pdf')) {
    return (
      <a
        href={noticePath(name)}
        className="inline-flex min-h-11 items-center gap-2 rounded-lg border bg-surface px-4 font-semibold text-action hover:border-ink"
      >
        <FileText aria-hidden className="size-5 shrink-0" />
        Aviso oficial da garantia legal (PDF)
      </a>
    );
  }
  return (
    <a href={noticePath(name)} className="block w-fit">
      <img
        src={noticePath(name)}
        alt="Aviso harmonizado da União Europeia sobre a garantia legal de conformidade"
        className="max-h-[80vh] w-full max-w-2xl object-contain print:h-[297mm] print:max-h-[98vh] print:max-w-none"
      />
    </a>
  );
}
