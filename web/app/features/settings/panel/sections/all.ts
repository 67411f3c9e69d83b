import type { ComponentType } from 'react';
import type { FormName } from '../section-names.ts';
import { BannersSection } from './banners.tsx';
import { ChargesSection } from './charges.tsx';
import { CompanySection } from './company.tsx';
import { ContactsSection } from './contacts.tsx';
import { EmailSection } from './email.tsx';
import { HoldsSection } from './holds.tsx';
import { HomeSection } from './home.tsx';
import { InvoicingSection } from './invoicing.tsx';
import { IvaSection } from './iva.tsx';
import { LegalSection } from './legal.tsx';
import { LogoSection } from './logo.tsx';
import { LookSection } from './look.tsx';
import { MailsSection } from './mails.tsx';
import { PaymentsSection } from './payments.tsx';
import { PromisesSection } from './promises.tsx';
import { ProposalsSection } from './proposals.tsx';
import { RepairsSection } from './repairs.tsx';
import { RetentionSection } from './retention.tsx';
import { SecuritySection } from './security.tsx';
import { ShippingSection } from './shipping.tsx';
import { SmsSection } from './sms.tsx';
import { SocialSection } from './social.tsx';

/** What each section is edited with. */
export const SECTION_FIELDS: Readonly<Record<FormName, ComponentType>> = {
  empresa: CompanySection,
  contactos: ContactsSection,
  logotipo: LogoSection,
  aspeto: LookSection,
  'pagina-inicial': HomeSection,
  textos: LegalSection,
  'redes-sociais': SocialSection,
  banners: BannersSection,
  email: EmailSection,
  'textos-email': MailsSection,
  envios: ShippingSection,
  iva: IvaSection,
  faturacao: InvoicingSection,
  pagamentos: PaymentsSection,
  promessas: PromisesSection,
  reservas: HoldsSection,
  orcamentos: ProposalsSection,
  mensalidades: ChargesSection,
  seguranca: SecuritySection,
  reparacoes: RepairsSection,
  sms: SmsSection,
  privacidade: RetentionSection,
};
