import type { PublicSettings } from '../../settings/contract.ts';
import type { TextName } from '../../settings/texts-contract.ts';
import { baseAbout } from './about.ts';
import { baseAccessibility } from './accessibility.ts';
import { baseCookies } from './cookies.ts';
import { baseGuarantee } from './guarantee.ts';
import { basePrivacy } from './privacy.ts';
import { baseReturns } from './returns.ts';
import { baseTerms } from './terms.ts';

/**
 * The texts that a shop begins with, in Portuguese law as docs/product.md#law has it, filled with its own data as they are `at` a moment. The legal
 * ones count until the owner writes others. A starting point: the owner has them checked.
 */
export const BASE_TEXTS: Readonly<Record<TextName, (settings: PublicSettings, at: Date) => string>> = {
  about_text: (settings) => baseAbout({ ...settings, store: settings.company_address !== '' }),
  terms_conditions: baseTerms,
  privacy_policy: basePrivacy,
  returns_policy: baseReturns,
  guarantee_policy: baseGuarantee,
  cookies_policy: baseCookies,
  accessibility_policy: baseAccessibility,
};
