import type { MailServer } from './outbox/jobs/send-mail.ts';
import type { Deps } from './platform/deps.ts';
import { readSettings } from './settings/read-settings.ts';
import { readSecrets } from './settings/secrets.ts';

/** The mail server of the settings; null when none is set. */
export async function findMailServer({ db, config }: Deps): Promise<MailServer | null> {
  const { email_settings, company_email, company_name } = await readSettings(db);
  const address = email_settings.from_email || company_email;
  if (!email_settings.smtp_server || !address) return null;
  const { smtp_password } = await readSecrets(db, config);
  return {
    host: email_settings.smtp_server,
    port: email_settings.smtp_port,
    username: email_settings.smtp_username,
    password: smtp_password,
    from: { name: email_settings.from_name || company_name, address },
  };
}
