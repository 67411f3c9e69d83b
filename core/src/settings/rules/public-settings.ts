import type { CompanySettings } from '../company-settings.ts';
import type { PublicSettings } from '../contract.ts';
import type { UsableMethods } from '../sections/section.ts';
import { assemble, fieldsOf } from '../sections.ts';

type View = (values: unknown, usable: UsableMethods) => object;

/** What of the settings the public may see (docs/product.md#settings): of each section what it shows itself. */
export function publicSettings(settings: CompanySettings, usable: UsableMethods): PublicSettings {
  return assemble((section) => {
    const { schema, view } = section.public;
    if (Object.keys(schema.shape).length === 0) return null;
    return (view as View)(fieldsOf(section, settings), usable);
  }) as PublicSettings;
}
