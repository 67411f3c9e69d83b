import { ACCESS_KINDS, BACKUPS, type Mark } from '#core/intake/values.ts';
import { repairLifecycle } from '#core/repairs/lifecycle.ts';
import { type DeviceType, REPAIR_STATUSES } from '#core/repairs/values.ts';

/** What was filled in of one device, field by field; a box that is not ticked says nothing. */
export function fieldsOf(part: HTMLFieldSetElement): FormData {
  const data = new FormData();
  for (const field of part.elements) {
    const isField =
      field instanceof HTMLInputElement ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement;
    if (!isField || !field.name || field.type === 'file') continue;
    if (field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked) continue;
    data.append(field.name, field.value);
  }
  return data;
}

const word = (data: FormData, name: string) => String(data.get(name) ?? '').trim();

/** The device and its repair, as the specification's call takes them. */
export function readDevice(data: FormData) {
  return {
    // Not chosen is refused by its name.
    device_type: word(data, 'device_type') as DeviceType,
    brand: word(data, 'brand'),
    model: word(data, 'model'),
    serial_number: word(data, 'serial_number'),
    problem_description: word(data, 'problem_description'),
    status: REPAIR_STATUSES.find((one) => one === data.get('status')) ?? repairLifecycle.first,
    estimate_price: word(data, 'estimate_price'),
    final_price: word(data, 'final_price'),
    technician_notes: word(data, 'technician_notes'),
    client_report: word(data, 'client_report'),
    warranty_until: word(data, 'warranty_until'),
    images_before: data.getAll('images_before').map(String),
    images_during: data.getAll('images_during').map(String),
  };
}

/** How it came to the counter. */
export function readNoted(data: FormData) {
  const others = word(data, 'other_accessories').split(',');
  return {
    serial_number: word(data, 'serial_number'),
    assigned_to: word(data, 'assigned_to'),
    accessories: [...data.getAll('accessories').map(String), ...others.map((one) => one.trim())].filter(
      Boolean,
    ),
    marks: JSON.parse(word(data, 'marks') || '[]') as Mark[],
    condition_note: word(data, 'condition_note'),
    access_kind: ACCESS_KINDS.find((one) => one === data.get('access_kind')) ?? 'nenhum',
    access: String(data.get('access') ?? ''),
    backup: BACKUPS.find((one) => one === data.get('backup')) ?? 'feita',
  };
}
