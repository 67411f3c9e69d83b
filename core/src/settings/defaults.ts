import type { CompanySettings } from './company-settings.ts';
import { assemble } from './sections.ts';

/** A shop that has set nothing yet. Amounts in euros. */
export const DEFAULT_SETTINGS = assemble(({ defaults }) => defaults) as CompanySettings;
