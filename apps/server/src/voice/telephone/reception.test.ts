import { BandpalError } from '@bandpal/contracts';
import type { ErrorCode } from '@bandpal/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TelephoneDesk, TypedCode } from '../../ports/telephone.ts';
import { CallBench } from '../testing/call-bench.ts';
import { FakePhoneCall } from '../testing/fake-phone-call.ts';
import { TelephoneReception } from './reception.ts';
import { TELEPHONE_LINES } from './telephone-lines.ts';

const OWNER = { kind: 'account', id: 'ana', address: '' } as const;

/** Knows one code, which is used up by the first who types it. */
class OneCode implements TelephoneDesk {
  readonly typed: string[] = [];
  isOpen = true;
  isWaiting = false;
  mode: Extract<TypedCode, { kind: 'test' }>['mode'] = 'part1';
  #code: string | null = '12345678';

  admits(): boolean {
    return this.isOpen;
  }

  async redeem(code: string): Promise<TypedCode> {
    this.typed.push(code);
    if (this.isWaiting) return { kind: 'wait' };
    if (code !== this.#code) return { kind: 'wrong' };
    this.#code = null;
    return { kind: 'test', owner: OWNER, mode: this.mode };
  }
}

let bench: CallBench;
let desk: OneCode;
let reception: TelephoneReception;

beforeEach(() => {
  bench = new CallBench();
  desk = new OneCode();
  reception = new TelephoneReception({
    voice: bench.service,
    synthesizer: bench.speech.synthesizer,
    desk,
    maxCalls: 1,
    log: bench.log,
  });
});
afterEach(async () => {
  await bench.end();
});

/** Time passes; the caller says nothing. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 20) {
    // oxlint-disable-next-line no-await-in-loop -- time passes frame by frame
    await bench.clock.advanceAsync(20);
  }
}

async function until(condition: () => boolean, limitMs = 60_000): Promise<void> {
  for (let passed = 0; !condition(); passed += 20) {
    if (passed > limitMs) throw new Error(`Nothing happened within ${limitMs} ms.`);
    // oxlint-disable-next-line no-await-in-loop
    await pass(20);
  }
}

/** A call that has been taken. */
async function incoming(): Promise<FakePhoneCall> {
  const call = new FakePhoneCall(bench.clock);
  reception.handleCall(call);
  await pass(20);
  return call;
}

/** Lets the line that is said, and what follows it, go by. */
async function listen(call: FakePhoneCall, line: string): Promise<void> {
  await until(() => call.heard.at(-1) === line, 60_000);
}

async function begun(mode: OneCode['mode']): Promise<FakePhoneCall> {
  desk.mode = mode;
  const call = await incoming();
  call.press('12345678');
  await listen(call, TELEPHONE_LINES.consent);
  call.press('1');
  await until(() => (call.room?.played.length ?? 0) > 0);
  return call;
}

describe('a call by telephone', () => {
  it('asks for the code, says what happens to the sound, and begins when the caller agrees', async () => {
    const call = await incoming();
    await listen(call, TELEPHONE_LINES.greeting);
    call.press('12345678');
    await listen(call, TELEPHONE_LINES.consent);
    expect(bench.desk.journal).toEqual([]);
    call.press('1');
    await until(() => (call.room?.played.length ?? 0) > 0);
    expect(bench.service.list(OWNER)).toMatchObject([{ mode: 'part1' }]);
    expect(call.failures).toEqual([]);
  });

  it('has its lines ready before the first call', async () => {
    await reception.prepare();
    expect(bench.speech.synthesizer.spoken).toEqual(expect.arrayContaining(Object.values(TELEPHONE_LINES)));
  });

  it('takes digits while it still speaks, and begins anew with the star', async () => {
    const call = await incoming();
    call.press('99*12345678');
    await listen(call, TELEPHONE_LINES.consent);
    expect(desk.typed).toEqual(['12345678']);
  });

  it('begins no test without the consent', async () => {
    const call = await incoming();
    call.press('12345678');
    await listen(call, TELEPHONE_LINES.consent);
    call.press('2');
    await listen(call, TELEPHONE_LINES.pressOne);
    await until(() => !call.isUp);
    expect(call.heard.at(-1)).toBe(TELEPHONE_LINES.goodbye);
    expect(bench.desk.journal).toEqual([]);
  });

  it('gives up after three wrong codes', async () => {
    const call = await incoming();
    for (const code of ['00000000', '00000001', '00000002']) {
      call.press(code);
      // oxlint-disable-next-line no-await-in-loop -- one try after another
      await pass(200);
    }
    await until(() => !call.isUp);
    expect(call.heard.at(-1)).toBe(TELEPHONE_LINES.noMoreTries);
    expect(desk.typed).toHaveLength(3);
  });

  it('takes a code once, and says of one that was used what it says of one that never was', async () => {
    const first = await incoming();
    first.press('12345678');
    await listen(first, TELEPHONE_LINES.consent);
    first.end();
    await pass(20);
    const second = await incoming();
    second.press('12345678');
    await listen(second, TELEPHONE_LINES.wrongCode);
    second.press('87654321');
    await listen(second, TELEPHONE_LINES.wrongCode);
    second.end();
  });

  it('tells callers who guess to wait', async () => {
    desk.isWaiting = true;
    const call = await incoming();
    call.press('12345678');
    await until(() => !call.isUp);
    expect(call.heard.at(-1)).toBe(TELEPHONE_LINES.wait);
  });

  it('hangs up on a caller who types nothing', async () => {
    const call = await incoming();
    await until(() => !call.isUp, 120_000);
    expect(call.heard).toEqual([
      TELEPHONE_LINES.greeting,
      TELEPHONE_LINES.typeCode,
      TELEPHONE_LINES.typeCode,
      TELEPHONE_LINES.noMoreTries,
    ]);
  });

  it('answers no call that may not be taken', async () => {
    desk.isOpen = false;
    const call = await incoming();
    expect([call.isUp, call.isAnswered]).toEqual([false, false]);
  });

  it('says that all lines are taken, and takes the next call when one is free', async () => {
    const first = await incoming();
    const second = await incoming();
    await until(() => !second.isUp);
    expect(second.heard).toEqual([TELEPHONE_LINES.allTaken]);
    first.end();
    const third = await incoming();
    await listen(third, TELEPHONE_LINES.greeting);
    third.end();
  });

  it.each<[ErrorCode, RegExp]>([
    ['test.no-allowance', /no credit/],
    ['server.full', /All lines are taken/],
    ['server.internal', /call again later/],
  ])('says in a sentence why there is no test: %s', async (code, sentence) => {
    reception = new TelephoneReception({
      voice: { start: () => Promise.reject(new BandpalError(code)) },
      synthesizer: bench.speech.synthesizer,
      desk,
      maxCalls: 1,
      log: bench.log,
    });
    const call = await incoming();
    call.press('12345678');
    await listen(call, TELEPHONE_LINES.consent);
    call.press('1');
    await until(() => !call.isUp);
    expect(call.heard.at(-1)).toMatch(sentence);
  });

  it('writes neither code nor number into the log', async () => {
    const call = await incoming();
    call.press('12345678');
    await listen(call, TELEPHONE_LINES.consent);
    call.press('1');
    await until(() => (call.room?.played.length ?? 0) > 0);
    call.end();
    await pass(1_000);
    expect(bench.log.lines.join('\n')).not.toMatch(/12345678|4420794600/);
  });
});

describe('a test by telephone', () => {
  it('reads out what the card says, and again when the star is pressed', async () => {
    const call = await begun('part2');
    const texts = (): string[] => call.room?.played.map(({ text }) => text) ?? [];
    await until(() => texts().some((text) => text.startsWith('You should say ')));
    await until(() =>
      (call.room?.messages ?? []).some(
        (message) => message.type === 'metadata' && message.metadata.exam.phase === 'preparation',
      ),
    );
    call.press('*');
    await until(() => texts().filter((text) => text.startsWith('You should say ')).length === 2);
    await pass(20_000);
    call.press('#');
    await until(() => texts().includes('Please start speaking now.'));
    call.end();
  });

  it('ends an answer with the hash', async () => {
    const call = await begun('part1');
    const room = call.room;
    if (room === null) throw new Error('there is no room');
    const isListening = (): boolean =>
      room.messages.findLast((message) => message.type === 'metadata')?.metadata.examiner === 'listening';
    await until(isListening);
    for (const frame of framesOf(bench.speech.voice.say('My name is Ana'))) {
      // oxlint-disable-next-line no-await-in-loop -- as it is said
      await pass(20);
      room.emitAudio(frame);
    }
    call.press('#');
    const before = room.played.length;
    await until(() => room.played.length > before, 3_000);
    call.end();
  });

  it('is left to be continued by a caller who hangs up', async () => {
    const call = await begun('part1');
    call.end();
    await pass(2_000);
    expect(bench.desk.journal.at(-1)).toMatch(/interrupt/);
    expect(bench.service.activeCalls).toBe(0);
  });

  it('keeps of each answer that it came by telephone, unseen, and nothing of how it was delivered', async () => {
    const call = await begun('part1');
    const room = call.room;
    if (room === null) throw new Error('there is no room');
    const isListening = (): boolean =>
      room.messages.findLast((message) => message.type === 'metadata')?.metadata.examiner === 'listening';
    for (let answers = 0; answers < 2; answers += 1) {
      // oxlint-disable no-await-in-loop -- one answer after another
      await until(isListening);
      for (const frame of framesOf(bench.speech.voice.say('I am a student and I live in a small town'))) {
        await pass(20);
        room.emitAudio(frame);
      }
      call.press('#');
      await until(() => !isListening(), 5_000);
      // oxlint-enable no-await-in-loop
    }
    call.end();
    await pass(2_000);
    const kept = bench.desk.answers.filter(({ transcript }) => transcript !== '');
    expect(kept.length).toBeGreaterThan(0);
    for (const answer of kept) {
      expect(answer).toMatchObject({ byTelephone: true, heardOnly: true });
      expect(answer.delivery).toBeUndefined();
    }
  });
});

function framesOf(samples: Float32Array): Float32Array[] {
  return Array.from({ length: Math.floor(samples.length / 320) }, (_, frame) =>
    samples.subarray(frame * 320, (frame + 1) * 320),
  );
}
