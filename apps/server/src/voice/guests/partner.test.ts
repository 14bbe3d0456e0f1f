import { describe, expect, it } from 'vitest';
import { PARTNER, speak, comeBack, testWith } from '../testing/guests-in-call.ts';

describe('a partner', () => {
  it('is waited for: neither silence of the candidate nor a pause, and nothing of theirs is an answer', async () => {
    const bench = await testWith([PARTNER], 'part3');
    const before = bench.spoken.length;
    speak(bench, PARTNER, true);
    // Their voice comes back through the candidate's microphone.
    await comeBack(bench, 'well I believe that is a difficult question for most people');
    await bench.pass(25_000);
    expect(bench.spoken).toHaveLength(before);
    speak(bench, PARTNER, false);
    await bench.pass(2_000);
    expect(bench.spoken).toHaveLength(before);
    await bench.speak('I think that old people like to live with their children');
    speak(bench, PARTNER, true);
    await bench.pass(9_000);
    speak(bench, PARTNER, false);
    await bench.speak('because they have always lived together in one house');
    await bench.until(() => bench.desk.answers.length > 0, 30_000);
    expect(bench.desk.answers[0]).toMatchObject({
      transcript:
        'I think that old people like to live with their children because they have always lived together in one house',
      withPartner: true,
    });
    for (const { startMs, endMs } of bench.desk.answers[0]?.pauses ?? [])
      expect(endMs - startMs).toBeLessThan(2_000);
    expect(bench.desk.answers[0]?.durationMs).toBeLessThan(13_000);
  });

  it('is in the report when the candidate types, too', async () => {
    const bench = await testWith([PARTNER], 'part3');
    const content = 'I agree with you that old people like to live with their children.';
    bench.send({ type: 'add-message', message: { role: 'user', content } });
    await bench.until(() => bench.desk.answers.length > 0, 30_000);
    expect(bench.desk.answers[0]).toMatchObject({ source: 'typed', transcript: content, withPartner: true });
  });

  it('whose voice begins over the candidate’s does not cover it', async () => {
    const bench = await testWith([PARTNER], 'part3');
    bench.queue('I think that old people like to live with their children and grandchildren');
    await bench.pass(2_000);
    speak(bench, PARTNER, true);
    await bench.pass(800);
    speak(bench, PARTNER, false);
    await bench.until(() => bench.desk.answers.length > 0, 30_000);
    expect(bench.desk.answers[0]?.transcript).toBe(
      'I think that old people like to live with their children and grandchildren',
    );
  });

  it('is spoken with: the candidate, whose voice is known, is heard from the first word', async () => {
    const bench = await testWith([PARTNER], 'part3');
    await bench.speak('I think that old people like to live with their children');
    await bench.pass(300);
    speak(bench, PARTNER, true);
    await comeBack(bench, 'but do they really like it');
    await bench.speak('yes because they have always lived together in one house');
    await bench.pass(800);
    speak(bench, PARTNER, false);
    await bench.until(() => bench.desk.answers.length > 0, 30_000);
    expect(bench.desk.answers[0]?.transcript).toBe(
      'I think that old people like to live with their children yes because they have always lived together in one house',
    );
  });

  it('whose microphone brings back the candidate’s voice does not keep it from being heard', async () => {
    const bench = await testWith([PARTNER], 'part3');
    bench.queue('I think that old people like to live with their children');
    bench.queueSilence(600);
    bench.queue('because they have always lived together in one house');
    await bench.pass(1_500);
    speak(bench, PARTNER, true);
    await bench.until(() => !bench.microphoneBusy);
    await bench.pass(800);
    speak(bench, PARTNER, false);
    await bench.until(() => bench.desk.answers.length > 0, 30_000);
    expect(bench.desk.answers[0]?.transcript).toBe(
      'I think that old people like to live with their children because they have always lived together in one house',
    );
  });

  it('who speaks on when the candidate has stopped is waited for', async () => {
    const bench = await testWith([PARTNER], 'part3');
    const before = bench.spoken.length;
    bench.queue('I think that old people like to live with their children');
    await bench.pass(1_500);
    speak(bench, PARTNER, true);
    await bench.pass(18_000);
    expect(bench.spoken).toHaveLength(before);
    expect(bench.examiner).toBe('listening');
    speak(bench, PARTNER, false);
    await bench.speak('and I would do the same');
    await bench.until(() => bench.desk.answers.length > 0, 30_000);
    expect(bench.desk.answers[0]?.transcript).toBe(
      'I think that old people like to live with their children and I would do the same',
    );
  });

  it('whose microphone hums without end does not keep the candidate from being heard', async () => {
    const bench = await testWith([PARTNER], 'part3');
    speak(bench, PARTNER, true);
    await bench.pass(20_000);
    await bench.speak('I think that old people like to live with their children');
    await bench.until(() => bench.heard.length > 0, 60_000);
    expect(bench.heard).toEqual(['I think that old people like to live with their children']);
  });
});
