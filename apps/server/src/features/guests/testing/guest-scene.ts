import { errorBodySchema, guestsSchema, guestViewSchema, newGuestSchema } from '@bandpal/contracts';
import type { ExamMode, Guest, GuestRole, GuestView } from '@bandpal/contracts';
import { expect } from 'vitest';
import type { CallGuests, GuestDesk, TestGuest } from '../../../ports/guests.ts';
import type { TestOwner } from '../../../ports/test-desk.ts';
import type { FullStore } from '../../../testing/databases.ts';
import { sampleAnswer } from '../../../testing/sample-answer.ts';
import { siteOn } from '../../../testing/site-harness.ts';
import type { Site } from '../../../testing/site-harness.ts';
import { createGuestDesk } from '../guest-commands.ts';

/** What a teacher gives. */
export const BANDS = {
  'fluency-coherence': 6.5,
  'lexical-resource': 6,
  'grammatical-range-accuracy': null,
  pronunciation: 7,
};

/** A call of this process that knows guests, without a room. */
export class FakeCall implements CallGuests {
  readonly knocked: TestGuest[] = [];
  readonly removed: string[] = [];
  readonly standings = new Map<string, 'let-in' | 'knocking' | 'declined'>();
  /** Whether a guest may ask again. */
  isPatient = true;

  knock(guest: TestGuest): void {
    this.knocked.push(guest);
    this.standings.set(guest.id, 'knocking');
  }

  standingOf(guestId: string) {
    return this.standings.get(guestId) ?? null;
  }

  mayKnock(guestId: string): boolean {
    return this.isPatient && (this.standingOf(guestId) ?? 'declined') === 'declined';
  }

  async addressFor(guestId: string): Promise<string | null> {
    return this.standingOf(guestId) === 'let-in' ? `https://speak.example.org/rooms/r?t=${guestId}` : null;
  }

  remove(guestId: string): void {
    this.removed.push(guestId);
  }
}
/** A site, a visitor who takes tests on it, and the calls that go on. */
export class Scene {
  readonly site: Site;
  readonly calls: Map<string, FakeCall>;
  readonly desk: GuestDesk;
  /** The visitor's, once they have one. */
  cookie = '';

  constructor(site: Site, calls: Map<string, FakeCall>) {
    this.site = site;
    this.calls = calls;
    this.desk = createGuestDesk(site.product.context);
  }

  async ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<{ status: number; body: unknown; code: string | undefined }> {
    const headers = this.cookie === '' ? {} : { cookie: this.cookie };
    const reply = await this.site.app.inject({
      method,
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    const cookie = String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? '';
    if (this.cookie === '' && cookie.startsWith('bandpal_guest=')) this.cookie = cookie;
    const body: unknown = reply.body === '' ? {} : reply.json();
    return { status: reply.statusCode, body, code: errorBodySchema.safeParse(body).data?.error.code };
  }

  get owner(): TestOwner {
    return { kind: 'guest', id: this.cookie.split('=')[1] ?? '', address: '192.0.2.7' };
  }

  /** A test of the visitor's that a call runs here. */
  async test(mode: ExamMode = 'part1', owner = this.owner): Promise<string> {
    const { id } = await this.site.product.desk.open({ owner, mode });
    this.calls.set(id, new FakeCall());
    return id;
  }

  async finish(testId: string): Promise<void> {
    const { desk } = this.site.product;
    await desk.addAnswer(testId, sampleAnswer('a'));
    await desk.finish(testId, 'completed');
    this.calls.delete(testId);
  }

  async invite(role: GuestRole = 'teacher', hostName?: string): Promise<{ id: string; token: string }> {
    const { status, body } = await this.ask('POST', '/api/guests', {
      role,
      ...(hostName === undefined ? {} : { hostName }),
    });
    expect(status).toBe(201);
    const { guest, link } = newGuestSchema.parse(body);
    return { id: guest.id, token: link.split('#')[1] ?? '' };
  }

  async ready(token: string, name = 'Ms Adeyemi'): Promise<GuestView> {
    const { body } = await this.ask('POST', '/api/guest/ready', { token, name, agrees: true });
    return guestViewSchema.parse(body);
  }

  async view(token: string): Promise<GuestView> {
    return guestViewSchema.parse((await this.ask('POST', '/api/guest/state', { token })).body);
  }

  async list(): Promise<Guest[]> {
    return guestsSchema.parse((await this.ask('GET', '/api/guests')).body).guests;
  }

  /** A guest who is let into a test that goes on. */
  async letIn(role: GuestRole = 'teacher', mode: ExamMode = 'part1') {
    const guest = await this.invite(role);
    await this.ready(guest.token);
    const testId = await this.test(mode);
    await this.desk.begin({ testId, guestIds: [guest.id] });
    this.calls.get(testId)?.standings.set(guest.id, 'let-in');
    return { ...guest, testId };
  }
}
export async function openScene(store: FullStore): Promise<Scene & AsyncDisposable> {
  const calls = new Map<string, FakeCall>();
  const site = await siteOn(store, { guestsOfCall: (testId) => calls.get(testId) ?? null });
  return Object.assign(new Scene(site, calls), {
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  });
}
