import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { deadlineBadge } from '#core/repairs/rules/deadline-badge.ts';
import { formatDate } from '#core/shared/dates.ts';
import { callAddress, formatPhone, whatsAppAddress } from '#core/shared/phone.ts';
import { usePanel } from '../../../panel/context.ts';
import { panelPath } from '../../../panel/room.ts';
import { Badge } from '../../../ui/badge.tsx';

const REACH =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 text-action lg:min-w-0 lg:text-sm lg:pointer-fine:min-h-9 [&>svg]:size-5 lg:[&>svg]:size-4';

/** A way to reach the customer: a sign on a phone, its words at the desk. */
function Reach({
  href,
  label,
  words,
  icon,
}: {
  href: string;
  label: string;
  words: string;
  icon: ReactNode;
}) {
  return (
    <a
      href={href}
      className={REACH}
      aria-label={`${label}: ${words}`}
      {...(href.startsWith('http') ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      {icon}
      <span className="truncate max-lg:hidden lg:underline lg:underline-offset-2">{words}</span>
    </a>
  );
}

/** Whose device it is and how to reach them, until when it is promised, and what comes next: in sight on a long ticket too. */
export function TicketBar({ repair, children }: { repair: AdminRepairDetail; children: ReactNode }) {
  const { can } = usePanel();
  const { customer_name: name, customer_phone: phone, customer_email: email } = repair;
  const deadline = deadlineBadge(repair, new Date());
  const whatsApp = phone && whatsAppAddress(phone);
  return (
    <div className="flex min-h-11 items-center gap-x-4 px-4 lg:px-5">
      <address className="flex min-w-0 flex-1 items-center not-italic max-lg:justify-between lg:gap-x-4">
        {repair.user_id && can('customers.read') ? (
          <Link
            to={panelPath('utilizadores', repair.user_id, 'ficha')}
            className="inline-flex min-h-11 min-w-0 items-center font-semibold underline underline-offset-2 lg:pointer-fine:min-h-9"
          >
            <span className="min-w-0 max-lg:break-words lg:truncate">{name}</span>
          </Link>
        ) : (
          <span className="min-w-0 font-semibold max-lg:break-words lg:truncate">{name}</span>
        )}
        <span className="flex shrink-0 items-center lg:gap-x-4">
          {phone && (
            <Reach
              href={callAddress(phone)}
              label="Telefonar"
              words={formatPhone(phone)}
              icon={<Phone aria-hidden />}
            />
          )}
          {whatsApp && (
            <Reach href={whatsApp} label="WhatsApp" words="WhatsApp" icon={<MessageCircle aria-hidden />} />
          )}
          {email && (
            <Reach href={`mailto:${email}`} label="Email" words={email} icon={<Mail aria-hidden />} />
          )}
        </span>
        <span className="shrink-0">
          <Badge tone={deadline?.tone ?? 'neutral'}>
            {deadline?.text ??
              (repair.repair_deadline ? `Prazo: ${formatDate(repair.repair_deadline)}` : 'Sem prazo')}
          </Badge>
        </span>
      </address>
      {/* At the thumb of whoever holds a phone, as what is bought has its button. */}
      <div
        data-own-bar=""
        className="flex gap-2 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-t max-sm:bg-surface max-sm:px-4 max-sm:py-2 lg:pointer-fine:[&_button]:min-h-9 lg:[&_button]:text-sm"
      >
        {children}
      </div>
    </div>
  );
}
