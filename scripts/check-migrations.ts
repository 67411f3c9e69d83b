// Migrations add before they take away: the release before works on the new schema while two nodes are upgraded one
// after the other (docs/adr/0093). node scripts/check-migrations.ts
import { migrationsFolder, readMigrationFiles } from '#server/platform/database/migrate.ts';
import { findDangers } from './setup/migration-safety.ts';

/** The last one that landed before this was asked of them. No shop of two nodes was upgraded over those. */
const BASELINE = '0018_settings_versions';
/** Landed since, before the check did: what they change was looked at. */
const LOOKED_AT = [
  // A purpose more, and none less: the condition only became wider.
  '0023_known_devices',
  // The condition is on two new columns that the release before leaves empty, which meets it.
  '0027_mail_claims',
];

/** The last one that changed a function by changing its text: what it came to depended on what others had made of it. */
const LAST_PATCH = '0330_invoices';

const files = await readMigrationFiles(migrationsFolder);
const wrongs = [
  ...files
    .filter(({ name }) => name > BASELINE && !LOOKED_AT.includes(name))
    .flatMap(({ name, text }) => findDangers(text).map(({ line, what }) => `${name}.sql:${line} ${what}`)),
  ...files
    .filter(({ name, text }) => name > LAST_PATCH && text.includes('pg_get_functiondef'))
    .map(({ name }) => `${name}.sql writes a function by another's text: write it whole`),
];

for (const wrong of wrongs) console.error(wrong);
if (wrongs.length > 0) {
  console.error(
    '\nThe release before still works on this schema while a shop is upgraded. Add first and take away a release later;' +
      '\nwhere it is not hurt, say why above the statement: -- the release before: no longer reads it',
  );
  process.exitCode = 1;
}
