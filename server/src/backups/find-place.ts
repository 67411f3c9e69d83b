import type { CompanySettings } from '#core/settings/company-settings.ts';
import type { Config } from '../config.ts';
import type { Secrets } from '../settings/secrets.ts';
import { BackupError } from './archive/archive-error.ts';
import { folderPlace } from './places/folder.ts';
import type { BackupPlace } from './places/place.ts';

type Settings = CompanySettings['backup_settings'];

/** Where backups go, for people. */
export function placeLabel(settings: Settings, config: Pick<Config, 'backupDir'>): string {
  return settings.backup_place === 's3'
    ? `s3://${settings.s3_bucket}/${settings.s3_prefix}`
    : config.backupDir;
}

/**
 * Where the settings say that backups go.
 * @throws BackupError when they say it by halves.
 */
export async function findPlace(
  settings: Settings,
  secrets: Pick<Secrets, 's3_secret_access_key'>,
  config: Pick<Config, 'backupDir'>,
): Promise<BackupPlace> {
  if (settings.backup_place === 'pasta') return folderPlace(config.backupDir);
  const { s3_bucket: bucket, s3_access_key_id: accessKeyId } = settings;
  const secretAccessKey = secrets.s3_secret_access_key;
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new BackupError('Faltam dados do S3 para as cópias: bucket, chave de acesso e chave secreta.');
  }
  // A megabyte that a shop with a folder never needs.
  const { s3Place } = await import('./places/s3.ts');
  return s3Place({
    endpoint: settings.s3_endpoint,
    region: settings.s3_region,
    bucket,
    prefix: settings.s3_prefix,
    accessKeyId,
    secretAccessKey,
  });
}
