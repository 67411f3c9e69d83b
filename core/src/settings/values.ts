/** What is encrypted at rest and never sent back. */
export const SECRET_NAMES = [
  'ifthenpay_backoffice_key',
  'ifthenpay_multibanco_key',
  'ifthenpay_mbway_key',
  'ifthenpay_cofidis_key',
  'ifthenpay_anti_phishing_key',
  'smtp_password',
] as const;
export type SecretName = (typeof SECRET_NAMES)[number];

/** The most carriers and banners (spec section 9). */
export const MAX_CARRIERS = 5;
export const BANNER_SECONDS = { min: 2, max: 30, default: 5 } as const;

/** How many instalments Cofidis takes. */
export const INSTALMENT_CHOICES = [3, 6, 12] as const;
