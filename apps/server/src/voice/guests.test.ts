import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';
import { CANDIDATE } from './testing/fake-room.ts';

const TEACHER = { ...CANDIDATE, sessionId: 'teacher', userName: 'Teacher', guest: true };

describe('a guest in the room of a test', () => {
  it('is not taken for the candidate, and begins no test by coming first', async () => {
    const bench = new CallBench();
    await bench.start('part1');
    bench.room.emit({ type: 'joined', participant: TEACHER });
    bench.room.emit({ type: 'audio-ready', participant: TEACHER, path: 'webrtc' });
    bench.room.emitMessage('playable', TEACHER.sessionId);
    await bench.pass(10_000);
    expect(bench.room.played).toEqual([]);
    await bench.join();
    await bench.untilListening();
    expect(bench.room.played.length).toBeGreaterThan(0);
  });

  it('neither answers nor types for the candidate, and ends no test by leaving', async () => {
    const bench = new CallBench();
    await bench.start('part1');
    await bench.join();
    bench.room.emit({ type: 'joined', participant: TEACHER });
    await bench.untilListening();
    const asked = bench.metadata?.exam.question?.id;
    const typed = { type: 'add-message', message: { role: 'user', content: 'My name is Teacher.' } };
    bench.room.emitMessage(JSON.stringify(typed), TEACHER.sessionId);
    bench.room.emit({ type: 'speaking', participant: TEACHER, on: true });
    bench.room.emit({ type: 'left', participant: TEACHER, reason: 'left' });
    await bench.pass(1_000);
    expect(bench.metadata?.exam.question?.id).toBe(asked);
    expect(bench.desk.answers).toEqual([]);
    expect(bench.room.closedBy).toBeNull();
  });

  it('who sends the candidate out ends the call', async () => {
    const bench = new CallBench();
    await bench.start('part1');
    await bench.join();
    await bench.untilListening();
    bench.room.emit({ type: 'left', participant: CANDIDATE, reason: 'removed' });
    await bench.pass(1_000);
    expect(bench.room.closedBy).toBe('ended');
  });
});
