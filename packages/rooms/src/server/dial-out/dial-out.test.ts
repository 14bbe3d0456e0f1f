// People called by telephone from a room: a real Janus, a telephone on this machine, browsers in Node with WebRTC.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createSocket } from 'node:dgram';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '@bandpal/foundation';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ServerSignal } from '../../protocol/signalling.ts';
import { Baresip, hasBaresip } from '../../testing/baresip.ts';
import { CalledPhone } from '../../testing/called-phone.ts';
import { int16, loudest, OpenDesk, PhoneLine, sine } from '../../testing/dialled-room.ts';
import { hasJanus, JanusProcess } from '../../testing/janus.ts';
import { errorsAfter, idOf, MeetingRoom, receivedBy } from '../../testing/meeting.ts';
import { RoomClient } from '../../testing/room-client.ts';
import { openRoomHarness } from '../../testing/room-harness.ts';
import type { RoomHarness } from '../../testing/room-harness.ts';
import { SipTrunk } from '../../testing/sip-trunk.ts';
import { LOCAL_MEDIA } from '../peer-network.ts';
import type { Telephone } from '../telephone/telephone.ts';

const ACCOUNT = { user: 'bandpal', password: 'a password' };
/** Whether Debian's sip-tester is installed. */
const hasSipp = spawnSync('which', ['sipp']).status === 0;
const PATIENCE = { timeout: 60_000, interval: 20 };
const DIALLING = { isOwner: true, enableDialOut: true } as const;

const HEADERS = '[last_Via:]\n[last_From:]\n[last_To:];tag=[call_number]\n[last_Call-ID:]\n[last_CSeq:]';
const IN_CALL = '[last_Via:]\n[last_From:]\n[last_To:]\n[last_Call-ID:]\n[last_CSeq:]';
const CONTACT = 'Contact: <sip:[local_ip]:[local_port];transport=[transport]>';
const sends = (text: string): string => `<send><![CDATA[\n${text}\n]]></send>`;
const receives = (method: string, pattern: string, id: number): string =>
  `<recv request="${method}"><action><ereg regexp="${pattern}" search_in="msg" check_it="true" assign_to="${id}"/></action></recv>`;
/** What sipp is to see of a call, and answers to it; anything else has it fail. */
const SIPP_SCENARIO = `<?xml version="1.0" encoding="ISO-8859-1" ?>
<scenario name="called">
<recv request="INVITE"/>
${sends(`SIP/2.0 180 Ringing\n${HEADERS}\n${CONTACT}\nContent-Length: 0`)}
${sends(`SIP/2.0 200 OK\n${HEADERS}\n${CONTACT}\nContent-Type: application/sdp\nContent-Length: [len]\n
v=0
o=u 1 1 IN IP4 [local_ip]
s=-
c=IN IP4 [media_ip]
t=0 0
m=audio [media_port] RTP/AVP 0
a=rtpmap:0 PCMU/8000`)}
<recv request="ACK"/>
${receives('INFO', 'Signal=5', 1)}
${sends(`SIP/2.0 200 OK\n${IN_CALL}\nContent-Length: 0`)}
${receives('REFER', 'Refer-To: .*sip:x@example.org', 2)}
${sends(`SIP/2.0 202 Accepted\n${IN_CALL}\n${CONTACT}\nContent-Length: 0`)}
<recv request="BYE"/>
${sends(`SIP/2.0 200 OK\n${IN_CALL}\nContent-Length: 0`)}
<Reference variables="1,2"/>
</scenario>
`;

let asks = 0;
type Answer = Extract<ServerSignal, { type: 'dial-answer' }>;

/** Gives an order, and waits for what the room says to it. */
async function order(client: RoomClient, given: Record<string, unknown>): Promise<Answer> {
  asks += 1;
  const ask = `ask ${asks}`;
  client.send({ type: 'dial', ask, order: given });
  const answer = await client.next((signal) => signal.type === 'dial-answer' && signal.ask === ask);
  if (answer.type !== 'dial-answer') throw new Error('no answer');
  return answer;
}

const eventsOf = (client: RoomClient): string[] => receivedBy(client, 'dial-event').map(({ event }) => event);
const event = (client: RoomClient, name: string) =>
  expect.poll(() => eventsOf(client), PATIENCE).toContain(name);

const logged: string[] = [];
const log = (details: object, text: string): void => void logged.push(`${text} ${JSON.stringify(details)}`);

if (!hasBaresip) process.stderr.write('baresip is not installed: the tests of calls with it are skipped.\n');

describe.skipIf(!hasJanus)('a person called from a room', () => {
  let janus: JanusProcess;
  let trunk: SipTrunk;
  let harness: RoomHarness;
  let telephone: Telephone;
  let desk: OpenDesk;
  let phone: CalledPhone;
  let meeting: MeetingRoom;
  let teacher: RoomClient;

  beforeAll(async () => {
    janus = await JanusProcess.open();
  });
  afterAll(async () => janus[Symbol.asyncDispose]());

  const open = async (phoneOptions: Parameters<typeof CalledPhone.open>[0] = {}): Promise<void> => {
    phone = await CalledPhone.open(phoneOptions);
    await expect.poll(() => telephone.state, PATIENCE).toBe('registered');
    meeting = await MeetingRoom.open(harness.rooms, { dialOut: { accountId: 'ana' } });
    teacher = await meeting.guest('Teacher', DIALLING);
  };

  beforeEach(async () => {
    trunk = await SipTrunk.open(ACCOUNT);
    harness = await openRoomHarness(systemClock, undefined, {
      media: { ...LOCAL_MEDIA, addresses: ['127.0.0.1'] },
      log: { debug: log, info: log, warn: log, error: log },
    });
    desk = new OpenDesk();
    telephone = harness.rooms.openTelephone({
      address: { url: janus.url, apiSecret: janus.apiSecret },
      account: trunk.account,
      lines: 6,
      onCall: (call) => void call.hangUp(),
      dialOut: desk,
    });
  });
  afterEach(async () => {
    await telephone[Symbol.asyncDispose]();
    await harness[Symbol.asyncDispose]();
    await phone[Symbol.asyncDispose]();
    await trunk[Symbol.asyncDispose]();
    expect(logged.join('\n')).not.toMatch(/4420794600/u);
    logged.length = 0;
  });

  const dial = async (more: object = {}): Promise<Answer> =>
    order(teacher, {
      order: 'start',
      sipUri: `sip:+4420794600@${phone.host}`,
      displayName: 'Bob',
      ...more,
    });

  /** Someone who has picked up, has agreed, and is in the room. */
  async function joined(more: object = {}): Promise<string> {
    const { id = '' } = await dial(more);
    await expect
      .poll(() => receivedBy(teacher, 'participant-joined').map(({ participant }) => participant), PATIENCE)
      .toContainEqual(expect.objectContaining({ sessionId: id, userName: 'Bob', phone: true, guest: true }));
    return id;
  }

  it.each(['PCMU', 'PCMA'] as const)(
    'hears everyone and the examiner, and is heard by everyone, in %s',
    async (law) => {
      await open({ law });
      const candidate = await meeting.candidate();
      const heardBySeat: number[] = [];
      meeting.seat.onAudio((samples) => heardBySeat.push(...samples));
      const id = await joined({ userId: 'bob' });
      expect(eventsOf(candidate)).toEqual(['connected', 'answered']);
      expect(receivedBy(candidate, 'counts').at(-1)?.counts).toEqual({ present: 4, hidden: 0 });
      const lines = await Promise.all([PhoneLine.open(candidate, id), PhoneLine.open(teacher, id)]);
      phone.sound.say(sine(440, 8_000, 1_000));
      const clip = int16(sine(700, 16_000, 1_000));
      const frames = Array.from({ length: 50 }, (_, frame) => clip.slice(frame * 320, (frame + 1) * 320));
      meeting.seat.play({ durationMs: 1_000, opus: frames.map(() => new Uint8Array(0)), pcm: frames });
      await Promise.all([lines[0].say(sine(1_000, 16_000, 1_000)), lines[1].say(sine(1_400, 16_000, 1_000))]);
      await wait(400);
      for (const { heard } of lines) {
        expect(loudest(heard, 440, 16_000)).toBeGreaterThan(0.3);
        expect(loudest(heard, 1_000, 16_000)).toBeLessThan(0.05);
      }
      for (const hz of [700, 1_000, 1_400])
        expect(loudest(phone.sound.heard, hz, 8_000)).toBeGreaterThan(0.3);
      expect(loudest(phone.sound.heard, 440, 8_000)).toBeLessThan(0.05);
      expect(heardBySeat).toEqual([]);
      phone.hangUp();
      await event(candidate, 'stopped');
      expect(receivedBy(candidate, 'participant-left')).toMatchObject([{ sessionId: id }]);
      expect(receivedBy(candidate, 'dial-event').every(({ userId }) => userId === 'bob')).toBe(true);
      expect(desk.released).toBe(1);
      await Promise.all(lines.map((line) => line.close()));
    },
  );

  it.each([
    ['busy', 'busy'],
    ['away', 'no-answer'],
    ['declines', 'refused'],
  ] as const)('who %s is never in the room, and everyone is told why', async (manner, code) => {
    await open({ manner });
    const { id } = await dial();
    await event(teacher, 'error');
    expect(receivedBy(teacher, 'dial-event').at(-1)).toMatchObject({ event: 'error', id, code });
    expect(receivedBy(teacher, 'participant-joined')).toEqual([]);
    expect(desk.released).toBe(1);
  });

  it('is not in the room without their consent, and no one hears them or is heard', async () => {
    await open();
    desk.agrees = false;
    const { id = '' } = await dial();
    await event(teacher, 'error');
    expect(receivedBy(teacher, 'dial-event')).toMatchObject([
      { event: 'connected' },
      { event: 'answered' },
      { event: 'error', code: 'declined' },
    ]);
    expect(receivedBy(teacher, 'participant-joined')).toEqual([]);
    await expect.poll(() => phone.isUp, PATIENCE).toBe(false);
    teacher.send({ type: 'phone-line', id, sdp: 'v=0' });
    await wait(100);
    expect(receivedBy(teacher, 'phone-line')).toEqual([]);
  });

  it('rings no more when the call is stopped, or when the room closes', async () => {
    await open({ manner: 'rings' });
    const { id = '' } = await dial();
    await event(teacher, 'connected');
    expect(await order(teacher, { order: 'stop', sessionId: id })).not.toHaveProperty('code');
    await event(teacher, 'stopped');
    await expect.poll(() => phone.cancels, PATIENCE).toBe(1);
    await dial();
    await expect.poll(() => phone.calls, PATIENCE).toBe(2);
    await meeting.room.close('ended');
    await expect.poll(() => phone.cancels, PATIENCE).toBe(2);
  });

  it('is hung up on by an order, by someone in charge who sends them out, and after the longest time', async () => {
    await open();
    const stopped = (): number => eventsOf(teacher).filter((name) => name === 'stopped').length;
    const first = await joined();
    await order(teacher, { order: 'stop', sessionId: first });
    await expect.poll(() => [phone.isUp, stopped()], PATIENCE).toEqual([false, 1]);
    const second = await joined();
    teacher.send({ type: 'eject', id: second });
    await expect.poll(() => [phone.isUp, stopped()], PATIENCE).toEqual([false, 2]);
    desk.maxMs = 1_500;
    await joined();
    await expect.poll(() => [phone.isUp, stopped()], PATIENCE).toEqual([false, 3]);
    expect(eventsOf(teacher)).toContain('warning');
    expect(desk.released).toBe(3);
  });

  it('gets keys as events in the sound or in the signalling, an extension first, and sends keys', async () => {
    await open();
    const id = await joined({ extension: '12#', waitBeforeExtensionDialSec: 0.3 });
    expect(phone.sound.keys).toBe('12#');
    expect(await order(teacher, { order: 'tones', sessionId: id, tones: '4D*' })).not.toHaveProperty('code');
    await expect.poll(() => phone.sound.keys, PATIENCE).toBe('12#4D*');
    await phone.sound.press('7');
    await expect.poll(() => receivedBy(teacher, 'dial-key'), PATIENCE).toMatchObject([{ id, tone: '7' }]);
    phone.hangUp();
    await event(teacher, 'stopped');
    await phone[Symbol.asyncDispose]();
    phone = await CalledPhone.open({ takesKeys: false });
    const { id: second = '' } = await dial();
    await expect.poll(() => receivedBy(teacher, 'participant-joined').length, PATIENCE).toBe(2);
    await order(teacher, { order: 'tones', sessionId: second, tones: '90#' });
    await expect.poll(() => phone.infoKeys, PATIENCE).toBe('90#');
  });

  it('is passed on where the desk allows it, and leaves the room', async () => {
    await open();
    const id = await joined();
    const to = 'sip:colleague@example.org';
    desk.refusal = 'address-not-allowed';
    expect(await order(teacher, { order: 'transfer', sessionId: id, toEndPoint: to })).toMatchObject({
      code: 'address-not-allowed',
    });
    expect(phone.referredTo).toBeNull();
    desk.refusal = null;
    phone.takesTransfers = false;
    expect(await order(teacher, { order: 'transfer', sessionId: id, toEndPoint: to })).toMatchObject({
      code: 'transfer-failed',
    });
    expect([phone.isUp, phone.referredTo]).toEqual([true, to]);
    phone.takesTransfers = true;
    expect(await order(teacher, { order: 'transfer', sessionId: id, toEndPoint: to })).not.toHaveProperty(
      'code',
    );
    await event(teacher, 'stopped');
    expect(receivedBy(teacher, 'participant-left')).toMatchObject([{ sessionId: id }]);
    expect(desk.wishes.slice(1).every(({ isTransfer }) => isTransfer)).toBe(true);
  });

  it('costs no more than the call when the desk fails, before it or in the middle of it', async () => {
    await open();
    desk.isAway = true;
    expect(await order(teacher, { order: 'start', phoneNumber: '+442079460001' })).toMatchObject({
      code: 'lost',
    });
    desk.isAway = false;
    desk.breaksDown = true;
    expect(await order(teacher, { order: 'start', phoneNumber: '+442079460001' })).toHaveProperty('id');
    await event(teacher, 'error');
    desk.breaksDown = false;
    await expect.poll(() => phone.isUp, PATIENCE).toBe(false);
    // The room goes on.
    expect(await joined()).not.toBe('');
  });

  it('hangs up when no one is left who may have people called', async () => {
    await open();
    await joined();
    teacher.send({ type: 'leave' });
    await expect.poll(() => phone.isUp, PATIENCE).toBe(false);
  });

  it('is lost with the gateway, and others can be called when that is back', async () => {
    await open();
    await joined();
    expect([...harness.rooms.gateways]).toEqual([['telephone', true]]);
    await janus.kill();
    await event(teacher, 'stopped');
    expect([...harness.rooms.gateways]).toEqual([['telephone', false]]);
    const counted = desk.wishes.length;
    expect(await dial()).toMatchObject({ code: 'lines-busy' });
    expect(desk.wishes).toHaveLength(counted);
    await janus.restart();
    await expect.poll(() => telephone.state, PATIENCE).toBe('registered');
    await dial();
    await expect.poll(() => phone.calls, PATIENCE).toBe(2);
  });

  it('is called, told to, passed on and hung up on by those alone whose token says so', async () => {
    await open();
    const id = await joined();
    const owner = await meeting.guest('Owner', { isOwner: true });
    const candidate = await meeting.candidate();
    for (const client of [owner, candidate]) {
      const orders = [
        { order: 'start', sipUri: `sip:x@${phone.host}` },
        { order: 'stop', sessionId: id },
        { order: 'tones', sessionId: id, tones: '1' },
        { order: 'transfer', sessionId: id, toEndPoint: 'sip:x@example.org' },
      ] as const;
      for (const given of orders)
        // oxlint-disable-next-line no-await-in-loop -- one after another
        expect(await order(client, given)).toMatchObject({ code: 'not-allowed' });
    }
    expect(await errorsAfter(candidate, { type: 'eject', id })).toEqual(['not-allowed']);
    expect([phone.isUp, phone.sound.keys, phone.referredTo, desk.wishes.length]).toEqual([true, '', null, 1]);
    await phone.sound.press('3');
    await expect.poll(() => receivedBy(teacher, 'dial-key').length, PATIENCE).toBe(1);
    expect([...receivedBy(candidate, 'dial-key'), ...receivedBy(owner, 'dial-key')]).toEqual([]);
  });

  it('is no one in another room, nor under a session that is made up', async () => {
    await open();
    const id = await joined();
    const other = await MeetingRoom.open(harness.rooms, { dialOut: { accountId: 'eve' } });
    const eve = await other.guest('Eve', DIALLING);
    for (const named of [id, 'made up', idOf(eve)]) {
      // oxlint-disable no-await-in-loop -- one after another
      expect(await order(eve, { order: 'stop', sessionId: named })).toMatchObject({ code: 'not-here' });
      expect(await order(eve, { order: 'tones', sessionId: named, tones: '1' })).toMatchObject({
        code: 'not-here',
      });
      expect(await order(eve, { order: 'transfer', sessionId: named, toEndPoint: '+1' })).toMatchObject({
        code: 'not-here',
      });
      // oxlint-enable no-await-in-loop
    }
    eve.send({ type: 'phone-line', id, sdp: 'v=0' });
    await wait(100);
    expect([phone.isUp, receivedBy(eve, 'phone-line').length]).toEqual([true, 0]);
  });

  it('is not called where the desk, the room or the order does not allow it', async () => {
    await open();
    for (const code of ['premium', 'address-not-allowed', 'account-day', 'server-day'] as const) {
      desk.refusal = code;
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect(await dial()).toMatchObject({ code });
    }
    desk.refusal = null;
    expect(await dial({ phoneNumber: '+441' })).toMatchObject({ code: 'bad-address' });
    expect(await dial({ waitBeforeExtensionDialSec: -1 })).toMatchObject({ code: 'bad-order' });
    expect(await order(teacher, { order: 'tones', sessionId: 'x', tones: 'E' })).toMatchObject({
      code: 'bad-order',
    });
    expect(await dial({ codecs: { audio: ['OPUS'] } })).toMatchObject({ code: 'codec' });
    expect(await dial({ displayName: 'VAPI  speaker' })).toMatchObject({ code: 'name' });
    const free = await MeetingRoom.open(harness.rooms);
    const stranger = await free.guest('Stranger', DIALLING);
    expect(await order(stranger, { order: 'start', phoneNumber: '+44' })).toMatchObject({ code: 'off' });
    expect(phone.calls).toBe(0);
    phone.manner = 'busy';
    for (let calls = 0; calls < 5; calls += 1) {
      // oxlint-disable no-await-in-loop -- one call after another
      const { id } = await dial({ codecs: { audio: ['OPUS', 'PCMA'] }, video: true });
      await expect
        .poll(
          () =>
            receivedBy(teacher, 'dial-event')
              .filter((news) => news.id === id)
              .map(({ event: e }) => e),
          PATIENCE,
        )
        .toEqual(['warning', 'error']);
      // oxlint-enable no-await-in-loop
    }
    expect(await dial()).toMatchObject({ code: 'room-calls' });
  });

  it('is called once by who has lost the connection, and who is told then what has become of it', async () => {
    await open({ manner: 'rings' });
    const address = await meeting.room.invite({ userName: 'Owner', ...DIALLING });
    const owner = await RoomClient.join(address, { path: null });
    const begin = { order: 'start', sipUri: `sip:bob@${phone.host}` };
    owner.send({ type: 'dial', ask: 'one', order: begin });
    await event(teacher, 'connected');
    owner.drop();
    await owner.closed;
    const id = receivedBy(teacher, 'dial-event')[0]?.id ?? '';
    await order(teacher, { order: 'stop', sessionId: id });
    await event(teacher, 'stopped');
    const back = await RoomClient.join(address, { path: null, resume: owner.resume });
    back.send({ type: 'dial', ask: 'one', order: begin });
    expect(await back.next(({ type }) => type === 'dial-answer')).toMatchObject({ ask: 'one', id });
    expect([phone.calls, eventsOf(back)]).toEqual([1, ['stopped']]);
    // Who has come after it isn't concerned, also when they have lost their connection once.
    const later = await meeting.room.invite({ userName: 'Later', ...DIALLING });
    const late = await RoomClient.join(later, { path: null });
    late.drop();
    await late.closed;
    const again = await RoomClient.join(later, { path: null, resume: late.resume });
    await errorsAfter(again);
    expect(eventsOf(again)).toEqual([]);
  });

  it('is one at a time', async () => {
    await open({ manner: 'rings' });
    const answers = await Promise.all([dial(), dial()]);
    expect(answers.map(({ code }) => code).filter((code) => code !== undefined)).toEqual(['room-full']);
  });

  it.skipIf(!hasSipp)(
    'is a program that others have made, sipp, which gets the keys and is hung up on',
    async () => {
      await open();
      const folder = await mkdtemp(path.join(tmpdir(), 'bandpal-sipp-'));
      const port = await freeUdpPort();
      const scenario = path.join(folder, 'called.xml');
      await writeFile(scenario, SIPP_SCENARIO);
      const args = ['-sf', scenario, '-i', '127.0.0.1', '-p', `${port}`, '-m', '1', '-nostdin'];
      const sipp = spawn('sipp', args, { stdio: 'ignore', cwd: folder });
      try {
        const exited = once(sipp, 'exit');
        await wait(500);
        const { id = '' } = await order(teacher, {
          order: 'start',
          sipUri: `sip:sipp@127.0.0.1:${port}`,
        });
        await expect.poll(() => receivedBy(teacher, 'participant-joined').length, PATIENCE).toBe(1);
        await order(teacher, { order: 'tones', sessionId: id, tones: '5' });
        const transferred = order(teacher, {
          order: 'transfer',
          sessionId: id,
          toEndPoint: 'sip:x@example.org',
        });
        await wait(300);
        await order(teacher, { order: 'stop', sessionId: id });
        // 0: key, wish to pass it on and end have come, and every message of the call was as it has to be.
        expect((await exited)[0]).toBe(0);
        expect(await transferred).toMatchObject({ code: 'transfer-failed' });
      } finally {
        sipp.kill();
        await rm(folder, { recursive: true });
      }
    },
  );

  it.skipIf(!hasBaresip)('may have a telephone that others have made, baresip', async () => {
    await open();
    await using bob = await Baresip.open();
    const { id = '' } = await order(teacher, { order: 'start', sipUri: `sip:${bob.address}` });
    await expect.poll(() => receivedBy(teacher, 'participant-joined').length, PATIENCE).toBe(1);
    const line = await PhoneLine.open(teacher, id);
    // On a busy machine a tone comes in pieces.
    const isHeard = async (): Promise<number> => {
      await line.say(sine(700, 16_000, 500));
      return loudest(await bob.heard(), 700, 8_000);
    };
    await expect.poll(isHeard, PATIENCE).toBeGreaterThan(0.2);
    await expect.poll(() => loudest(line.heard, 440, 16_000), PATIENCE).toBeGreaterThan(0.3);
    bob.press('5');
    await expect.poll(() => receivedBy(teacher, 'dial-key').map(({ tone }) => tone), PATIENCE).toEqual(['5']);
    await order(teacher, { order: 'stop', sessionId: id });
    await expect.poll(() => bob.events, PATIENCE).toContain('CALL_CLOSED');
    await line.close();
  });
});

async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  return port;
}
