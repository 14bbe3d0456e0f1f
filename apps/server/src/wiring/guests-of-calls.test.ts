import { guestViewSchema, newGuestSchema } from '@bandpal/contracts';
import type { GuestRole, GuestView, ServerMessage } from '@bandpal/contracts';
import { createPostgresDatabase } from '@bandpal/foundation/testing/databases';
import { RoomClient } from '@bandpal/rooms/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TypingCandidate } from '../testing/typing-candidate.ts';
import { startQuickReplica } from './testing/quick-replica.ts';
import type { QuickReplica } from './testing/quick-replica.ts';

const joinedSchema = z.object({ url: z.string() });

const messagesTo = (client: RoomClient): unknown[] =>
  client.received.flatMap((signal) => (signal.type === 'app-message' ? [signal.data] : []));

const guestsShown = (candidate: TypingCandidate) =>
  candidate.messages.findLast(
    (message): message is Extract<ServerMessage, { type: 'guests' }> => message.type === 'guests',
  )?.guests;

describe('guests of calls on two servers', () => {
  let parts: AsyncDisposableStack;
  let here: QuickReplica;
  let there: QuickReplica;
  beforeEach(async () => {
    parts = new AsyncDisposableStack();
    const { url } = parts.use(await createPostgresDatabase());
    here = parts.use(await startQuickReplica(url));
    there = parts.use(await startQuickReplica(url));
  });
  afterEach(() => parts.disposeAsync());

  /** Asks the server that doesn't hold the call. */
  async function ask(path: string, body: object, cookie = ''): Promise<Response> {
    const headers = { 'content-type': 'application/json', cookie };
    return fetch(`${there.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  async function invite(role: GuestRole, cookie = '') {
    const reply = await ask('/guests', { role }, cookie);
    const { guest, link } = newGuestSchema.parse(await reply.json());
    const given = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return { id: guest.id, token: link.split('#')[1] ?? '', cookie: given };
  }

  const ready = async (token: string, name: string): Promise<GuestView> =>
    guestViewSchema.parse(await (await ask('/guest/ready', { token, name, agrees: true })).json());

  const stateOf = async (token: string): Promise<string> =>
    guestViewSchema.parse(await (await ask('/guest/state', { token })).json()).state;

  /** Comes into the room through the server that doesn't hold it. */
  async function join(token: string): Promise<RoomClient> {
    const { url } = joinedSchema.parse(await (await ask('/guest/join', { token })).json());
    const room = new URL(url);
    room.host = new URL(there.url).host;
    return RoomClient.join(room.href, { path: null });
  }

  it('hear a test with which they were started, and are sent out through either server', async () => {
    const { id, token, cookie } = await invite('observer');
    await ready(token, 'Jun');
    const candidate = await TypingCandidate.sitDown(here.url, { cookie, guests: [id] });
    await expect.poll(() => stateOf(token)).toBe('live');
    const guest = await join(token);
    expect(guest.joined.self).toMatchObject({ userName: 'Jun', userId: id, guest: true });
    await expect.poll(() => messagesTo(guest).some((data) => String(data).includes('"metadata"'))).toBe(true);
    expect(messagesTo(guest).some((data) => String(data).includes('"type":"guests"'))).toBe(false);
    await expect.poll(() => guestsShown(candidate)).toMatchObject([{ id, state: 'here' }]);
    // Orders that only someone in charge may give.
    const candidateId = candidate.client.joined.self.sessionId;
    guest.send({ type: 'eject', id: candidateId });
    guest.send({ type: 'permit', id: guest.joined.self.sessionId, change: { canSend: true } });
    guest.send({ type: 'let-in', id: candidateId, granted: true });
    // A forged message of the examiner, and the end of the test in the candidate's place.
    guest.send({ type: 'app-message', to: '*', data: '{"type":"hang"}' });
    guest.send({ type: 'app-message', to: '*', data: '{"type":"end-call"}' });
    await expect.poll(() => candidate.waitsAt).not.toBeNull();
    expect(candidate.messages.some(({ type }) => type === 'hang')).toBe(false);
    const refused = guest.received.flatMap((signal) => (signal.type === 'error' ? [signal.code] : []));
    expect(refused).toEqual(['not-allowed', 'not-allowed', 'not-allowed']);

    const removed = await fetch(`${there.url}/api/guests/${id}`, { method: 'DELETE', headers: { cookie } });
    expect(removed.status).toBe(204);
    await guest.closed;
    await expect.poll(() => guestsShown(candidate)).toEqual([]);
    expect((await ask('/guest/join', { token })).status).toBe(404);
    expect(candidate.endedReason).toBeNull();
  });

  it('knock at a test that goes on, and come in when the candidate says so', async () => {
    const { id, token, cookie } = await invite('teacher');
    const candidate = await TypingCandidate.sitDown(here.url, { cookie });
    expect(await ready(token, 'Ms Adeyemi')).toMatchObject({ state: 'knocking' });
    expect((await ask('/guest/join', { token })).status).toBe(409);
    await expect.poll(() => guestsShown(candidate)).toMatchObject([{ id, state: 'knocking' }]);
    candidate.tell({ type: 'guest', event: 'let-in', guestId: id });
    await expect.poll(() => stateOf(token)).toBe('live');
    const teacher = await join(token);
    await expect.poll(() => messagesTo(teacher).some((data) => String(data).includes('"script"'))).toBe(true);
    expect(messagesTo(teacher)[0]).toBe('listening');
    const again = await ask('/guest/join', { token });
    const { url } = joinedSchema.parse(await again.json());
    await expect(RoomClient.join(url, { path: null })).rejects.toThrow('not-allowed');
    await expect.poll(() => candidate.waitsAt).not.toBeNull();
    candidate.endCall();
    await expect.poll(() => stateOf(token)).toBe('ended');
    expect((await ask('/guest/join', { token })).status).toBe(409);
  });

  it('knock by themselves when a test begins without them', async () => {
    const { id, token, cookie } = await invite('observer');
    expect(await ready(token, 'Jun')).toMatchObject({ state: 'waiting' });
    const candidate = await TypingCandidate.sitDown(here.url, { cookie });
    expect(await stateOf(token)).toBe('knocking');
    await expect.poll(() => guestsShown(candidate)).toMatchObject([{ id, state: 'knocking' }]);
    candidate.tell({ type: 'guest', event: 'not-now', guestId: id });
    await expect.poll(() => stateOf(token)).toBe('waiting');
    expect(await stateOf(token)).toBe('waiting');
    await expect.poll(() => guestsShown(candidate)).toEqual([]);
  });

  it('come back into a test that is continued on the other server', async () => {
    const { id, token, cookie } = await invite('observer');
    await ready(token, 'Jun');
    const first = await TypingCandidate.sitDown(here.url, { cookie, guests: [id] });
    await expect.poll(() => first.waitsAt).not.toBeNull();
    const { testId } = first;
    await here.voice.interruptTest(testId);
    expect(await stateOf(token)).toBe('waiting');
    const again = await TypingCandidate.sitDown(there.url, { cookie, resumeTestId: testId });
    await expect.poll(() => stateOf(token)).toBe('live');
    await join(token);
    await expect.poll(() => guestsShown(again)).toMatchObject([{ id, state: 'here' }]);
  });
});
