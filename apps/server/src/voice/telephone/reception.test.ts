import { BandpalError } from '@bandpal/contracts';
import type { ErrorCode } from '@bandpal/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TelephoneDesk, TypedCode } from '../../ports/telephone.ts';
import { CallBench } from '../testing/call-bench.ts';
import { FakePhoneCall } from '../testing/fake-phone-call.ts';
import { TelephoneReception } from './reception.ts';
import { TELEPHONE_LINES } from './telephone-lines.ts';

const OWNER = { kind: 'account', id: 'ana', address: '' } as const;

/** Knows one code, which is kept for the first who types it. */
class OneCode implements TelephoneDesk {
  readonly typed: string[] = [];
  isOpen = true;
  isWaiting = false;
  mode: Extract<TypedCode, { kind: 'test' }>['mode'] = 'part1';
  /** Calls that were asked for a code. */
  counted = 0;
  readonly #code = '12345678';
  #isFree = true;

  refusal(): 'day' | null {
    return this.isOpen ? null : 'day';
  }

  count(): void {
    this.counted += 1;
  }

  async redeem(code: string): Promise<TypedCode> {
    this.typed.push(code);
    if (this.isWaiting) return { kind: 'wait' };
    if (code !== this.#code || !this.#isFree) return { kind: 'wrong' };
    this.#isFree = false;
    return {
      kind: 'test',
      owner: OWNER,
      mode: this.mode,
      use: async () => undefined,
      release: () => (this.#isFree = true),
    };
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
    isHeardElsewhere: false,
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
      await pass(1_000);
    }
    await until(() => !call.isUp);
    expect(call.heard.at(-1)).toBe(TELEPHONE_LINES.noMoreTries);
    expect(desk.typed).toHaveLength(3);
  });

  it('leaves the code valid until the test has begun', async () => {
    const silent = await incoming();
    silent.press('12345678');
    await listen(silent, TELEPHONE_LINES.consent);
    silent.end();
    await pass(20);
    const refused = await incoming();
    refused.press('12345678');
    await listen(refused, TELEPHONE_LINES.consent);
    bench.service.drain();
    refused.press('1');
    await until(() => !refused.isUp);
    expect(refused.heard.at(-1)).toBe(TELEPHONE_LINES.allBusy);
    const third = await incoming();
    third.press('12345678');
    await listen(third, TELEPHONE_LINES.consent);
    third.end();
  });

  it('has used the code up when the test has begun', async () => {
    const first = await begun('part1');
    first.end();
    await pass(2_000);
    const second = await incoming();
    second.press('12345678');
    await listen(second, TELEPHONE_LINES.wrongCode);
    second.end();
  });

  it('says that a code is not valid also when a hash or a digit too many follows it', async () => {
    const call = await incoming();
    call.press('00000000#');
    await pass(400);
    call.press('9#');
    await listen(call, TELEPHONE_LINES.wrongCode);
    call.press('#');
    await pass(200);
    call.press('12345678');
    await listen(call, TELEPHONE_LINES.consent);
    expect(desk.typed).toEqual(['00000000', '12345678']);
    call.end();
  });

  it('waits for those who look for each digit', async () => {
    const call = await incoming();
    for (const digit of '12345678') {
      // oxlint-disable no-await-in-loop -- one digit after another
      await pass(25_000);
      call.press(digit);
      // oxlint-enable no-await-in-loop
    }
    await listen(call, TELEPHONE_LINES.consent);
    call.end();
  });

  it('is not held for ever by keys that lead nowhere', async () => {
    for (const keys of ['*', '1*', '#']) {
      // oxlint-disable no-await-in-loop -- one call after another
      const call = await incoming();
      let passed = 0;
      for (; call.isUp && passed < 600_000; passed += 10_000) {
        call.press(keys);
        await pass(10_000);
      }
      // oxlint-enable no-await-in-loop
      expect([call.isUp, passed <= 270_000]).toEqual([false, true]);
      expect(call.heard.at(-1)).toMatch(/Goodbye\.$/);
    }
  });

  it('repeats how to agree when another key is pressed', async () => {
    const call = await incoming();
    call.press('12345678');
    await listen(call, TELEPHONE_LINES.consent);
    call.press('5');
    await listen(call, TELEPHONE_LINES.pressOne);
    call.press('6');
    await until(() => call.heard.filter((line) => line === TELEPHONE_LINES.pressOne).length >= 2, 10_000);
    call.press('91');
    await until(() => (call.room?.played.length ?? 0) > 0);
  });

  it('says so where the sound goes to another service', async () => {
    reception = new TelephoneReception({
      voice: bench.service,
      synthesizer: bench.speech.synthesizer,
      desk,
      maxCalls: 1,
      isHeardElsewhere: true,
      log: bench.log,
    });
    const call = await incoming();
    call.press('12345678');
    await listen(call, TELEPHONE_LINES.consentElsewhere);
    call.end();
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
      TELEPHONE_LINES.enterCode,
      TELEPHONE_LINES.enterCode,
      TELEPHONE_LINES.noCode,
    ]);
  });

  it('answers no call that may not be taken', async () => {
    desk.isOpen = false;
    const call = await incoming();
    expect([call.isUp, call.isAnswered, desk.counted]).toEqual([false, false, 0]);
    expect(bench.log.lines.join('\n')).toMatch(/"day".*was not taken|was not taken.*"day"/);
  });

  it('says that all lines are busy, and takes the next call when one is free', async () => {
    const first = await incoming();
    const second = await incoming();
    await until(() => !second.isUp);
    expect([second.heard, desk.counted]).toEqual([[TELEPHONE_LINES.allBusy], 1]);
    first.end();
    const third = await incoming();
    await listen(third, TELEPHONE_LINES.greeting);
    third.end();
  });

  it.each<[ErrorCode, RegExp]>([
    ['test.no-allowance', /no credit/],
    ['server.full', /All our lines are busy/],
    ['server.internal', /call again later/],
  ])('says in a sentence why there is no test: %s', async (code, sentence) => {
    reception = new TelephoneReception({
      voice: { start: () => Promise.reject(new BandpalError(code)) },
      synthesizer: bench.speech.synthesizer,
      desk,
      maxCalls: 1,
      isHeardElsewhere: false,
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

  it('goes on with a page where it’s continued on one', async () => {
    const call = await begun('part2');
    const isWithoutScreen = (): unknown => (bench.desk.state as { withoutScreen: boolean }).withoutScreen;
    expect(isWithoutScreen()).toBe(true);
    call.end();
    await pass(2_000);
    await bench.start('part2', { resumeTestId: 'test-1' }, {}, OWNER);
    await bench.join();
    await until(() => isWithoutScreen() === false, 10_000);
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
