import { describe, expect, it } from 'vitest';
import type { TestGuest } from '../../ports/guests.ts';
import { CallBench } from '../testing/call-bench.ts';
import { CANDIDATE } from '../testing/fake-room.ts';
import {
  TEACHER,
  OBSERVER,
  stayOf,
  come,
  speak,
  comeBack,
  tell,
  toldTo,
  scriptFor,
  guestsShown,
  testWith,
} from '../testing/guests-in-call.ts';
import type { Told } from '../testing/guests-in-call.ts';

/** The teacher asks from now on, and the line that follows the candidate's answer waits. */
async function untilTeacherHasLine(bench: CallBench): Promise<string> {
  tell(bench, TEACHER, { type: 'teacher-asks', on: true });
  await bench.speak('My name is Ana Lopez and you can call me Ana');
  await bench.until(() => scriptFor(bench, TEACHER)?.line?.said === false, 20_000);
  return scriptFor(bench, TEACHER)?.line?.id ?? '';
}

describe('a teacher', () => {
  it('reads each line as the examiner says it', async () => {
    const bench = await testWith([TEACHER]);
    const said = toldTo(bench, TEACHER).flatMap((message) =>
      message.type === 'script' && message.line !== null ? [message.line] : [],
    );
    expect(said.at(-1)).toMatchObject({ said: true });
    expect(bench.spoken.join(' ')).toContain(said.at(-1)?.text ?? 'no line');
    expect(scriptFor(bench, TEACHER)).toMatchObject({ asks: false, line: null });
  });

  it('who asks the questions may speak, and the examiner says none of them', async () => {
    const bench = await testWith([TEACHER]);
    const before = bench.spoken.length;
    await untilTeacherHasLine(bench);
    expect(bench.room.permitted).toEqual([
      { sessionId: stayOf(TEACHER).sessionId, change: { canSend: ['audio'] } },
    ]);
    expect(guestsShown(bench)?.asks).toBe(TEACHER.id);
    expect(bench.examiner).toBe('teacher');
    await bench.pass(20_000);
    expect(bench.spoken).toHaveLength(before);
    expect(bench.examiner).toBe('teacher');
  });

  it('passes the floor on when they say that it is asked, and the answer counts as ever', async () => {
    const bench = await testWith([TEACHER]);
    const lineId = await untilTeacherHasLine(bench);
    const text = scriptFor(bench, TEACHER)?.line?.text ?? '';
    tell(bench, TEACHER, { type: 'teacher-asked', lineId: 'say-99' });
    expect(bench.examiner).toBe('teacher');
    tell(bench, TEACHER, { type: 'teacher-asked', lineId });
    expect(bench.examiner).toBe('listening');
    const shown = bench.room.messages.flatMap((message) =>
      message.type === 'transcript' && message.role === 'assistant' ? [message.transcript] : [],
    );
    expect(text).toContain(shown.at(-1) ?? 'nothing');
    await bench.speak('I work in a small office near the river with two friends');
    await bench.until(() => bench.desk.answers.length > 1, 20_000);
    expect(bench.desk.answers.at(-1)?.transcript).toBe(
      'I work in a small office near the river with two friends',
    );
    expect(bench.desk.answers.at(-1)).not.toHaveProperty('withPartner');
  });

  it('alone reads the card before the candidate is told what to do with it', async () => {
    const bench = new CallBench();
    bench.guests.guests = [TEACHER];
    await bench.start('part2', { guests: [TEACHER.id] });
    await bench.join();
    come(bench, TEACHER);
    tell(bench, TEACHER, { type: 'teacher-asks', on: true });
    const card = () => bench.metadata?.exam.cueCard ?? null;
    const teachersCard = () =>
      toldTo(bench, TEACHER).findLast((message): message is Told<'metadata'> => message.type === 'metadata')
        ?.metadata.exam.cueCard ?? null;
    await bench.until(() => teachersCard() !== null, 60_000);
    expect(bench.examiner).toBe('teacher');
    expect(card()).toBeNull();
    tell(bench, TEACHER, { type: 'teacher-asked', lineId: scriptFor(bench, TEACHER)?.line?.id ?? '' });
    expect(bench.metadata).toMatchObject({ examiner: 'waiting', exam: { phase: 'preparation' } });
    expect(card()).toEqual(teachersCard());
    bench.send({ type: 'exam', event: 'preparation-finished' });
    await bench.until(() => bench.examiner === 'teacher', 5_000);
    expect(card()).toEqual(teachersCard());
  });

  it('alone reads the question before it is asked', async () => {
    const bench = await testWith([TEACHER, OBSERVER]);
    const shownTo = (guest: TestGuest) =>
      toldTo(bench, guest).findLast((message): message is Told<'metadata'> => message.type === 'metadata')
        ?.metadata;
    const first = bench.metadata?.exam.question;
    expect(first).not.toBeNull();
    expect(shownTo(OBSERVER)?.exam.question).toEqual(first);
    const lineId = await untilTeacherHasLine(bench);
    const text = scriptFor(bench, TEACHER)?.line?.text ?? '';
    const next = shownTo(TEACHER)?.exam.question;
    expect(text).toContain(next?.text ?? 'no question');
    // Also when someone comes back, and when the candidate types meanwhile.
    come(bench, OBSERVER);
    bench.send({ type: 'exam', event: 'typing-started' });
    for (const metadata of [bench.metadata, shownTo(OBSERVER)])
      expect(metadata).toMatchObject({ examiner: 'teacher', exam: { question: null } });
    for (const told of [bench.room.sent, bench.room.sentTo.get(stayOf(OBSERVER).sessionId) ?? []])
      expect(told.join(' ')).not.toContain(next?.text);
    const typed = { role: 'user', content: 'An answer to what was not asked.' };
    bench.send({ type: 'add-message', message: typed });
    tell(bench, TEACHER, { type: 'teacher-asked', lineId });
    expect(bench.examiner).toBe('listening');
    for (const metadata of [bench.metadata, shownTo(OBSERVER)]) expect(metadata?.exam.question).toEqual(next);
    // Asked once more it is known.
    bench.send({ type: 'exam', event: 'repeat-question' });
    await bench.until(() => bench.examiner === 'teacher', 5_000);
    expect(bench.metadata?.exam.question).toEqual(next);
  });

  it('has the question kept back while the candidate is away', async () => {
    const bench = await testWith([TEACHER]);
    await untilTeacherHasLine(bench);
    bench.room.emit({ type: 'lost', participant: CANDIDATE });
    await bench.pass(1_000);
    expect(bench.metadata).toMatchObject({ examiner: 'waiting', exam: { question: null } });
    bench.room.emit({ type: 'returned', participant: CANDIDATE });
    await bench.until(() => scriptFor(bench, TEACHER)?.line?.said === false, 10_000);
    expect(bench.metadata).toMatchObject({ examiner: 'teacher', exam: { question: null } });
    tell(bench, TEACHER, { type: 'teacher-asks', on: false });
    await bench.until(() => bench.examiner === 'speaking', 10_000);
    expect(bench.metadata?.exam.question).not.toBeNull();
  });

  it('is not taken for the candidate while they ask, and the answer is heard from its first word', async () => {
    const bench = await testWith([TEACHER]);
    const lineId = await untilTeacherHasLine(bench);
    speak(bench, TEACHER, true);
    // What comes back of the teacher's voice through the candidate's microphone.
    await comeBack(bench, 'so do you work or are you a student');
    await bench.pass(800);
    speak(bench, TEACHER, false);
    // The candidate is quicker than the teacher's key.
    await bench.speak('I study law at a university in the north');
    tell(bench, TEACHER, { type: 'teacher-asked', lineId });
    await bench.speak('and I like it very much');
    await bench.until(() => bench.desk.answers.length > 1, 20_000);
    expect(bench.desk.answers.at(-1)?.transcript).toBe(
      'I study law at a university in the north and I like it very much',
    );
  });

  it('is not waited for by a candidate who goes on with the last answer', async () => {
    const bench = await testWith([TEACHER]);
    await untilTeacherHasLine(bench);
    await bench.speak('but my family calls me Anita');
    await bench.until(() => scriptFor(bench, TEACHER)?.line?.said === false, 10_000);
    expect(bench.heard).toEqual([
      'My name is Ana Lopez and you can call me Ana',
      'but my family calls me Anita',
    ]);
  });

  it('who leaves with a line has it said by the examiner', async () => {
    const bench = await testWith([TEACHER]);
    await untilTeacherHasLine(bench);
    const before = bench.spoken.length;
    bench.room.emit({ type: 'left', participant: stayOf(TEACHER), reason: 'timeout' });
    await bench.until(() => bench.spoken.length > before, 1_000);
    await bench.untilListening(20_000);
    expect(guestsShown(bench)).toMatchObject({ guests: [{ state: 'expected' }], asks: null });
  });

  it('who gives the questions back has the line said, and may speak no more', async () => {
    const bench = await testWith([TEACHER]);
    await untilTeacherHasLine(bench);
    const before = bench.spoken.length;
    tell(bench, TEACHER, { type: 'teacher-asks', on: false });
    await bench.until(() => bench.spoken.length > before, 1_000);
    expect(bench.room.permitted.at(-1)?.change).toEqual({ canSend: false });
  });

  it('who says nothing for a minute is not waited for', async () => {
    const bench = await testWith([TEACHER]);
    await untilTeacherHasLine(bench);
    const before = bench.spoken.length;
    await bench.pass(50_000);
    speak(bench, TEACHER, true);
    await bench.pass(5_000);
    speak(bench, TEACHER, false);
    await bench.pass(55_000);
    expect(bench.spoken).toHaveLength(before);
    await bench.until(() => bench.spoken.length > before, 10_000);
  });

  it('gives the questions back as soon as they take them, and is answered each time', async () => {
    const bench = await testWith([TEACHER]);
    const answers = () => toldTo(bench, TEACHER).filter(({ type }) => type === 'script').length;
    const order = (on: boolean) => {
      const before = answers();
      tell(bench, TEACHER, { type: 'teacher-asks', on });
      expect(answers()).toBe(before + 1);
      return scriptFor(bench, TEACHER)?.asks;
    };
    expect(order(true)).toBe(true);
    expect(order(true)).toBe(true);
    expect(order(false)).toBe(false);
    expect(bench.room.permitted.at(-1)?.change).toEqual({ canSend: false });
    // Each change is told to everyone in the room.
    expect(order(true)).toBe(false);
    expect(guestsShown(bench)?.asks).toBeNull();
    await bench.pass(500);
    expect(order(true)).toBe(true);
  });

  it('does not hold up the end of the test, nor the candidate who goes away', async () => {
    const bench = await testWith([TEACHER]);
    await untilTeacherHasLine(bench);
    bench.room.emit({ type: 'lost', participant: CANDIDATE });
    await bench.pass(1_000);
    expect(scriptFor(bench, TEACHER)?.line).toBeNull();
    bench.room.emit({ type: 'returned', participant: CANDIDATE });
    await bench.until(() => scriptFor(bench, TEACHER)?.line?.said === false, 10_000);
    bench.send({ type: 'end-call' });
    tell(bench, TEACHER, { type: 'teacher-asked', lineId: scriptFor(bench, TEACHER)?.line?.id ?? '' });
    await bench.until(() => bench.desk.end !== null, 20_000);
    expect(bench.desk.end).toBe('candidate-ended');
  });
});
