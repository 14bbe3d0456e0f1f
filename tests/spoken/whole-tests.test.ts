// Whole tests with the real recogniser, voice activity detector, voice, aligner, language model and assessment. Time is virtual:
// what these tests find does not depend on how fast or busy the machine is. The way of the sound through a browser is in e2e/spoken-test.spec.ts.
import { terminalLog } from '@bandpal/foundation';
import type { AnswerRecord, Criterion, Report } from '@bandpal/contracts';
import type { SpeechEngines } from '@bandpal/speech/ports';
import {
  compareWords,
  findDevAudio,
  openErrorTagger,
  openMoonshineLanguageModel,
  withoutHesitations,
} from '@bandpal/speech/testing';
import type { Recording } from '@bandpal/speech/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerFates,
  closeVoice,
  doorSlam,
  hiss,
  keyboard,
  LevelScript,
  noiseBurst,
  openFliteVoice,
  toInt16,
} from '@bandpal/tools/candidate';
import type { CandidateVoice, TurnPiece } from '@bandpal/tools/candidate';
import { openEngines, patientClock } from '@bandpal/tools/evaluate/turns';
import { HESITATION, PausingCandidate, REQUEST, TURNS } from './pausing-candidate.ts';
import { CORRECT, PLANTED } from './planted-errors.ts';
import { takeVirtualTest } from './take-virtual-test.ts';
import type { VirtualTest, VirtualTestOptions } from './take-virtual-test.ts';

/** A test takes half a minute of processor time, and a crowded machine may give a tenth of one. */
const TIMEOUT_MS = 900_000;

/** Of the words of a clear synthetic voice: 1 to 6 % come out wrong. */
const MAX_SYNTHETIC_ERRORS = 0.1;
/** The same over a telephone line. */
const MAX_TELEPHONE_ERRORS = 0.15;
/** Of clear recordings of people: the embedded recogniser alone makes 15 %. */
const MAX_PEOPLE_ERRORS = 0.3;

const stack = new AsyncDisposableStack();
let engines: SpeechEngines;
let voice: CandidateVoice;
beforeAll(async () => {
  // In the product the language model gives way to everything else; here the test waits for it, also on a busy machine.
  const deps = { log: terminalLog, clock: patientClock, isBackground: false };
  const languageModel = stack.use(await openMoonshineLanguageModel(deps));
  const errorTagger = stack.use(openErrorTagger(deps));
  const others = stack.use(await openEngines({ SPEECH_LANGUAGE_MODEL: 'off' }));
  engines = { ...others, languageModel, errorTagger };
  voice = await openFliteVoice();
}, TIMEOUT_MS);
afterAll(() => stack.disposeAsync());

function take(
  options: Pick<VirtualTestOptions, 'mode' | 'script'> & Partial<VirtualTestOptions>,
): Promise<VirtualTest> {
  return takeVirtualTest({ engines, voice, seed: 3, ...options });
}

function bandOf({ criteria }: Report, criterion: Criterion): number {
  return criteria.find((one) => one.criterion === criterion)?.band ?? Number.NaN;
}

/** Everything that was said is stored once, under the question that was answered, and the test is over. */
function expectWholeTest(taken: VirtualTest): void {
  expect(taken.complaints).toEqual([]);
  expect(taken.activeCalls).toBe(0);
  expect(answerFates(taken.turns, taken.answers)).toEqual(taken.turns.map(() => 'one'));
  expect(taken.answers).toHaveLength(taken.turns.length);
}

/** Every criterion has a band, and every answer the places, sounds and likelihoods of its words that bands are made of. */
function expectAssessed({ report, answers }: VirtualTest): void {
  expect(report.criteria.map(({ band }) => band)).not.toContain(null);
  for (const answer of answers) {
    const places = answer.words.map(({ startMs }) => startMs);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    const rated = answer.words.filter(({ pronunciation }) => pronunciation !== null);
    expect(rated.length).toBeGreaterThan(0.7 * answer.words.length);
    expect(answer.confidence).toBeGreaterThan(0.6);
    expect(answer.voicedMs).toBeGreaterThan(0.6 * answer.durationMs);
    expect(answer.language?.model).toBe(`${engines.languageModel?.name}, ${engines.errorTagger?.name}`);
    expect(answer.language?.perWord).toBeLessThan(-2);
    expect(answer.language?.perWord).toBeGreaterThan(-9);
  }
}

/** The examiner decides in time that a turn is over, and waits for nothing then but its voice, which takes no time here. */
function expectTurnsToEndInTime({ responses }: VirtualTest, longestMs: number): void {
  expect(responses.length).toBeGreaterThan(0);
  for (const { decisionToSoundMs, silenceMs } of responses) {
    expect(decisionToSoundMs).toBeLessThanOrEqual(300);
    expect(silenceMs).toBeGreaterThanOrEqual(700);
    expect(silenceMs).toBeLessThanOrEqual(longestMs);
  }
}

/** The corrections that the report shows in an answer, as what was said and what is better. */
function correctionsIn({ transcript, language }: AnswerRecord): string[] {
  return (language?.corrections ?? []).map(
    ({ from, to, better }) => `${transcript.slice(from, to).trim()} → ${better.trim()}`,
  );
}

describe('a whole test', () => {
  it(
    'of Part 1 spoken by a strong candidate is heard, timed and rated',
    { timeout: TIMEOUT_MS },
    async () => {
      const taken = await take({ mode: 'part1', script: new LevelScript('strong') });
      expectWholeTest(taken);
      expect(taken.end).toBe('completed');
      expect(taken.answers.length).toBeGreaterThanOrEqual(8);
      expect(taken.wer).toBeLessThanOrEqual(MAX_SYNTHETIC_ERRORS);
      expectAssessed(taken);
      expect(taken.report.overall.band).not.toBeNull();
      expectTurnsToEndInTime(taken, 2_000);
      expect(bandOf(taken.report, 'grammatical-range-accuracy')).toBeGreaterThanOrEqual(6);
      expect(bandOf(taken.report, 'lexical-resource')).toBeGreaterThanOrEqual(5.5);

      const { partClock } = taken.told.at(-1)?.exam ?? {};
      expect(partClock?.elapsedMs).toBeGreaterThan(4 * 60_000);
      // The examiner may end an answer that goes on at the limit.
      expect(partClock?.elapsedMs).toBeLessThan((partClock?.limitMs ?? 0) + 30_000);
    },
  );

  it(
    'of Part 2 by telephone has its card read out, is heard, and is rated but for the pronunciation',
    { timeout: TIMEOUT_MS },
    async () => {
      const taken = await take({ mode: 'part2', script: new LevelScript('strong'), byTelephone: true });
      expectWholeTest(taken);
      expect(taken.end).toBe('completed');
      expect(taken.played.filter(({ text }) => text.startsWith('You should say '))).toHaveLength(1);
      expect(taken.wer).toBeLessThanOrEqual(MAX_TELEPHONE_ERRORS);
      expect(taken.answers.every(({ byTelephone, delivery }) => byTelephone && delivery === undefined)).toBe(
        true,
      );
      const [pronunciation] = taken.report.criteria.filter(({ criterion }) => criterion === 'pronunciation');
      expect(pronunciation).toMatchObject({ band: null, reason: { code: 'reason.telephone' } });
      const others = taken.report.criteria.filter(({ criterion }) => criterion !== 'pronunciation');
      expect(others.map(({ band }) => band)).not.toContain(null);
    },
  );

  it('of Part 2 spoken by a weak candidate is heard, timed and rated', { timeout: TIMEOUT_MS }, async () => {
    const taken = await take({ mode: 'part2', script: new LevelScript('weak') });
    expectWholeTest(taken);
    expect(taken.end).toBe('completed');
    expect(taken.answers.map(({ kind }) => kind)).toEqual(['long-turn', 'rounding-off', 'rounding-off']);
    expect(taken.wer).toBeLessThanOrEqual(MAX_SYNTHETIC_ERRORS);
    expectAssessed(taken);
    // So few words are enough for the criteria and not for an overall band.
    expect(taken.report.overall).toMatchObject({
      band: null,
      reasons: [{ code: 'overall.few-clear-words' }],
    });
    expectTurnsToEndInTime(taken, 5_000);
    expect(bandOf(taken.report, 'grammatical-range-accuracy')).toBeLessThanOrEqual(5);
    expect(bandOf(taken.report, 'lexical-resource')).toBeLessThanOrEqual(5.5);

    const begins = (phase: string): number =>
      taken.told.find(({ exam }) => exam.phase === phase)?.atMs ?? NaN;
    const preparation = taken.told.filter(({ exam }) => exam.phase === 'preparation');
    expect(preparation.every(({ exam }) => exam.stepClock.limitMs === 60_000)).toBe(true);
    expect(begins('long-turn') - begins('preparation')).toBeGreaterThanOrEqual(60_000);
    expect(begins('long-turn') - begins('preparation')).toBeLessThan(75_000);
    expect(begins('rounding-off') - begins('long-turn')).toBeLessThanOrEqual(125_000);
  });

  it('spoken by people who were recorded is understood', { timeout: TIMEOUT_MS }, async () => {
    const audio = await findDevAudio();
    if (typeof audio === 'string') {
      console.log(`left out: ${audio}`);
      return;
    }
    const recordings = audio.recordings.filter(isClearAnswer).slice(0, 5);
    const sounds = new Map(
      await Promise.all(
        recordings.map(async (one) => [one.reference, toInt16(await audio.load(one))] as const),
      ),
    );
    const waiting = recordings.map(({ reference }) => [reference]);
    const taken = await take({
      mode: 'part1',
      script: { nextTurn: () => waiting.shift() ?? null },
      voice: { name: 'people', speak: async (words) => sounds.get(words) ?? new Int16Array() },
    });
    expectWholeTest(taken);
    expect(taken.turns).toHaveLength(5);
    expect(taken.wer).toBeLessThanOrEqual(MAX_PEOPLE_ERRORS);
  });

  it('that is typed is corrected where its errors are', { timeout: TIMEOUT_MS }, async () => {
    const texts = [...CORRECT, ...PLANTED.map(([text]) => text)];
    const waiting = texts.map((text) => [text]);
    const script = { nextTurn: () => waiting.shift() ?? null };
    const taken = await take({ mode: 'part1', script, voice: null });
    expect(taken.answers.map(({ transcript }) => transcript)).toEqual(texts);
    const expected = PLANTED.map(([, said, better]) => `${said} → ${better}`);
    const found = taken.answers.flatMap(correctionsIn);
    expect(found.filter((one) => !expected.includes(one))).toEqual([]);
    expect(new Set(found).size).toBeGreaterThanOrEqual(8);
    expect(taken.report.priorities?.length).toBeGreaterThan(0);
  });

  it('without speech ends without an answer', { timeout: TIMEOUT_MS }, async () => {
    const taken = await take({ mode: 'part1', script: { nextTurn: () => [] } });
    expect(taken.end).toBe('silence');
    expect(taken.answers).toEqual([]);
    expect(taken.complaints).toEqual([]);
    expect(taken.activeCalls).toBe(0);
  });

  it('takes noise for noise', { timeout: TIMEOUT_MS }, async () => {
    const turns = [['noise']];
    const taken = await take({
      mode: 'part1',
      script: { nextTurn: () => turns.shift() ?? null },
      voice: { name: 'noise', speak: async () => hiss(6_000) },
    });
    expect(taken.answers.filter(({ transcript }) => transcript !== '')).toEqual([]);
    // The examiner goes on after it, with the same question.
    const [first] = taken.told.filter(({ examiner }) => examiner === 'listening');
    const next = taken.played.find(({ startedAt }) => startedAt > (first?.atMs ?? Infinity));
    expect(next?.text).toBe(first?.exam.question?.text);
    expect(taken.complaints).toEqual([]);
    expect(taken.activeCalls).toBe(0);
  });
});

/** Clear readers, long enough for an answer. */
function isClearAnswer({ kind, seconds }: Recording): boolean {
  return /^native, (read|oratory)$/.test(kind) && seconds >= 3.5 && seconds <= 15;
}

describe('a candidate who pauses, asks again and goes on, in a noisy room', () => {
  const candidate = new PausingCandidate();
  const disturbed: string[] = [];
  let taken: VirtualTest;
  beforeAll(async () => {
    const noises = new Map([
      [0, [noiseBurst(900)]],
      [4, [doorSlam(), keyboard(800)]],
    ]);
    taken = await take({
      mode: 'part1',
      script: candidate,
      voice: closeVoice(voice),
      noiseOver(question) {
        const turn = candidate.sights.length;
        const noise = noises.get(turn) ?? [];
        if (noises.delete(turn)) disturbed.push(question);
        return noise;
      },
    });
  }, TIMEOUT_MS);

  it('is recorded answer by answer, and noise is none', () => {
    const answers = taken.turns.filter(({ said }) => said !== REQUEST);
    expect(taken.answers.map(({ question }) => question)).toEqual(answers.map(({ question }) => question));
    expect(new Set(taken.answers.map(({ questionId }) => questionId)).size).toBe(5);
    expect(taken.complaints).toEqual([]);
  });

  it('has in each answer what was said before a pause and after it', () => {
    const given = TURNS.filter(([first]) => first !== REQUEST);
    expect(given).toHaveLength(taken.answers.length);
    for (const [index, pieces] of given.entries()) {
      const heard = withoutHesitations(taken.answers[index]?.transcript ?? '');
      const sentences = pieces.filter(isSentence);
      for (const said of sentences) expect(shareFound(said, heard), said).toBeGreaterThan(0.7);
      const words = sentences.join(' ').split(' ').length;
      expect(heard.length / words).toBeGreaterThan(0.85);
      expect(heard.length / words).toBeLessThan(1.15);
    }
  });

  it('hears a question over which there is noise to its end', () => {
    const questions = [0, 4].map((turn) => candidate.sights[turn]?.question ?? '');
    expect(disturbed).toEqual(questions);
    for (const question of questions) {
      const clips = taken.played.filter(({ text }) => text.endsWith(question));
      expect(clips.length).toBeGreaterThan(0);
      expect(clips.every(({ stoppedAt }) => stoppedAt === null)).toBe(true);
    }
  });

  it('hears a question that was asked for once more in the same words', () => {
    expect(candidate.sights[3]?.question).toBe(candidate.sights[2]?.question);
    expect(candidate.linesAfter(2)).toEqual([candidate.sights[2]?.question]);
  });

  it('hears a question that was cut by going on again from its beginning', () => {
    const [begun, ...again] = candidate.linesAfter(1);
    expect(again).toContain(begun);
    expect(again.at(-1)).toBe(candidate.sights[2]?.question);
  });
});

function isSentence(piece: TurnPiece): piece is string {
  return typeof piece === 'string' && piece !== HESITATION;
}

/** Of the words of a sentence, those that are in the answer in their order. */
function shareFound(sentence: string, heard: readonly string[]): number {
  const { reference, steps } = compareWords(sentence.split(' '), heard);
  return steps.filter(({ kind }) => kind === 'match').length / reference.length;
}
