import type { CompanySettings } from '#core/settings/company-settings.ts';

/** Where the shop is told by mail of what concerns it; null: nobody to tell, or it wants no notifications. */
export function shopMailbox({
  email_settings: { support_email, notifications_enabled },
  company_email,
}: Pick<CompanySettings, 'email_settings' | 'company_email'>): string | null {
  return notifications_enabled ? support_email || company_email || null : null;
}
