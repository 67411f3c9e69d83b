import { isPlain } from '../../shared/is-same.ts';
import { fieldsOf, SECTIONS, type Section } from '../sections.ts';

/** The sections that these changes have something of, secrets included. */
export function touchedSections(changes: object): Section[] {
  return SECTIONS.filter((section) => {
    const fields = fieldsOf(section, changes);
    if (!isPlain(fields)) return false;
    const known = { ...section.schema.shape, ...section.secrets.shape };
    return Object.keys(known).some((name) => fields[name] !== undefined);
  });
}
