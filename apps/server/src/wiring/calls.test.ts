import { FakeClock } from '@bandpal/foundation/testing';
import { FakeSpeech } from '@bandpal/speech/testing';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openTranscriber } from './calls.ts';

const PROCESS = { engine: 'a recogniser', pid: 1, ready: true, restarts: 0, rssBytes: 0, waiting: 0 };

it('what people say is read by a recogniser of this server, and by no other machine', () => {
  const { recognizer, vad } = new FakeSpeech();
  const outside = { clock: new FakeClock(), log: pino({ level: 'silent' }) };
  const withProcesses = (processes: number) =>
    Object.assign(recognizer, { health: () => Array.from({ length: processes }, () => PROCESS) });
  expect(openTranscriber({ recognizer: withProcesses(1), vad }, outside)).not.toBeNull();
  expect(openTranscriber({ recognizer: withProcesses(0), vad }, outside)).toBeNull();
});
