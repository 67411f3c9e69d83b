import { isSame } from '../../shared/is-same.ts';
import { own } from '../../shared/own.ts';
import { fieldsOf, type Proof, type SecretName } from '../sections.ts';
import { touchedSections } from './touched-sections.ts';

/** Whether something becomes another among `changes` that only who has shown lately who they are may change. */
export function asksProof(changes: object, now: object): boolean {
  return moved(changes, now).some((proof) => proof !== 'free');
}

/** The secrets that go because the place which they are told to becomes another. */
export function droppedSecrets(changes: object, now: object): SecretName[] {
  return moved(changes, now).flatMap((proof) => (typeof proof === 'object' ? proof.drops : []));
}

/** What the settings ask for that become others. */
function moved(changes: object, now: object): Proof[] {
  return touchedSections(changes).flatMap((section) => {
    const sent = fieldsOf(section, changes) as object;
    const standing = fieldsOf(section, now) as object;
    return Object.entries<Proof>(section.proofs).flatMap(([field, proof]) => {
      const value = own(sent, field);
      return value === undefined || isSame(value, own(standing, field)) ? [] : [proof];
    });
  });
}
