import type { OpeningGuide } from '#core/opening/contract.ts';
import { openingFailures } from '#core/opening/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { readOpening } from './read-opening.ts';

type OpeningDeps = Pick<Deps, 'db' | 'config' | 'publicUrl' | 'now'>;

/** Opens the shop to the public. The first time, unless something that a shop needs is missing: then says what. */
export async function openShop(deps: OpeningDeps, by: By): Promise<Result<OpeningGuide>> {
  const guide = await readOpening(deps);
  if (!guide.can_open) {
    const missing = guide.steps.filter((step) => step.is_needed && !step.is_done);
    const said = missing.map(({ detail }) => detail).join('. ');
    return fail(openingFailures.not_ready, {
      detail: `Ainda falta o que é preciso para abrir a loja. ${said}.`,
      errors: missing.map(({ key, detail }) => ({ path: key, message: detail })),
    });
  }
  await saveSettings(deps, by, { opening_settings: { closed: false, soon: false } });
  return ok(await readOpening(deps));
}

/** Closes the shop to the public. Orders that are placed stay payable, the panel goes on. */
export async function closeShop(
  deps: OpeningDeps,
  by: By,
  { message, back_at }: { readonly message: string; readonly back_at: string },
): Promise<Result<OpeningGuide>> {
  await saveSettings(deps, by, { opening_settings: { closed: true, message, back_at } });
  return ok(await readOpening(deps));
}
