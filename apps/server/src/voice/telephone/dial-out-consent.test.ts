import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CallBench } from '../testing/call-bench.ts';
import { FakePhoneCall } from '../testing/fake-phone-call.ts';
import { askToJoin, DIAL_OUT_LINES } from './dial-out-consent.ts';

let bench: CallBench;
beforeEach(() => {
  bench = new CallBench();
});
afterEach(async () => {
  await bench.end();
});

/** A call that someone has picked up; what they do when a line is heard. */
async function answer(
  act: (call: FakePhoneCall, line: string) => void,
): Promise<[boolean, readonly string[]]> {
  const call = new FakePhoneCall(bench.clock);
  const asked: { agrees: boolean | null } = { agrees: null };
  const done = askToJoin(call, bench.speech.synthesizer).then((agrees) => (asked.agrees = agrees));
  let heard = 0;
  for (let passed = 0; asked.agrees === null && passed < 300_000; passed += 100) {
    // oxlint-disable-next-line no-await-in-loop -- time passes
    await bench.clock.advanceAsync(100);
    if (call.heard.length > heard) act(call, call.heard[heard] ?? '');
    heard = call.heard.length;
  }
  await done;
  return [asked.agrees === true, call.heard];
}

describe('someone who is called from a room', () => {
  it('joins by pressing one, and has heard what the call is', async () => {
    const [agrees, heard] = await answer((call) => call.press('1'));
    expect([agrees, heard]).toEqual([true, [DIAL_OUT_LINES.consent]]);
    expect(heard[0]).toMatch(/call from Bandpal.*practice test.*will hear you.*press one.*hang up/u);
  });

  it('joins by nothing else: not by another key, by saying nothing or by hanging up', async () => {
    expect((await answer((call) => call.press('2')))[0]).toBe(false);
    const [agrees, heard] = await answer(() => undefined);
    expect(agrees).toBe(false);
    expect(heard).toEqual([
      DIAL_OUT_LINES.consent,
      DIAL_OUT_LINES.pressOne,
      DIAL_OUT_LINES.pressOne,
      DIAL_OUT_LINES.goodbye,
    ]);
    expect((await answer((call) => call.end()))[0]).toBe(false);
  });

  it('is asked again after another key', async () => {
    const [agrees] = await answer((call, line) => call.press(line === DIAL_OUT_LINES.consent ? '5' : '1'));
    expect(agrees).toBe(true);
  });
});
