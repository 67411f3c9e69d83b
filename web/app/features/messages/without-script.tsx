import { formatPhone, normalizePhone } from '#core/shared/phone.ts';
import { Alert } from '../../ui/alert.tsx';
import { useShop } from '../../use-shop.ts';

/** For who has no JavaScript, which the form needs to keep programs out: the other ways to the shop. */
export function WithoutScript() {
  const { company_email, company_phone } = useShop().settings;
  return (
    <noscript>
      <Alert tone="warning" title="Para usar este formulário é preciso JavaScript" className="sm:col-span-2">
        {company_email || company_phone
          ? 'Sem ele, fale connosco por: '
          : 'Ligue-o no seu navegador e atualize a página.'}
        {company_email && <a href={`mailto:${company_email}`}>{company_email}</a>}
        {company_email && company_phone && ' ou '}
        {company_phone && (
          <a href={`tel:+351${normalizePhone(company_phone)}`}>{formatPhone(company_phone)}</a>
        )}
      </Alert>
    </noscript>
  );
}
