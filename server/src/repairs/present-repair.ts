import { sql } from 'kysely';
import { realEmail } from '#core/accounts/rules/walk-in.ts';
import type { AdminRepair, AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import type { ClaimState } from '#core/repairs/claim-texts.ts';
import type { Repair, RepairPhoto, RepairSummary } from '#core/repairs/contract.ts';
import { awaitsDecision, isHandedOver } from '#core/repairs/lifecycle.ts';
import type { VideoType } from '#core/repairs/uploads/rules/video-type.ts';
import { PHOTO_STAGES, readRepairStatus } from '#core/repairs/values.ts';
import { DAY } from '#core/shared/day.ts';
import { imageAddress } from '#core/shared/image-address.ts';
import { toEuros } from '#core/shared/money.ts';
import { own } from '#core/shared/own.ts';
import { currentLink } from '../links/current-link.ts';
import { findTalk } from '../messages/follow-talk.ts';
import type { Db } from '../platform/database/database.ts';
import { readSettings } from '../settings/read-settings.ts';
import { presentBilling } from './billing.ts';
import { canClaim, presentClaim } from './claims.ts';
import { readHandOver } from './hand-over.ts';
import { readMoney } from './money/read-money.ts';
import { readStorage } from './money/storage-terms.ts';
import { findOpinion, takesOpinion } from './opinion/opinions.ts';
import { comesBy } from './parcel-paper.ts';
import { findProposal } from './proposals/read-proposal.ts';
import { draftKey, readQuotes } from './quotes/quotes.ts';
import type { RepairDeps } from './rooms-port.ts';
import type { MessageRow, RepairRow } from './store.ts';
import { findVideo } from './uploads/video-file.ts';

const ACTOR_LABELS = { cliente: 'Cliente', loja: 'Loja', sistema: 'Sistema' } as const;

type Stored = RepairPhoto & { readonly repair_id: string };

/** The photos of these repairs, in order. */
export async function readPhotos(db: Db, repairIds: readonly string[]): Promise<Stored[]> {
  if (repairIds.length === 0) return [];
  const rows = await db
    .selectFrom('repair_photos')
    .innerJoin('image_files', 'image_files.key', 'repair_photos.image_key')
    .select([
      'repair_photos.id',
      'repair_photos.repair_id',
      'repair_photos.stage',
      'repair_photos.caption',
      'repair_photos.marked_of',
      'repair_photos.image_key',
      'image_files.width',
      'image_files.height',
    ])
    .where('repair_photos.repair_id', 'in', repairIds)
    .orderBy(sql`array_position(${[...PHOTO_STAGES]}::text[], repair_photos.stage)`)
    .orderBy('repair_photos.position')
    .orderBy('repair_photos.id')
    .execute();
  return rows.map(({ image_key, stage, ...photo }) => ({
    ...photo,
    stage: stage as RepairPhoto['stage'],
    url: imageAddress(image_key, photo.width),
  }));
}

async function readHistory(db: Db, repairId: string, withNames: boolean): Promise<Repair['history']> {
  const rows = await db
    .selectFrom('repair_events')
    .leftJoin('users', 'users.id', 'repair_events.actor_id')
    .select([
      'repair_events.at',
      'repair_events.from_status',
      'repair_events.to_status',
      'repair_events.note',
      'repair_events.actor',
      'users.name',
    ])
    .where('repair_events.repair_id', '=', repairId)
    .orderBy('repair_events.id')
    .limit(500)
    .execute();
  return rows
    .filter((row) => withNames || row.from_status !== row.to_status)
    .map((row) => {
      const actor = own(ACTOR_LABELS, row.actor) ?? row.actor;
      return {
        at: row.at.toISOString(),
        from: row.from_status === null ? null : readRepairStatus(row.from_status),
        to: readRepairStatus(row.to_status),
        note: withNames ? row.note : null,
        by: withNames && row.name ? `${actor} · ${row.name}` : actor,
      };
    });
}

async function readMessages(db: Db, repairId: string): Promise<Repair['messages']> {
  const rows = (await db
    .selectFrom('repair_messages')
    .selectAll()
    .where('repair_id', '=', repairId)
    .orderBy('id')
    .limit(500)
    .execute()) as MessageRow[];
  return rows.map(({ id, at, sender, body }) => ({
    id: String(id),
    at: at.toISOString(),
    from: sender,
    text: body,
  }));
}

const euros = (cents: number | null) => (cents === null ? null : toEuros(cents));
const moment = (at: Date | null) => at?.toISOString() ?? null;

function presentVideo({ bytes, type, created_at }: NonNullable<Awaited<ReturnType<typeof findVideo>>>) {
  return { bytes, type: type as VideoType, at: created_at.toISOString() };
}

/** When the photos go, by when the work was done; null while it is not. */
async function photosUntil(db: Db, { completed_at }: RepairRow): Promise<string | null> {
  if (!completed_at) return null;
  const { retention_settings } = await readSettings(db);
  return new Date(completed_at.getTime() + retention_settings.photo_days * DAY).toISOString();
}

/** Of these repairs those whose quote is being written: what it comes to is nobody's to read before it is sent. */
export async function readDrafted(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('repair_quotes')
    .select('repair_id')
    .where('repair_id', 'in', ids)
    .where('state', '=', 'rascunho')
    .execute();
  return new Set(rows.map(({ repair_id }) => repair_id));
}

/** A repair on its customer's list. */
export function summarizeRepair(
  row: RepairRow,
  {
    toPay,
    isDrafted,
    claimState,
  }: { readonly toPay: number; readonly isDrafted: boolean; readonly claimState: ClaimState | null },
): RepairSummary {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    device_type: row.device_type,
    brand: row.brand,
    model: row.model,
    problem_description: row.problem_description,
    estimate_price: isDrafted ? null : euros(row.estimate_cents),
    final_price: euros(row.final_cents),
    client_report: row.client_report,
    repair_deadline: moment(row.repair_deadline),
    warranty_until: moment(row.warranty_until),
    approved: row.approved_at ? true : null,
    can_decide: awaitsDecision(row.status) && row.approved_at === null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    to_pay: toPay,
    claim_state: claimState,
  };
}

/**
 * What its customer and the panel read of a repair in the same words (`common`); beside it the quotes that the one who
 * reads may see, and the photos as they are stored.
 */
async function readCommon(db: Db, row: RepairRow, view: 'customer' | 'panel') {
  const [claim, opinion, money, quotes, history, messages, photos, film, photos_until] = await Promise.all([
    presentClaim(db, row.id),
    findOpinion(db, row.id),
    readMoney(db, row),
    readQuotes(db, row.id, view),
    readHistory(db, row.id, view === 'panel'),
    readMessages(db, row.id),
    readPhotos(db, [row.id]),
    findVideo(db, row.id),
    photosUntil(db, row),
  ]);
  const common = {
    claim,
    opinion,
    money,
    history,
    messages,
    photos: photos.map(({ repair_id: _, ...photo }) => photo),
    video: film && presentVideo(film),
    photos_until,
  };
  return { common, quotes, photos };
}

/** A whole repair as its customer sees it. */
export async function presentRepair(deps: RepairDeps, row: RepairRow): Promise<Repair> {
  const { db, rooms } = deps;
  const [{ common, quotes }, drafted, coming, sms, storage, proposal, isClaimable] = await Promise.all([
    readCommon(db, row, 'customer'),
    readDrafted(db, [row.id]),
    comesBy(deps, row),
    rooms.smsChoice(db, row),
    readStorage(db, row),
    findProposal(db, row.id),
    canClaim(db, row, deps.now()),
  ]);
  const quote = quotes[0] ?? null;
  const {
    to_pay: _,
    claim_state: __,
    ...summary
  } = summarizeRepair(row, {
    toPay: common.money.left,
    isDrafted: drafted.has(row.id),
    claimState: common.claim?.state ?? null,
  });
  return {
    ...summary,
    ...common,
    storage,
    has_proposal: proposal !== null && proposal.state !== 'retirada',
    can_claim: isClaimable,
    can_give_opinion: takesOpinion(row, common.opinion),
    customer_name: row.customer_name.split(/\s+/)[0] ?? '',
    billing_name: row.billed_name,
    quote,
    can_decide: awaitsDecision(row.status) && quote?.state === 'enviado',
    can_write: !isHandedOver(row.status),
    // What the shop itself took in has its customer's first step from the shop.
    is_to_bring: coming === 'loja' && common.history[0]?.by === ACTOR_LABELS.cliente,
    has_parcel: coming === 'transportadora',
    sms,
  };
}

function hasMailbox({ customer_email }: RepairRow): boolean {
  return customer_email !== null && realEmail(customer_email) !== null;
}

/** What those who have these repairs are called, by their id. */
export async function readHandNames(
  db: Db,
  rows: readonly RepairRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ assigned_to }) => assigned_to ?? []))];
  if (ids.length === 0) return new Map();
  const people = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** A repair on the panel's list, with the photos that were read for the page. */
export function listRepair(
  row: RepairRow,
  photos: readonly Stored[],
  hands: ReadonlyMap<string, string>,
): AdminRepair {
  const own = photos.filter(({ repair_id }) => repair_id === row.id);
  const urls = (stage: RepairPhoto['stage']) =>
    own.filter((photo) => photo.stage === stage).map(({ url }) => url);
  const hand = row.assigned_to === null ? undefined : hands.get(row.assigned_to);
  return {
    id: row.id,
    number: row.number,
    user_id: row.user_id,
    customer_name: row.customer_name,
    customer_email: row.customer_email && realEmail(row.customer_email),
    customer_phone: row.customer_phone,
    device_type: row.device_type,
    brand: row.brand,
    model: row.model,
    serial_number: row.serial_number,
    problem_description: row.problem_description,
    status: row.status,
    estimate_price: euros(row.estimate_cents),
    final_price: euros(row.final_cents),
    technician_notes: row.technician_notes,
    client_report: row.client_report,
    repair_deadline: moment(row.repair_deadline),
    warranty_until: moment(row.warranty_until),
    images_before: urls('antes'),
    images_during: urls('durante'),
    admin_response: row.admin_response,
    admin_response_date: moment(row.admin_response_date),
    client_message: row.client_message,
    client_message_date: moment(row.client_message_date),
    approved: row.approved_at ? true : null,
    contact_way: hasMailbox(row) ? row.contact_way : 'telefone',
    handover: row.handover,
    assigned_to: row.assigned_to === null || hand === undefined ? null : { id: row.assigned_to, name: hand },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function consentOf(version: string | null, at: Date | null) {
  return version === null || at === null ? null : { version, at: at.toISOString() };
}

/** A repair with all that the panel knows of it. */
export async function presentAdminRepair(deps: RepairDeps, row: RepairRow): Promise<AdminRepairDetail> {
  const { db, rooms } = deps;
  const [{ common, quotes, photos }, thread, hands, sms, handed, token, billing] = await Promise.all([
    readCommon(db, row, 'panel'),
    findTalk(db, row.id),
    readHandNames(db, [row]),
    rooms.readSms(db, row.id),
    readHandOver(db, row),
    currentLink(db, deps, { purpose: 'repair', subjectId: row.id }),
    presentBilling(db, row),
  ]);
  return {
    ...listRepair(row, photos, hands),
    consents:
      row.request_id === null
        ? null
        : {
            open: consentOf(row.consent_version, row.consent_at),
            erase: consentOf(row.erase_consent_version, row.erase_consent_at),
          },
    pickup_address: row.pickup_address,
    billing,
    equipment_id: row.equipment_id,
    ...common,
    thread,
    quotes,
    draft_key: draftKey(quotes),
    handed_over: handed,
    sms,
    link_url: token && `${deps.publicUrl}/reparacao/${token}`,
  };
}
