import type { DocumentContent, DocumentDrawing } from '../../documents/content.ts';
import { repairNumber } from '../../repairs/record.ts';
import type { Signature } from '../../repairs/signature.ts';
import { formatDate, formatDateTime } from '../../shared/dates.ts';
import { formatPhone } from '../../shared/phone.ts';
import type { Intake } from '../contract.ts';
import {
  ACCESS_LABELS,
  BACKUP_LABELS,
  intakeTerms,
  MARK_SIDES,
  type Mark,
  markText,
  SIDE_LABELS,
  type StorageClause,
} from '../values.ts';
import { deviceSide, placedMarks } from './device-drawing.ts';

/** A device as it was taken in, as far as its paper goes. */
export interface DocumentedDevice {
  readonly number: number;
  readonly deviceType: string;
  readonly brand: string;
  readonly model: string;
  readonly serial: string | null;
  readonly problem: string;
  readonly intake: Intake;
}

/** What came in one visit, with what was signed for all of it. It names no price (docs/adr/0331). */
export interface DocumentedIntake {
  readonly devices: readonly [DocumentedDevice, ...DocumentedDevice[]];
  readonly customerName: string;
  readonly customerEmail: string | null;
  readonly customerPhone: string | null;
  readonly deadline: Date | null;
  readonly signature: Signature | null;
  /** What the terms said of keeping what nobody collects; null: nothing. */
  readonly storage: StorageClause | null;
}

/** A drawn line as the commands of an SVG path; a point alone is a dot. */
export function strokePath(stroke: readonly (readonly [number, number])[]): string {
  const [first, ...rest] = stroke;
  if (!first) return '';
  const [x, y] = first;
  if (rest.length === 0) return `M${x} ${y}h1`;
  return `M${x} ${y}${rest.map(([a, b]) => `L${a} ${b}`).join('')}`;
}

/** Both sides of a device with its marks; none while there is nothing to see on them. */
function drawings(type: string, marks: readonly Mark[]): DocumentDrawing[] {
  if (marks.length === 0) return [];
  return MARK_SIDES.map((side) => {
    const drawn = deviceSide(type, side);
    return { label: SIDE_LABELS[side], ...drawn, marks: [...placedMarks(drawn, side, marks)] };
  });
}

/** What was noted of a device, each by itself. */
function notesOf({ problem, deviceType, intake }: DocumentedDevice): DocumentContent['notes'] {
  const marks = intake.marks.map((mark, place) => `${place + 1}. ${markText(mark)}`);
  return [
    { label: 'Problema', text: problem },
    { label: 'Acessórios entregues', text: intake.accessories.join(', ') || 'Nenhum' },
    {
      label: 'Estado à entrada',
      text: intake.condition_note ?? (marks.length > 0 ? '' : 'Sem marcas anotadas'),
      items: marks,
      drawings: drawings(deviceType, intake.marks),
    },
    { label: 'Acesso ao equipamento', text: ACCESS_LABELS[intake.access_kind] },
    { label: 'Cópia dos dados', text: BACKUP_LABELS[intake.backup] },
  ];
}

/** What was noted of a device in one paragraph under its own name, where several share a sheet. */
function noteOf(device: DocumentedDevice): DocumentContent['notes'][number] {
  const notes = notesOf(device);
  return {
    label: [
      `${repairNumber(device.number)}: ${device.deviceType} ${device.brand} ${device.model}`,
      ...(device.serial ? [`n.º ${device.serial}`] : []),
    ].join(', '),
    text: notes
      .filter(({ text }) => text !== '')
      .map(({ label, text }) => `${label}: ${text}`)
      .join('\n'),
    items: notes.flatMap(({ items = [] }) => items),
    drawings: notes.flatMap(({ drawings: drawn = [] }) => drawn),
  };
}

/** What customer and shop keep of what was taken in. A password never stands on it. */
export function intakeDocument(given: DocumentedIntake): DocumentContent {
  const { devices, signature } = given;
  const [first, ...others] = devices;
  const { intake } = first;
  const isAlone = others.length === 0;
  return {
    facts: [
      {
        label: isAlone ? 'Reparação' : 'Reparações',
        value: devices.map(({ number }) => repairNumber(number)).join(', '),
      },
      { label: 'Entrada', value: formatDateTime(intake.at) },
      ...(isAlone
        ? [{ label: 'Equipamento', value: `${first.deviceType} ${first.brand} ${first.model}` }]
        : []),
      ...(isAlone && first.serial ? [{ label: 'Número de série', value: first.serial }] : []),
      ...(given.deadline ? [{ label: 'Previsto para', value: formatDate(given.deadline) }] : []),
    ],
    parties: [
      {
        label: 'Cliente',
        lines: [
          given.customerName,
          ...(given.customerPhone ? [formatPhone(given.customerPhone)] : []),
          ...(given.customerEmail ? [given.customerEmail] : []),
        ],
      },
    ],
    lines: [],
    totals: null,
    notes: [
      ...(isAlone ? notesOf(first) : devices.map(noteOf)),
      { label: 'Condições', text: intakeTerms(given.storage).text },
    ],
    signatures: signature ? ['A loja'] : ['O cliente', 'A loja'],
    ...(signature && intake.signed_name && intake.signed_at
      ? {
          drawn: {
            label: `Assinado no ecrã por ${intake.signed_name}, ${formatDateTime(intake.signed_at)}`,
            width: signature.width,
            height: signature.height,
            paths: signature.strokes.map(strokePath),
          },
        }
      : {}),
  };
}
