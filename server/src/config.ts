import { join, resolve } from 'node:path';
import { z } from 'zod';
import { issueText } from '#core/shared/issue-text.ts';
import { addressesOf } from './platform/database/several-hosts.ts';
import type { EdgeAccount } from './platform/edge/services.ts';
import type { S3Account } from './platform/files/s3.ts';
import { projectRoot } from './platform/root.ts';
import type { Tracing } from './platform/tracing/open-tracer.ts';

const flag = z.enum(['0', '1', 'true', 'false']).transform((v) => v === '1' || v === 'true');

const database = z.url({ protocol: /^postgres(ql)?$/ });

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .refine((url) => addressesOf(url).every((one) => database.safeParse(one).success), 'postgres://…')
    .refine(
      (url) => addressesOf(url).length === 1 || /[?&]target_session_attrs=read-write(&|$)/.test(url),
      'vários servidores pedem target_session_attrs=read-write',
    )
    .optional(),
  DATABASE_POOL_URL: database.optional(),
  DATABASE_READ_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\/[^\s,]+(,postgres(ql)?:\/\/[^\s,]+)*$/,
      'um ou mais endereços postgres://, separados por vírgulas',
    )
    .optional(),
  DATABASE_TCP: flag.default(false),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DEMO: flag.optional(),
  PAYMENTS_SIMULATOR: flag.optional(),
  IFTHENPAY_URL: z.url().default('https://api.ifthenpay.com'),
  INVOICEXPRESS_URL: z
    .string()
    .regex(/^https?:\/\/[\w.:{}-]+$/)
    .default('https://{account}.app.invoicexpress.com'),
  MOLONI_URL: z.url({ protocol: /^https?$/ }).default('https://api.moloni.pt/v2'),
  VENDUS_URL: z.url({ protocol: /^https?$/ }).default('https://www.vendus.pt/ws/v1.1'),
  TWILIO_URL: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
  SECRET_KEY: z.string().min(32, 'pelo menos 32 caracteres').optional(),
  LAMEDUCK_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  TRUST_PROXY: flag.default(false),
  PAGE_DISK_MB: z.coerce.number().int().min(0).max(100_000).default(1024),
  PAGES_AHEAD: z.coerce.number().int().min(0).max(1_000_000).default(40_000),
  NOTIFY_SOCKET: z.string().optional(),
  WATCHDOG_USEC: z.string().optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'pelo menos 12 caracteres').optional(),
  WAL_ARCHIVE_DIR: z.string().min(1).optional(),
  AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  AWS_REGION: z.string().min(1).default('eu-west-1'),
  AWS_ENDPOINT_URL: z.url({ protocol: /^https?$/ }).optional(),
  FILES_BUCKET: z
    .string()
    .regex(/^s3:\/\/[^/]+\/(.*\/)?$/, 's3://bucket/ ou s3://bucket/pasta/, com / no fim')
    .optional(),
  FILES_PLACE: z.enum(['folder', 'bucket']).default('bucket'),
  PICTURE_DISK_MB: z.coerce.number().int().min(0).max(1_000_000).default(1024),
  EDGE: z.enum(['varnish', 'fastly', 'cloudflare']).optional(),
  EDGE_URL: z
    .string()
    .regex(
      /^https?:\/\/[^\s,]+(,https?:\/\/[^\s,]+)*$/,
      'um ou mais endereços http(s), separados por vírgulas',
    )
    .optional(),
  EDGE_TOKEN: z.string().min(8, 'pelo menos 8 caracteres').optional(),
  METRICS_TOKEN: z.string().min(16, 'pelo menos 16 caracteres').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(200).default('balcao'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});

type S3Keys = Pick<S3Account, 'endpoint' | 'region' | 'accessKeyId' | 'secretAccessKey'>;

/** The bucket of the files; null: they lie in the data folder. */
function filesBucket(
  { FILES_BUCKET: url, FILES_PLACE: place }: z.output<typeof environment>,
  s3: S3Keys | null,
): Config['files'] {
  if (url === undefined) return null;
  if (s3 === null)
    throw new ConfigError(
      'Configuração inválida no ambiente:\n  FILES_BUCKET: faltam AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY',
    );
  const { host: bucket, pathname } = new URL(url);
  // As in the data folder; backups may lie beside them.
  return { ...s3, bucket, prefix: `${decodeURIComponent(pathname.slice(1))}files/`, place };
}

/** The cache in front of the shop; null: there is none that is told what changed. */
function edgeOf({ EDGE: service, EDGE_URL: url, EDGE_TOKEN: token }: z.output<typeof environment>) {
  if (service === undefined) return null;
  if (url === undefined)
    throw new ConfigError('Configuração inválida no ambiente:\n  EDGE_URL: falta o endereço');
  return { service, urls: url.split(',').map((one) => one.replace(/\/$/, '')), token: token ?? null };
}

export interface Config {
  readonly env: 'development' | 'test' | 'production';
  readonly port: number;
  readonly host: string;
  /** Absolute path of the one folder the shop writes to. */
  readonly dataDir: string;
  /** null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** The same database through PgBouncer in transaction mode, for all but what needs a connection of its own; null: directly. */
  readonly databasePoolUrl: string | null;
  /** Replicas of the same database, which lists, reports and exports are read from; none where there are none. */
  readonly databaseReadUrls: readonly string[];
  /** Whether the embedded PostgreSQL listens on a port of this machine, and not on a socket in the data folder alone. */
  readonly databaseTcp: boolean;
  /** Address the public reaches the shop by, without trailing slash; null: http://localhost:port. */
  readonly publicUrl: string | null;
  /** Whether an empty database gets the demo shop. */
  readonly demo: boolean;
  /** null: simulate unless in production; true or false when told. */
  readonly paymentsSimulator: boolean | null;
  readonly ifthenpayUrl: string;
  /** Where the invoicing service answers; `{account}` is the account of the settings. No trailing slash. */
  readonly invoiceXpressUrl: string;
  readonly moloniUrl: string;
  readonly vendusUrl: string;
  /** Where short messages are given to; without trailing slash. */
  readonly twilioUrl: string;
  /** Key of what is encrypted at rest; null: made once and kept in the data folder. */
  readonly secretKey: string | null;
  /** How long it answers on after it was told to end, and says that it is not ready: a balancer goes elsewhere meanwhile. */
  readonly lameduckSeconds: number;
  readonly logLevel: string;
  /** Whether X-Forwarded-* of the proxy in front is believed. */
  readonly trustProxy: boolean;
  /** Bytes that they may take in the data folder, at least 32 MB; 0: none lie there. */
  readonly pageDiskBytes: number;
  /** Public pages that are drawn while the shop has nothing else to do; 0: none. */
  readonly pagesAhead: number;
  /** How systemd wants to be told that the shop lives (sd_notify(3)). */
  readonly watchdog: {
    readonly NOTIFY_SOCKET?: string | undefined;
    readonly WATCHDOG_USEC?: string | undefined;
  };
  /** Absolute path of the folder for backups. */
  readonly backupDir: string;
  /** Seals the keys in backups; null: the one of the settings. */
  readonly backupPassphrase: string | null;
  /** Absolute path of the folder that keeps every change of the embedded database; null: none does. */
  readonly walArchive: string | null;
  /** Where `npm run restore` finds an archive in object storage; null: it is not asked to. */
  readonly s3: S3Keys | null;
  /** The bucket that files may lie in, and where new ones go; null: all lie in the data folder. */
  readonly files: (S3Account & { readonly place: 'folder' | 'bucket' }) | null;
  /** Bytes of pictures of the bucket that are kept in the data folder, at least 32 MB; 0: none. */
  readonly pictureDiskBytes: number;
  /** The cache in front that is told what changed; null: none is. */
  readonly edge: EdgeAccount | null;
  /** Bearer token that reads /metrics from elsewhere; null: only this machine may. */
  readonly metricsToken: string | null;
  /** Where traces are sent; null: nothing is traced. */
  readonly tracing: Tracing | null;
}

/** A setting of the environment that cannot be; its message says which, in pt-PT. */
export class ConfigError extends Error {}

/**
 * Reads the environment: the only place that does.
 * @throws ConfigError naming every variable that is wrong and why.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(present, { error: issueText });
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Configuração inválida no ambiente:\n${lines.join('\n')}`);
  }
  const v = parsed.data;
  const s3 =
    v.AWS_ACCESS_KEY_ID && v.AWS_SECRET_ACCESS_KEY
      ? {
          endpoint: v.AWS_ENDPOINT_URL ?? '',
          region: v.AWS_REGION,
          accessKeyId: v.AWS_ACCESS_KEY_ID,
          secretAccessKey: v.AWS_SECRET_ACCESS_KEY,
        }
      : null;
  return {
    env: v.NODE_ENV,
    port: v.PORT,
    host: v.HOST,
    dataDir: resolve(projectRoot, v.DATA_DIR),
    databaseUrl: v.DATABASE_URL ?? null,
    databasePoolUrl: v.DATABASE_URL === undefined ? null : (v.DATABASE_POOL_URL ?? null),
    databaseReadUrls: v.DATABASE_URL === undefined ? [] : (v.DATABASE_READ_URL?.split(',') ?? []),
    databaseTcp: v.DATABASE_TCP,
    publicUrl: v.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    demo: v.DEMO ?? v.NODE_ENV !== 'production',
    paymentsSimulator: v.PAYMENTS_SIMULATOR ?? null,
    ifthenpayUrl: v.IFTHENPAY_URL.replace(/\/$/, ''),
    invoiceXpressUrl: v.INVOICEXPRESS_URL,
    moloniUrl: v.MOLONI_URL.replace(/\/$/, ''),
    vendusUrl: v.VENDUS_URL.replace(/\/$/, ''),
    twilioUrl: v.TWILIO_URL.replace(/\/$/, ''),
    secretKey: v.SECRET_KEY ?? null,
    lameduckSeconds: v.LAMEDUCK_SECONDS,
    logLevel: v.LOG_LEVEL,
    trustProxy: v.TRUST_PROXY,
    pageDiskBytes: v.PAGE_DISK_MB * 1024 * 1024,
    pagesAhead: v.PAGES_AHEAD,
    watchdog: { NOTIFY_SOCKET: v.NOTIFY_SOCKET, WATCHDOG_USEC: v.WATCHDOG_USEC },
    backupDir: v.BACKUP_DIR
      ? resolve(projectRoot, v.BACKUP_DIR)
      : join(resolve(projectRoot, v.DATA_DIR), 'backups'),
    backupPassphrase: v.BACKUP_PASSPHRASE ?? null,
    walArchive: v.WAL_ARCHIVE_DIR ? resolve(projectRoot, v.WAL_ARCHIVE_DIR) : null,
    s3,
    files: filesBucket(v, s3),
    pictureDiskBytes: v.PICTURE_DISK_MB && Math.max(v.PICTURE_DISK_MB, 32) * 1024 * 1024,
    edge: edgeOf(v),
    metricsToken: v.METRICS_TOKEN ?? null,
    tracing: v.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          url: `${v.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
          serviceName: v.OTEL_SERVICE_NAME,
          share: v.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
  };
}
