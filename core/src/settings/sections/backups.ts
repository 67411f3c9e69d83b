import { z } from 'zod';
import { line } from '../../shared/schemas.ts';
import { defineSection, notPublic, secret } from './section.ts';

const SHORTEST_PASSPHRASE = 12;

/** When the shop is backed up, and where the backups are kept (docs/product.md#backups). */
export const backups = defineSection({
  name: 'backups',
  ability: 'settings.change',
  group: 'backup_settings',
  schema: z.object({
    /** Whether a backup is made each day. */
    backup_enabled: z.boolean(),
    /** Hour of the day in Lisbon from which it is made. */
    backup_hour: z.number().int().min(0, 'Entre 0 e 23').max(23, 'Entre 0 e 23'),
    /** Hours after which the last backup is too old. */
    backup_warn_hours: z.number().int().min(24, 'No mínimo 24 horas').max(720, 'No máximo 720 horas'),
    /** `pasta`: the folder that whoever runs the machine chose (BACKUP_DIR). */
    backup_place: z.enum(['pasta', 's3']),
    /** Address of an S3-compatible service; empty: Amazon's own of the region. */
    s3_endpoint: line(300).regex(
      /^(|https?:\/\/[^\s/]+(\/.*)?)$/i,
      'Indique um endereço que comece por https://',
    ),
    s3_region: line(60).regex(/^[a-z0-9-]*$/, 'Use só letras minúsculas, algarismos e hífen'),
    s3_bucket: line(63).regex(/^(|[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])$/, 'O nome do bucket não é válido'),
    /** What names begin with: `loja/` puts them into a folder. */
    s3_prefix: line(200).regex(/^(|[^/].*)$/, 'Não comece por /'),
    s3_access_key_id: line(200),
  }),
  defaults: {
    backup_enabled: false,
    backup_hour: 3,
    backup_warn_hours: 36,
    backup_place: 'pasta',
    s3_endpoint: '',
    s3_region: 'eu-west-1',
    s3_bucket: '',
    s3_prefix: '',
    s3_access_key_id: '',
  },
  secrets: z.object({
    backup_passphrase: secret(
      z.union(
        [z.literal(''), z.string().min(SHORTEST_PASSPHRASE).max(200)],
        `Entre ${SHORTEST_PASSPHRASE} e 200 caracteres`,
      ),
    ),
    s3_secret_access_key: secret(z.string().trim().max(200, 'No máximo 200 caracteres')),
  }),
  proofs: {
    backup_enabled: 'free',
    backup_hour: 'free',
    backup_warn_hours: 'free',
    backup_place: 'proof',
    s3_endpoint: { drops: ['s3_secret_access_key'] },
    s3_region: 'proof',
    s3_bucket: 'proof',
    s3_prefix: 'proof',
    s3_access_key_id: 'proof',
  },
  public: notPublic,
});
