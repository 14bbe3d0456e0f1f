import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '@bandpal/foundation';
import type { Log } from '@bandpal/foundation';
import { quietLog } from '@bandpal/foundation/testing';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { Baresip, hasBaresip } from '../../testing/baresip.ts';
import { hasJanus, JanusProcess } from '../../testing/janus.ts';
import { SipTrunk } from '../../testing/sip-trunk.ts';
import type { TrunkCall } from '../../testing/sip-trunk.ts';
import { Pacer } from '../pacer.ts';
import { LOCAL_MEDIA, MediaPort, PeerNetwork } from '../peer-network.ts';
import type { PhoneCall } from './phone-call.ts';
import { callerOf, Telephone } from './telephone.ts';

/** Whether Debian's sip-tester is installed. */
const hasSipp = spawnSync('which', ['sipp']).status === 0;
const ACCOUNT = { user: 'bandpal', password: 'a password' };
/** Those who phone wait for an answer for longer. */
const PATIENCE = { timeout: 8_000, interval: 20 };

/** 16 kHz, in frames of 20 ms. */
const tone = (hz: number, ms: number, level = 0.5) => ({
  durationMs: ms,
  opus: Array.from({ length: ms / 20 }, () => new Uint8Array(0)),
  pcm: Array.from({ length: ms / 20 }, (_, frame) =>
    Int16Array.from({ length: 320 }, (__, index) =>
      Math.round(level * 32_767 * Math.sin((2 * Math.PI * hz * (frame * 320 + index)) / 16_000)),
    ),
  ),
});

/** How loud a tone is in sound of this rate, 0 to 1. */
function levelOf(samples: readonly number[], hz: number, rateHz: number): number {
  let [cosine, sine] = [0, 0];
  for (const [index, sample] of samples.entries()) {
    cosine += sample * Math.cos((2 * Math.PI * hz * index) / rateHz);
    sine += sample * Math.sin((2 * Math.PI * hz * index) / rateHz);
  }
  return (2 * Math.hypot(cosine, sine)) / samples.length;
}

/** The same of the loudest tenth of a second. */
const loudest = (samples: readonly number[], hz: number, rateHz: number): number =>
  Math.max(
    ...Array.from({ length: Math.floor(samples.length / (rateHz / 10)) }, (_, block) =>
      levelOf(samples.slice((block * rateHz) / 10, ((block + 1) * rateHz) / 10), hz, rateHz),
    ),
  );

const lineTone = (hz: number, ms: number): Float32Array =>
  Float32Array.from({ length: ms * 8 }, (_, index) => 0.5 * Math.sin((2 * Math.PI * hz * index) / 8_000));

describe('the name of a caller', () => {
  it.each([
    ['sip:+4420794600@trunk.example', '+4420794600'],
    ['sip:020%207946-00@trunk.example;user=phone', '020794600'],
    ['tel:+44-20-7946-00', '+4420794600'],
    ['sip:anonymous@anonymous.invalid', ''],
    ['sip:%E0%A4%A@trunk.example', '%e0%a4%a'],
    ['nonsense', ''],
  ])('of %s is %s', (uri, caller) => {
    expect(callerOf(uri)).toBe(caller);
  });
});

if (!hasBaresip) process.stderr.write('baresip is not installed: the tests of calls with it are skipped.\n');

// The runner tells of skipped tests with a number alone.
if (!hasJanus)
  process.stderr.write(
    'janus is not installed: the tests of the telephone with a real gateway are skipped.\n',
  );

describe.skipIf(!hasJanus)('the telephone, with a real gateway', () => {
  let janus: JanusProcess;
  let port: MediaPort;
  let trunk: SipTrunk;
  let telephone: Telephone;
  let calls: PhoneCall[];

  beforeAll(async () => {
    janus = await JanusProcess.open();
    port = await MediaPort.open(0, quietLog);
  });
  afterAll(async () => {
    await port[Symbol.asyncDispose]();
    await janus[Symbol.asyncDispose]();
  });

  const connect = (changes: { password?: string; apiSecret?: string; log?: Log } = {}): Telephone =>
    new Telephone(
      {
        address: { url: janus.url, apiSecret: changes.apiSecret ?? janus.apiSecret },
        account: { ...trunk.account, password: changes.password ?? ACCOUNT.password },
        lines: 2,
        onCall: (call) => calls.push(call),
      },
      {
        network: new PeerNetwork(port, { ...LOCAL_MEDIA, addresses: ['127.0.0.1'] }),
        pacer: new Pacer(systemClock),
        clock: systemClock,
        log: changes.log ?? quietLog,
      },
    );

  beforeEach(async () => {
    calls = [];
    trunk = await SipTrunk.open(ACCOUNT);
    telephone = connect();
  });
  afterEach(async () => {
    await telephone[Symbol.asyncDispose]();
    await trunk[Symbol.asyncDispose]();
  });

  const registered = () => expect.poll(() => telephone.state, PATIENCE).toBe('registered');

  /** A call that is up, at both ends. */
  async function connected(options: Parameters<SipTrunk['call']>[0] = {}): Promise<[TrunkCall, PhoneCall]> {
    await registered();
    const before = calls.length;
    const far = await trunk.call(options);
    await expect.poll(() => calls.length, PATIENCE).toBe(before + 1);
    const near = calls[before];
    if (near === undefined) throw new Error('no call has come');
    expect(await near.answer()).toBe(true);
    expect(await far.answered).toBe(200);
    return [far, near];
  }

  it.each(['PCMU', 'PCMA'] as const)('carries sound both ways in %s', async (law) => {
    const [far, near] = await connected({ law });
    expect(near.caller).toBe('+4420794600');
    const heard: number[] = [];
    near.onAudio((samples) => heard.push(...samples));
    far.say(lineTone(440, 600));
    const { completed } = await near.play(tone(700, 600)).done;
    expect(completed).toBe(true);
    await wait(300);
    expect(loudest(heard, 440, 16_000)).toBeCloseTo(0.5, 1);
    expect(loudest(far.heard, 700, 8_000)).toBeCloseTo(0.5, 1);
    // Sound goes on in silence, so that no equipment takes the line for dead.
    const before = far.heard.length;
    await wait(400);
    expect(far.heard.length - before).toBeGreaterThan(8 * 300);
    far.hangUp();
    expect(await near.ended).toBe('caller');
  });

  it.skipIf(!hasSipp)('takes a call of a program that others have made, sipp', async () => {
    await registered();
    const { host, port: sipPort } = trunk.contact ?? { host: '', port: 0 };
    const sipp = spawn(
      'sipp',
      [
        '-sn',
        'uac',
        `${host}:${sipPort}`,
        '-s',
        ACCOUNT.user,
        '-i',
        host,
        '-mi',
        host,
        '-m',
        '1',
        '-d',
        '500',
        '-nostdin',
      ],
      { stdio: 'ignore' },
    );
    const exited = once(sipp, 'exit');
    await expect.poll(() => calls.length, PATIENCE).toBe(1);
    expect(await calls[0]?.answer()).toBe(true);
    expect(await calls[0]?.ended).toBe('caller');
    // 0: every message of the call was answered as it has to be.
    expect((await exited)[0]).toBe(0);
  });

  it.skipIf(!hasBaresip)('takes a call of a telephone that others have made, baresip', async () => {
    await using phone = await Baresip.open();
    await registered();
    const { host, port: sipPort } = trunk.contact ?? { host: '', port: 0 };
    phone.dial(`sip:${ACCOUNT.user}@${host}:${sipPort}`);
    await expect.poll(() => calls.length, PATIENCE).toBe(1);
    const [near] = calls;
    if (near === undefined) throw new Error('no call has come');
    const heard: number[] = [];
    const keys: string[] = [];
    near.onAudio((samples) => heard.push(...samples));
    near.onKey((key) => keys.push(key));
    expect(await near.answer()).toBe(true);
    await near.play(tone(700, 1_000)).done;
    await expect.poll(() => loudest(heard, 440, 16_000), PATIENCE).toBeCloseTo(0.49, 1);
    phone.press('7');
    await expect.poll(() => keys.join(''), PATIENCE).toBe('7');
    phone.hangUp();
    expect(await near.ended).toBe('caller');
    expect(loudest(await phone.heard(), 700, 8_000)).toBeCloseTo(0.5, 1);
  });

  it('hears the keys, each once, whichever way they come', async () => {
    const [far, near] = await connected();
    const keys: string[] = [];
    near.onKey((key) => keys.push(key));
    for (const key of '10*#') {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await far.press(key);
      // oxlint-disable-next-line no-await-in-loop
      await wait(60);
    }
    far.pressByInfo('7');
    await expect.poll(() => keys.join(''), PATIENCE).toBe('10*#7');
    far.hangUp();
    await near.ended;
  });

  it('hangs up, answered or not', async () => {
    const [far, near] = await connected();
    await near.hangUp();
    await far.over;
    expect(await near.ended).toBe('us');
    const ringing = await trunk.call();
    await expect.poll(() => calls.length, PATIENCE).toBe(2);
    await calls[1]?.hangUp();
    expect(await ringing.answered).toBe(486);
  });

  it('takes as many calls as it has lines, and is busy to one more', async () => {
    await connected();
    const [second] = await connected();
    const third = await trunk.call();
    expect(await third.answered).toBe(486);
    second.hangUp();
    await expect.poll(() => telephone.callCount, PATIENCE).toBe(1);
    // The gateway clears the line of a call within a second after its end.
    await wait(1_500);
    await connected();
  });

  it('declines a call without sound that it takes, and one that is no offer at all', async () => {
    await registered();
    const opus =
      'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 9 RTP/AVP 96\r\na=rtpmap:96 opus/48000/2\r\n';
    const deaf = await trunk.call({ sdp: opus });
    expect(await deaf.answered).toBe(488);
    const silent = await trunk.call({ sdp: '' });
    expect(await silent.answered).toBe(488);
    expect(calls).toEqual([]);
  });

  it('takes the calls of callers with endless names, or ends them: none of them holds a line', async () => {
    await registered();
    const long = await Promise.all([
      trunk.call({ from: 'x'.repeat(600) }),
      trunk.call({ from: 'y'.repeat(600) }),
    ]);
    await expect.poll(() => calls.length, PATIENCE).toBe(2);
    await Promise.all(calls.map((call) => call.hangUp()));
    expect(await Promise.all(long.map(({ answered }) => answered))).toEqual([486, 486]);
  });

  it('keeps its calls when somebody sends the largest message that there can be', async () => {
    const [far, near] = await connected();
    trunk.message('"'.repeat(40_000));
    await wait(500);
    expect([near.isUp, telephone.state]).toEqual([true, 'registered']);
    far.hangUp();
  });

  it('keeps its calls when the trunk refuses to go on with the registration, and registers again', async () => {
    await registered();
    await telephone[Symbol.asyncDispose]();
    trunk.expiresS = 4;
    telephone = connect();
    const [, near] = await connected();
    trunk.refuses = true;
    await expect.poll(() => telephone.state, PATIENCE).toBe('refused');
    expect(near.isUp).toBe(true);
    trunk.refuses = false;
    await registered();
    expect(near.isUp).toBe(true);
    await connected();
  });

  it('goes on through whatever is sent to the gateway in place of SIP', async () => {
    await registered();
    const nonsense = [
      '',
      '\0'.repeat(2_000),
      'INVITE',
      'INVITE sip:x SIP/2.0\r\n\r\n',
      `INFO sip:x SIP/2.0\r\n${'a: b\r\n'.repeat(200)}\r\n`,
    ];
    for (const text of nonsense) trunk.sendRaw(text);
    const [far, near] = await connected();
    trunk.sendRaw(`BYE sip:x SIP/2.0\r\nCall-ID: ${far.id}\r\n\r\n`);
    await wait(100);
    expect(near.isUp).toBe(true);
  });

  it('is refused with a wrong password, and with a wrong secret of the gateway', async () => {
    await using wrong = connect({ password: 'another' });
    await expect.poll(() => wrong.state, PATIENCE).toBe('refused');
    const refusals: string[] = [];
    const warn = (details: object, message: string): void =>
      void refusals.push(`${message}: ${'err' in details ? String(details.err) : ''}`);
    await using foreign = connect({ apiSecret: 'another', log: { ...quietLog, warn } });
    await expect.poll(() => refusals[0], PATIENCE).toMatch(/is not connected.*refuses "create": 403/u);
    expect(foreign.state).toBe('connecting');
  });

  it('ends its calls when the gateway dies, and is back when that is', async () => {
    const [, near] = await connected();
    await janus.kill();
    expect(await near.ended).toBe('lost');
    expect(telephone.state).toBe('connecting');
    await janus.restart();
    const [far] = await connected();
    far.hangUp();
  });

  it('leaves the trunk and hangs up at its end', async () => {
    const [far] = await connected();
    await telephone[Symbol.asyncDispose]();
    await far.over;
    await expect.poll(() => trunk.contact, PATIENCE).toBeNull();
  });
});
