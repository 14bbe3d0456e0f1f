import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { AUDIO_FRAME_MS, PCM_FRAME_SAMPLES } from '@bandpal/contracts';
import { FakeClock } from '@bandpal/foundation/testing';
import type { Ear, SpokenWords } from '@bandpal/rooms/ports';
import type { Transcription } from '@bandpal/speech/ports';
import { FakeSpeech } from '@bandpal/speech/testing';
import { expect, it } from 'vitest';
import { KeptLog } from '../testing/call-bench.ts';
import { VOICE_BUDGETS } from '../voice-budgets.ts';
import { PeopleTranscriber } from './people-transcriber.ts';

/** People who are read, in virtual time. */
function openBench() {
  const clock = new FakeClock();
  const speech = new FakeSpeech();
  const log = new KeptLog();
  const transcriber = new PeopleTranscriber({ engines: speech, clock, log });
  const words: SpokenWords[] = [];
  const givenUp: number[] = [];
  const open = (): Ear => {
    const ear = transcriber.open({
      onWords: (said) => words.push(said),
      onGivenUp: () => givenUp.push(clock.now()),
    });
    if (ear === null) throw new Error('There is no place.');
    return ear;
  };
  /** Sound as it comes, frame by frame. */
  const hear = async (ear: Ear, samples: Float32Array): Promise<void> => {
    for (let at = 0; at < samples.length; at += PCM_FRAME_SAMPLES) {
      // oxlint-disable-next-line no-await-in-loop -- time passes frame by frame
      await clock.advanceAsync(AUDIO_FRAME_MS);
      ear.push(samples.slice(at, at + PCM_FRAME_SAMPLES));
    }
    await clock.advanceAsync(0);
  };
  const say = (text: string, options?: { wordMs?: number; gapMs?: number }) =>
    speech.voice.say(text, options);
  const texts = () => words.map(({ text }) => text);
  return { clock, speech, log, transcriber, words, givenUp, open, hear, say, texts };
}

it('tells each sentence after its pause, with when it was begun', async () => {
  const { clock, speech, words, open, hear, say, texts } = openBench();
  const ear = open();
  await hear(ear, speech.voice.silence(1_000));
  const begunAt = clock.now();
  await hear(ear, say('good morning everyone'));
  await hear(ear, speech.voice.silence(1_000));
  expect(texts()).toEqual(['good morning everyone']);
  expect(words[0]?.spokenAt).toBeGreaterThan(begunAt - 100);
  expect(words[0]?.spokenAt).toBeLessThan(begunAt + 100);
  await hear(ear, say('how are you'));
  await hear(ear, speech.voice.silence(1_000));
  expect(texts()).toEqual(['good morning everyone', 'how are you']);
});

it('lets everything of a call go first', async () => {
  const { speech, open, hear, say } = openBench();
  await hear(open(), say('good morning everyone'));
  await hear(open(), speech.voice.silence(0));
  const ear = open();
  await hear(ear, say('hello'));
  await hear(ear, speech.voice.silence(1_000));
  expect(speech.recognizer.jobs.canWait).not.toContain(false);
  expect(speech.recognizer.jobs.canWait.length).toBeGreaterThan(0);
});

it('cuts what someone says without a pause, and loses no word', async () => {
  const { speech, open, hear, say, texts } = openBench();
  const ear = open();
  const said = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
  await hear(ear, say(said, { wordMs: 300, gapMs: 60 }));
  await hear(ear, speech.voice.silence(1_000));
  expect(texts().length).toBeGreaterThan(2);
  expect(texts().join(' ')).toBe(said);
  for (const { durationMs } of speech.recognizer.calls) expect(durationMs).toBeLessThan(9_000);
});

it('tells what was said before someone muted', async () => {
  const { clock, open, hear, say, texts } = openBench();
  await hear(open(), say('I am off now'));
  expect(texts()).toEqual([]);
  await clock.advanceAsync(2_000);
  expect(texts()).toEqual(['I am off now']);
});

it('tells nothing of one who is no longer read, not even what was under way', async () => {
  const { speech, transcriber, open, hear, say, texts, log } = openBench();
  const gate = Promise.withResolvers<void>();
  speech.recognizer.jobs.gate = gate.promise;
  const ear = open();
  for (const sentence of ['this is a secret', 'and another one']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await hear(ear, say(sentence));
    // oxlint-disable-next-line no-await-in-loop
    await hear(ear, speech.voice.silence(1_000));
  }
  ear[Symbol.dispose]();
  ear.push(say('and this'));
  gate.resolve();
  await hear(open(), speech.voice.silence(2_000));
  expect(texts()).toEqual([]);
  expect(speech.recognizer.calls).toHaveLength(1);
  expect(transcriber.people).toBe(1);
  expect(speech.vad.openStreams).toBe(1);
  expect(log.lines).toEqual([]);
});

it('tells nothing of one who is no longer read where the recogniser reads to the end all the same', async () => {
  const { speech, open, hear, say, texts } = openBench();
  const reading = Promise.withResolvers<Transcription>();
  speech.recognizer.transcribe = () => reading.promise;
  const ear = open();
  await hear(ear, say('this is a secret'));
  await hear(ear, speech.voice.silence(1_000));
  ear[Symbol.dispose]();
  reading.resolve({ text: 'This is a secret.', words: [], confidence: null });
  await hear(open(), speech.voice.silence(1_000));
  expect(texts()).toEqual([]);
});

it('reads the last words of someone who has gone or whom no one wants to read any more, for some seconds', async () => {
  const { clock, speech, transcriber, open, hear, say, texts } = openBench();
  const ear = open();
  await hear(ear, say('I have to go'));
  ear.end();
  ear.push(say('and this is no one’s'));
  ear.end();
  expect(transcriber.people).toBe(0);
  await clock.advanceAsync(100);
  expect(texts()).toEqual(['I have to go']);
  const late = open();
  await hear(late, say('this is never read'));
  speech.recognizer.jobs.gate = new Promise(() => undefined);
  late.end();
  await clock.advanceAsync(6_000);
  expect(texts()).toEqual(['I have to go']);
  expect(speech.vad.openStreams).toBe(0);
});

it('tells those who wait for a place when one is free, unless they wait no more', async () => {
  const { transcriber, open } = openBench();
  const told: string[] = [];
  transcriber.onPlaceFree(() => told.push('one'));
  const stop = transcriber.onPlaceFree(() => told.push('another'));
  const ears = [open(), open(), open()];
  ears[0]?.[Symbol.dispose]();
  await Promise.resolve();
  expect(told).toEqual(['one', 'another']);
  stop();
  ears[1]?.end();
  ears[1]?.[Symbol.dispose]();
  await Promise.resolve();
  expect(told).toEqual(['one', 'another', 'one']);
});

it('keeps nothing of what it has read', async () => {
  const { speech, open, hear, say, texts } = openBench();
  const read: WeakRef<Float32Array>[] = [];
  const transcribe = speech.recognizer.transcribe.bind(speech.recognizer);
  speech.recognizer.transcribe = (samples, options) => {
    read.push(new WeakRef(samples));
    return transcribe(samples, options);
  };
  const ear = open();
  await hear(ear, say('good morning everyone'));
  await hear(ear, speech.voice.silence(2_000));
  expect(texts()).toHaveLength(1);
  // A reference is kept alive until the present job of the event loop ends.
  await new Promise((resolve) => void setTimeout(resolve));
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  expect(read.map((samples) => samples.deref())).toEqual([undefined]);
});

it('gives up after three readings in a row that have failed, and logs no word', async () => {
  const { speech, givenUp, open, hear, say, log } = openBench();
  const ear = open();
  const other = open();
  speech.recognizer.transcribe = () => {
    throw new Error('The engine has a fault.');
  };
  await hear(ear, say('this is lost'));
  await hear(ear, speech.voice.silence(1_000));
  expect(givenUp).toEqual([]);
  for (let sentence = 0; sentence < 2; sentence += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await hear(other, say('this is lost'));
    // oxlint-disable-next-line no-await-in-loop
    await hear(other, speech.voice.silence(1_000));
  }
  expect(givenUp).toHaveLength(1);
  expect(log.lines.join()).not.toContain('lost');
});

it('gives up someone whose sound a fault of the engines has hit, and hears no more of them', async () => {
  const { speech, givenUp, open, hear, say, log } = openBench();
  const { vad } = speech;
  const openStream = vad.open.bind(vad);
  vad.open = (listener) =>
    Object.assign(openStream(listener), {
      push: () => {
        throw new Error('The engine has a fault.');
      },
    });
  await hear(open(), say('this is lost'));
  expect(givenUp).toHaveLength(1);
  expect(speech.recognizer.calls).toEqual([]);
  expect(log.lines).toHaveLength(1);
});

it('goes on where readings fail that have others between them', async () => {
  const { speech, givenUp, open, hear, say } = openBench();
  const ear = open();
  for (let sentence = 0; sentence < 6; sentence += 1) {
    if (sentence % 3 !== 0) speech.recognizer.jobs.failNext(new Error('the engine is gone'));
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await hear(ear, say('good morning everyone'));
    // oxlint-disable-next-line no-await-in-loop
    await hear(ear, speech.voice.silence(1_000));
  }
  expect(givenUp).toEqual([]);
});

it('gives up whoever has most that waits, and not whoever spoke last', async () => {
  const { speech, transcriber, hear, say } = openBench();
  speech.recognizer.jobs.gate = new Promise(() => undefined);
  const givenUp: string[] = [];
  const openFor = (name: string): Ear => {
    const ear = transcriber.open({ onWords: () => undefined, onGivenUp: () => givenUp.push(name) });
    if (ear === null) throw new Error('There is no place.');
    return ear;
  };
  const [talker, other] = [openFor('talker'), openFor('other')];
  // Nothing but this waits: it's what is being read that is late.
  await hear(talker, say('I have a lot to say about this and about everything else'));
  await hear(talker, speech.voice.silence(17_000));
  expect(givenUp).toEqual([]);
  await hear(other, say('hello'));
  await hear(other, speech.voice.silence(1_000));
  expect(givenUp).toEqual(['talker']);
});

it('has a place for so many people, and again for another when one has gone', () => {
  const { transcriber, open } = openBench();
  const ears = Array.from({ length: VOICE_BUDGETS.transcribed.size() }, open);
  expect(transcriber.placesLeft).toBe(0);
  expect(transcriber.open({ onWords: () => undefined, onGivenUp: () => undefined })).toBeNull();
  ears[0]?.[Symbol.dispose]();
  ears[0]?.[Symbol.dispose]();
  expect(transcriber.placesLeft).toBe(1);
});

it('reads one stretch at a time, and gives up where there is no time for more', async () => {
  const { speech, givenUp, open, hear, say } = openBench();
  speech.recognizer.jobs.gate = new Promise(() => undefined);
  const ear = open();
  for (let sentence = 0; sentence < 4; sentence += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await hear(ear, say('good morning everyone'));
    // oxlint-disable-next-line no-await-in-loop
    await hear(ear, speech.voice.silence(1_000));
  }
  expect(speech.recognizer.calls).toHaveLength(1);
  expect(givenUp).toEqual([]);
  await hear(ear, speech.voice.silence(15_000));
  await hear(ear, say('good morning everyone'));
  await hear(ear, speech.voice.silence(1_000));
  expect(givenUp).toHaveLength(1);
});

it('goes on after a sentence that could not be read, and logs no word', async () => {
  const { speech, open, hear, say, texts, log } = openBench();
  speech.recognizer.jobs.failNext(new Error('the engine is gone'));
  const ear = open();
  for (const sentence of ['this is lost', 'this is not']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await hear(ear, say(sentence));
    // oxlint-disable-next-line no-await-in-loop
    await hear(ear, speech.voice.silence(1_000));
  }
  expect(texts()).toEqual(['this is not']);
  expect(log.lines).toHaveLength(1);
  expect(log.lines.join()).not.toContain('lost');
});
