import { BandpalError, GUEST_HOURS } from '@bandpal/contracts';
import { asRead } from '@bandpal/foundation';
import type { Guest, GuestRequest, GuestSheet, GuestView, NewGuest } from '@bandpal/contracts';
import type { CallGuests, GuestDesk, GuestsOfCall, TestGuest } from '../../ports/guests.ts';
import type { TestOwner } from '../../ports/test-desk.ts';
import { newToken, tokenHash } from '../../product/link-token.ts';
import { after, newId } from '../../product/product-context.ts';
import { lockOwner } from '../../store/owners.ts';
import type { OwnerKey } from '../../store/owners.ts';
import { findTest } from '../tests/test-rows.ts';
import type { TestContext, TestTables } from '../tests/test-tables.ts';
import { GUEST_BUDGETS } from './guest-budgets.ts';
import {
  deleteGuest,
  findGuest,
  guestsOf,
  insertGuest,
  letGuestsIn,
  nameGuest,
  runningTestOf,
  stateOf,
  testOf,
} from './guest-rows.ts';
import type { GuestTables, InvitedGuest } from './guest-rows.ts';
import { moveSheets, saveSheet, sheetOf } from './sheet-rows.ts';
import type { SheetTables } from './sheet-rows.ts';

const HOUR_MS = 60 * 60_000;
const INVITED_MS = GUEST_HOURS * HOUR_MS;
/** From the beginning of a call, which lasts an hour at most: a teacher may write for a day after it. */
const LET_IN_MS = INVITED_MS + 2 * HOUR_MS;

type AllGuestTables = GuestTables & SheetTables & TestTables;

/**
 * Makes an invitation, whose link is told this once.
 * @throws BandpalError `guest.too-many`.
 */
export async function inviteGuest(
  context: TestContext,
  request: { owner: TestOwner; publicUrl: string } & GuestRequest,
): Promise<NewGuest> {
  const { owner, role, hostName = null } = request;
  const createdAt = context.clock.date();
  const expiresAt = after(createdAt, INVITED_MS);
  const id = newId(context.randomBytes);
  const token = newToken(context.randomBytes);
  await context.database.transaction(async (tables) => {
    const db = tables.of<AllGuestTables>();
    await lockOwner(tables.of<TestTables>(), owner);
    const open = (await guestsOf(db, owner, createdAt)).filter((guest) => stateOf(guest) !== 'ended');
    if (open.length >= GUEST_BUDGETS.invitations.size()) throw new BandpalError('guest.too-many');
    await insertGuest(db, { id, owner, role, hostName, tokenHash: tokenHash(token), createdAt, expiresAt });
  });
  return {
    guest: { id, role, name: null, state: 'invited', expiresAt: expiresAt.toISOString() },
    link: `${request.publicUrl}/guest#${token}`,
  };
}

/** Whom the owner has invited, newest first. */
export async function readGuests(context: TestContext, owner: TestOwner): Promise<Guest[]> {
  const rows = await guestsOf(dbOf(context), owner, context.clock.date());
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    name: row.name,
    state: stateOf(row),
    expiresAt: row.expires_at.toISOString(),
  }));
}

/**
 * Takes an invitation back; a guest who is in the room is sent out.
 * @throws BandpalError `guest.not-found`.
 */
export async function removeGuest(
  context: TestContext,
  guestsOfCall: GuestsOfCall,
  { owner, guestId }: { owner: OwnerKey; guestId: string },
): Promise<void> {
  const testId = await testOfGuest(context, { owner, guestId });
  if (!(await deleteGuest(dbOf(context), owner, guestId))) throw new BandpalError('guest.not-found');
  if (testId !== null) guestsOfCall(testId)?.remove(guestId);
}

/**
 * The test whose call a guest's request is about: the one that they are let into, else the one that the owner takes now, at whose door they
 * may be. Null: none, or no such guest.
 */
export async function testOfGuest(
  context: TestContext,
  by: { token: string } | { owner: OwnerKey; guestId: string },
): Promise<string | null> {
  const db = dbOf(context);
  const now = context.clock.date();
  const guest =
    'token' in by
      ? await findGuest(db, tokenHash(by.token), now)
      : (await guestsOf(db, by.owner, now)).find(({ id }) => id === by.guestId);
  if (guest === undefined) return null;
  return testOf(guest)?.id ?? (await runningTestOf(db, ownerOf(guest)))?.id ?? null;
}

/** What there is for guests in the calls of this process. */
interface GuestCalls {
  guestsOfCall: GuestsOfCall;
  /** Whether captions of guests can be had. */
  readsGuests: boolean;
}

/** What a guest may know. @throws BandpalError `guest.not-found`. */
export async function viewAsGuest(
  context: TestContext,
  calls: GuestCalls,
  token: string,
): Promise<GuestView> {
  return viewOf(context, calls, await requireGuest(context, token));
}

/**
 * A guest has read what it means and agrees. Where a test of the owner's goes on, the candidate is asked to let them in.
 * @throws BandpalError `guest.not-found`.
 */
export async function becomeReady(
  context: TestContext,
  calls: GuestCalls,
  { token, name }: { token: string; name: string },
): Promise<GuestView> {
  const guest = await requireGuest(context, token);
  // Others have been told the name of one who is ready: it stays.
  if (guest.name === null) {
    if (passesForExaminer(name)) throw new BandpalError('request.invalid', { field: 'name' });
    await nameGuest(dbOf(context), guest.id, name);
  }
  const ready = { ...guest, name: guest.name ?? name };
  knockAt(await doorOf(context, calls.guestsOfCall, ready), ready);
  return viewOf(context, calls, ready);
}

/** What pages, and the room (`EXAMINER_PARTICIPANT_NAME`), call the examiner: made of these words alone, with one that tells. */
const WORDS = ['bandpal', 'examiner', 'vapi', 'speaker', 'ielts', 'the', 'your', 'ai', 's'].map((word) =>
  asRead(word),
);
const TELLING = ['bandpal', 'examiner', 'vapi'].map((word) => asRead(word));
const EXAMINERS_WORDS = new RegExp(`^(?:${WORDS.join('|')})+$`, 'u');
const TELLING_WORDS = new RegExp(TELLING.join('|'), 'u');

/** The candidate would take the guest for the examiner, and the room lets in no one under its name for it. */
function passesForExaminer(name: string): boolean {
  const letters = asRead(name).replaceAll(/\P{L}/gu, '');
  return EXAMINERS_WORDS.test(letters) && TELLING_WORDS.test(letters);
}

/** The address of the room. @throws BandpalError `guest.not-found` or `guest.not-live`. */
export async function joinAsGuest(
  context: TestContext,
  guestsOfCall: GuestsOfCall,
  token: string,
): Promise<string> {
  const guest = await requireGuest(context, token);
  const test = testOf(guest);
  const url = test === null ? null : await guestsOfCall(test.id)?.addressFor(guest.id);
  if (url === null || url === undefined) throw new BandpalError('guest.not-live');
  return url;
}

/**
 * Keeps what a teacher writes, while the test goes on and until the invitation is over.
 * @throws BandpalError `guest.not-found`, `guest.not-for-role`, or `guest.not-live` before the teacher is let in.
 */
export async function writeSheet(
  context: TestContext,
  { token, bands, note }: GuestSheet,
): Promise<{ at: string }> {
  const guest = await requireGuest(context, token);
  if (guest.role !== 'teacher') throw new BandpalError('guest.not-for-role');
  const test = testOf(guest);
  if (test === null || guest.name === null) throw new BandpalError('guest.not-live');
  const at = context.clock.date();
  await saveSheet(dbOf(context), { guestId: guest.id, testId: test.id, name: guest.name, bands, note, at });
  return { at: at.toISOString() };
}

/** Guests as calls need them. */
export function createGuestDesk(context: TestContext): GuestDesk {
  return {
    begin: ({ testId, guestIds }) => letIn(context, testId, guestIds),
    async letIn(testId, guestId) {
      await letIn(context, testId, [guestId]);
    },
    async remove(testId, guestId) {
      const test = await findTest(context.db, testId);
      if (test !== undefined)
        await deleteGuest(dbOf(context), { kind: test.owner_kind, id: test.owner_id }, guestId);
    },
  };
}

async function letIn(
  context: TestContext,
  testId: string,
  guestIds: readonly string[],
): Promise<{ letIn: TestGuest[]; open: number }> {
  const now = context.clock.date();
  return context.database.transaction(async (tables) => {
    const db = tables.of<AllGuestTables>();
    const test = await findTest(tables.of<TestTables>(), testId);
    if (test === undefined) return { letIn: [], open: 0 };
    const owner: OwnerKey = { kind: test.owner_kind, id: test.owner_id };
    await lockOwner(tables.of<TestTables>(), owner);
    const guests = await guestsOf(db, owner, now);
    const isIn = (guest: InvitedGuest) => guestIds.includes(guest.id) || testOf(guest)?.id === testId;
    const inside = guests.filter(isIn).filter((guest) => isNamed(guest));
    const named = inside.filter(({ id }) => guestIds.includes(id));
    const mayAll = named.every((guest) => mayTakePart(guest, test));
    if (!mayAll || named.length < new Set(guestIds).size) throw new BandpalError('guest.not-ready');
    const ids = inside.map(({ id }) => id);
    await letGuestsIn(db, ids, { testId, expiresAt: after(now, LET_IN_MS) });
    await moveSheets(db, ids, testId);
    const others = guests.filter((guest) => !isIn(guest) && stateOf(guest) !== 'ended');
    return { letIn: inside.map(({ id, role, name }) => ({ id, role, name })), open: others.length };
  });
}

function isNamed(guest: InvitedGuest): guest is InvitedGuest & { name: string } {
  return guest.name !== null;
}

function mayTakePart(guest: InvitedGuest, test: { id: string; mode: string }): boolean {
  const other = testOf(guest);
  return (guest.role !== 'partner' || test.mode === 'part3') && (other === null || other.id === test.id);
}

/** The call at whose door the guest may knock; null for none, and for one who is let in. */
async function doorOf(
  context: TestContext,
  guestsOfCall: GuestsOfCall,
  guest: InvitedGuest,
): Promise<CallGuests | null> {
  if (testOf(guest) !== null) return null;
  const test = await runningTestOf(dbOf(context), ownerOf(guest));
  return test === undefined || !mayTakePart(guest, test) ? null : guestsOfCall(test.id);
}

function knockAt(door: CallGuests | null, { id, role, name }: InvitedGuest): void {
  if (name !== null) door?.knock({ id, role, name });
}

/** A guest whose page asks this is there: one whom the candidate hasn't taken along knocks by it, the first time. */
async function viewOf(
  context: TestContext,
  { guestsOfCall, readsGuests }: GuestCalls,
  guest: InvitedGuest,
): Promise<GuestView> {
  const test = testOf(guest);
  const sheet = await sheetOf(dbOf(context), guest.id);
  const door = await doorOf(context, guestsOfCall, guest);
  if (door?.standingOf(guest.id) === null) knockAt(door, guest);
  const call = test === null ? door : guestsOfCall(test.id);
  const standing = guest.name === null ? null : (call?.standingOf(guest.id) ?? null);
  return {
    role: guest.role,
    state: guestState(guest, standing),
    name: guest.name,
    hostName: guest.host_name,
    mode: test?.mode ?? null,
    declined: standing === 'declined',
    mayAsk: guest.name !== null && door?.mayKnock(guest.id) === true,
    sheet: sheet === undefined ? null : { bands: sheet.bands, note: sheet.note, at: sheet.at },
    canBeRead: readsGuests,
    expiresAt: guest.expires_at.toISOString(),
  };
}

function guestState(guest: InvitedGuest, standing: ReturnType<CallGuests['standingOf']>): GuestView['state'] {
  if (guest.name === null) return 'open';
  if (testOf(guest)?.isFinished === true) return 'ended';
  if (standing === 'let-in') return 'live';
  return standing === 'knocking' ? 'knocking' : 'waiting';
}

async function requireGuest(context: TestContext, token: string): Promise<InvitedGuest> {
  const guest = await findGuest(dbOf(context), tokenHash(token), context.clock.date());
  if (guest === undefined) throw new BandpalError('guest.not-found');
  return guest;
}

function ownerOf({ owner_kind: kind, owner_id: id }: InvitedGuest): OwnerKey {
  return { kind, id };
}

function dbOf({ database }: TestContext) {
  return database.shared.of<AllGuestTables>();
}
