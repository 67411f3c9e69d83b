import type { AdminSettings } from '#core/settings/contract.ts';
import { changedValues } from '#core/settings/rules/changed-values.ts';

/** What such a file says of itself. */
const KIND = 'balcao-configuracoes';
/** More than any shop's settings take, in characters. */
const MOST = 400_000;

type Values = Record<string, unknown>;

/** The shop's own pictures stay in its files: another shop does not have them. */
function withoutPictures(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('/ficheiros/') ? null : value;
  if (Array.isArray(value)) return value.map(withoutPictures);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutPictures(one)]));
}

/**
 * What a file is about. Whether a shop is open is its own matter: another's file neither opens one that is being prepared, past
 * what its guide asks for, nor closes one that sells.
 */
function carried({ secrets_defined: _, versions: __, opening_settings: ___, ...values }: AdminSettings) {
  return values;
}
/** In files of before. */
const LEFT_OUT = 'opening_settings';

/** The settings as a file to start a second shop with: no secret is ever in what the panel reads. */
export function exportOf(settings: AdminSettings, at: Date): string {
  const values = carried(settings);
  const file = { tipo: KIND, exportado_em: at.toISOString(), configuracoes: withoutPictures(values) };
  return `${JSON.stringify(file, null, 2)}\n`;
}

export type ReadFile =
  | { readonly ok: true; readonly changes: Values; readonly unknown: readonly string[] }
  | { readonly ok: false; readonly message: string };

const NOT_OURS = 'Este ficheiro não é de configurações de uma loja Balcão.';

/** What of a file differs from the settings as they are: what would change. Pictures of today stay. */
export function readExport(text: string, settings: AdminSettings): ReadFile {
  if (text.length > MOST) return { ok: false, message: NOT_OURS };
  let file: { tipo?: unknown; configuracoes?: unknown };
  try {
    file = JSON.parse(text) as typeof file;
  } catch {
    return { ok: false, message: NOT_OURS };
  }
  const values = file?.configuracoes;
  if (file?.tipo !== KIND || typeof values !== 'object' || values === null)
    return { ok: false, message: NOT_OURS };
  const now = carried(settings);
  const known = Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(now, name)));
  const unknown = Object.keys(values).filter((name) => name !== LEFT_OUT && !Object.hasOwn(now, name));
  return { ok: true, changes: changedValues(keptPictures(known, now) as object, now), unknown };
}

/** What the file leaves empty where the shop has a picture of its own is that picture. */
function keptPictures(given: unknown, now: unknown): unknown {
  if (given === null && typeof now === 'string' && now.startsWith('/ficheiros/')) return now;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const beside = (typeof now === 'object' && now !== null ? now : {}) as Values;
  return Object.fromEntries(
    Object.entries(given).map(([name, one]) => [
      name,
      keptPictures(one, Object.hasOwn(beside, name) ? beside[name] : undefined),
    ]),
  );
}
