import { ACCESSORIES, type AccessKind, type Backup, type Mark } from '#core/intake/values.ts';
import { repairLifecycle } from '#core/repairs/lifecycle.ts';
import type { Signature } from '#core/repairs/signature.ts';
import { type DeviceType, REPAIR_STATUSES, type RepairStatus } from '#core/repairs/values.ts';
import type { CallForm } from '../../../../api/use-call-form.ts';

/** One device of a visit, as it is typed. */
export interface TypedDevice {
  /** Which of those on the form it is, however many are taken off before it. */
  key: string;
  device_type: DeviceType | '';
  brand: string;
  model: string;
  serial_number: string;
  problem_description: string;
  status: string;
  estimate_price: string;
  final_price: string;
  technician_notes: string;
  client_report: string;
  warranty_until: string;
  images_before: string[];
  images_during: string[];
  accessories: string[];
  /** Separated by commas. */
  other_accessories: string;
  /** Empty: nobody said it yet. */
  access_kind: AccessKind | '';
  password: string;
  pattern: string;
  /** Empty: nobody said it yet. */
  backup: Backup | '';
  /** Whom it is given to; null: as it is proposed. */
  hand: string | null;
  marks: Mark[];
  condition_note: string;
}

/** What is typed of a new repair, and of what came with it. */
export interface TypedVisit {
  devices: TypedDevice[];
  /** The promised day; null: as it is proposed. */
  day: string | null;
  signature: Signature | null;
  signed_name: string;
  /** Whom it is invoiced to. */
  company_id: string;
  nif: string;
  billing_name: string;
}

export type VisitForm = CallForm<TypedVisit>;

/** A device of which nothing is known yet but what is given. */
export function newDevice(known: Partial<TypedDevice> = {}): TypedDevice {
  return {
    key: crypto.randomUUID(),
    device_type: '',
    brand: '',
    model: '',
    serial_number: '',
    problem_description: '',
    status: repairLifecycle.first,
    estimate_price: '',
    final_price: '',
    technician_notes: '',
    client_report: '',
    warranty_until: '',
    images_before: [],
    images_during: [],
    accessories: [],
    other_accessories: '',
    access_kind: '',
    password: '',
    pattern: '',
    backup: '',
    hand: null,
    marks: [],
    condition_note: '',
    ...known,
  };
}

/** The state that a repair begins in. */
export function statusOf({ status }: TypedDevice): RepairStatus {
  return REPAIR_STATUSES.find((one) => one === status) ?? repairLifecycle.first;
}

/** The device and its repair, as the specification's call takes them. */
export function readDevice(typed: TypedDevice) {
  return {
    // Not chosen is refused by its name.
    device_type: typed.device_type as DeviceType,
    brand: typed.brand.trim(),
    model: typed.model.trim(),
    serial_number: typed.serial_number.trim(),
    problem_description: typed.problem_description.trim(),
    status: statusOf(typed),
    estimate_price: typed.estimate_price.trim(),
    final_price: typed.final_price.trim(),
    technician_notes: typed.technician_notes.trim(),
    client_report: typed.client_report.trim(),
    warranty_until: typed.warranty_until,
    images_before: typed.images_before,
    images_during: typed.images_during,
  };
}

/** How it came to the counter. */
export function readNoted(typed: TypedDevice) {
  const ofType: readonly string[] = ACCESSORIES[typed.device_type || 'Outro'];
  const others = typed.other_accessories.split(',').map((one) => one.trim());
  return {
    serial_number: typed.serial_number.trim(),
    accessories: [...ofType.filter((one) => typed.accessories.includes(one)), ...others.filter(Boolean)],
    marks: typed.marks,
    condition_note: typed.condition_note.trim(),
    // Not said is refused by its name.
    access_kind: typed.access_kind as AccessKind,
    access: { '': '', nenhum: '', password: typed.password, padrao: typed.pattern, recusado: '' }[
      typed.access_kind
    ],
    backup: typed.backup as Backup,
  };
}
