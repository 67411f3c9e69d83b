import { z } from 'zod';
import { isValidIban, normalizeIban } from '../../shared/iban.ts';
import { euros } from '../../shared/schemas.ts';
import { INSTALMENT_CHOICES } from '../values.ts';
import { defineSection, secret } from './section.ts';

const methodKey = z
  .string()
  .trim()
  .regex(/^(|[A-Z]{3}-\d{6})$/, 'A chave tem o formato AAA-000000');

/** Whether customers can pay by transfer: switched on, and to whom and where is known. */
export function takesTransfers(settings: {
  readonly transferencia_enabled: boolean;
  readonly account_holder: string;
  readonly account_iban: string;
}): boolean {
  return settings.transferencia_enabled && settings.account_holder !== '' && settings.account_iban !== '';
}

/** Which methods the shop takes, and the keys of its account at the provider. */
export const payments = defineSection({
  name: 'payments',
  ability: 'settings.change',
  group: 'payment_settings',
  schema: z.object({
    multibanco_enabled: z.boolean(),
    mbway_enabled: z.boolean(),
    cofidis_enabled: z.boolean(),
    /** Customers pay to the shop's own account, which has to be known. */
    transferencia_enabled: z.boolean(),
    /** Days that an order is held for a transfer. */
    transferencia_days: z.number().int().min(1, 'No mínimo 1 dia').max(30, 'No máximo 30 dias'),
    /** Euros. */
    installment_minimum_amount: euros,
    max_installments: z.union(
      INSTALMENT_CHOICES.map((choice) => z.literal(choice)),
      'Escolha 3, 6 ou 12 prestações',
    ),
    /** Days a Multibanco reference may be paid, and its order's units are held. */
    multibanco_expiry_days: z.number().int().min(1, 'No mínimo 1 dia').max(30, 'No máximo 30 dias'),
    /** The shop's own account, to and from which transfers are made; empty: none. */
    account_holder: z.string().trim().max(70, 'No máximo 70 caracteres'),
    account_iban: z
      .string()
      .trim()
      .max(50, 'IBAN inválido')
      .refine(
        (iban) => iban === '' || isValidIban(normalizeIban(iban)),
        'IBAN inválido: confirme os algarismos',
      ),
  }),
  defaults: {
    multibanco_enabled: true,
    mbway_enabled: true,
    cofidis_enabled: false,
    transferencia_enabled: false,
    transferencia_days: 5,
    installment_minimum_amount: 300,
    max_installments: 6,
    multibanco_expiry_days: 3,
    account_holder: '',
    account_iban: '',
  },
  // Formats: the provider's manual.
  secrets: z.object({
    ifthenpay_backoffice_key: secret(
      z
        .string()
        .trim()
        .regex(/^(|\d{4}-\d{4}-\d{4}-\d{4})$/, 'A chave tem o formato 0000-0000-0000-0000'),
    ),
    ifthenpay_multibanco_key: secret(methodKey),
    ifthenpay_mbway_key: secret(methodKey),
    ifthenpay_cofidis_key: secret(methodKey),
    ifthenpay_anti_phishing_key: secret(z.string().trim().max(100, 'No máximo 100 caracteres')),
  }),
  proofs: {
    multibanco_enabled: 'free',
    mbway_enabled: 'free',
    cofidis_enabled: 'free',
    transferencia_enabled: 'free',
    transferencia_days: 'free',
    installment_minimum_amount: 'free',
    max_installments: 'free',
    multibanco_expiry_days: 'free',
    account_holder: 'proof',
    account_iban: 'proof',
  },
  public: {
    schema: z.object({
      multibanco_enabled: z.boolean(),
      mbway_enabled: z.boolean(),
      cofidis_enabled: z.boolean(),
      transferencia_enabled: z.boolean(),
      /** Euros. */
      installment_minimum_amount: z.number(),
      max_installments: z.number().int(),
      /** True while payments go to the built-in simulator. */
      is_simulated: z.boolean(),
    }),
    view: (settings, usable) => ({
      multibanco_enabled: settings.multibanco_enabled && usable.multibanco,
      mbway_enabled: settings.mbway_enabled && usable.mbway,
      cofidis_enabled: settings.cofidis_enabled && usable.cofidis,
      transferencia_enabled: takesTransfers(settings),
      installment_minimum_amount: settings.installment_minimum_amount,
      max_installments: settings.max_installments,
      is_simulated: usable.isSimulated,
    }),
  },
});
