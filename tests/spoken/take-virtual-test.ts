// One whole test in virtual time: the product's voice service, its exam, and its real engines; no browser, and no clock that ticks.
import { assess } from '@bandpal/assessment';
import { answerRecordSchema } from '@bandpal/contracts';
import type { AnswerRecord, ExamMode, Report } from '@bandpal/contracts';
import { bank } from '@bandpal/exam';
import { openAnswerStudy } from '@bandpal/server/language/testing';
import { bankExams, CANDIDATE, FakeDesk, FakeRooms, VoiceService } from '@bandpal/server/voice/testing';
import type { PlayedClip } from '@bandpal/server/voice/testing';
import { TelephoneLine } from '@bandpal/rooms/testing';
import type { SpeechEngines } from '@bandpal/speech/ports';
import { withoutHesitations, wordErrorRate } from '@bandpal/speech/testing';
import { AnswerCue, askedIn, LOOK_EVERY_MS, speakThroughTest } from '@bandpal/tools/candidate';
import type { CandidateVoice, SpeechScript, SpokenTurn } from '@bandpal/tools/candidate';
import { inVirtualTime, VirtualTime } from '@bandpal/tools/evaluate/turns';
import { VirtualSeat } from './virtual-seat.ts';
import type { ToldExam } from './virtual-seat.ts';

const OWNER = { kind: 'guest', id: 'guest', address: '127.0.0.1' } as const;
/** The longest of these tests takes five minutes. */
const LONGEST_MS = 15 * 60_000;

export interface VirtualTestOptions {
  mode: ExamMode;
  engines: SpeechEngines;
  /** Null: the candidate types instead of speaking. */
  voice: CandidateVoice | null;
  script: SpeechScript;
  /** Decides which questions are asked. */
  seed: number;
  /** The candidate is on a telephone line, without a page. */
  byTelephone?: boolean;
  /** What sounds in the candidate's room when a question is asked; the candidate waits until it is over. */
  noiseOver?: (question: string) => readonly Int16Array[];
}

export interface VirtualTest {
  /** How the test ended, as the desk was told. */
  end: string | null;
  turns: SpokenTurn[];
  /** As they were stored last, in the order of the test. */
  answers: AnswerRecord[];
  report: Report;
  /** Word error rate of everything that was kept, against everything that was said, in order; "um" and the like left out. */
  wer: number;
  told: ToldExam[];
  /** What the examiner was heard saying. */
  played: PlayedClip[];
  /** From the decision that a turn was over to the examiner's first sound, and from the candidate's last sound; milliseconds. */
  responses: { decisionToSoundMs: number; silenceMs: number | null }[];
  /** Warnings and errors of the voice service. */
  complaints: string[];
  activeCalls: number;
}

/** Takes the test to its end. Rejects when it does not end. */
export async function takeVirtualTest(options: VirtualTestOptions): Promise<VirtualTest> {
  const { mode, engines, script, voice } = options;
  const time = new VirtualTime();
  const rooms = new FakeRooms(time.clock);
  const desk = new FakeDesk();
  desk.seed = options.seed;
  const complaints: string[] = [];
  const complain = (_fields: object, message: string): void => void complaints.push(message);
  const log = { debug: () => undefined, info: () => undefined, warn: complain, error: complain };
  const responses: VirtualTest['responses'] = [];
  await using service = new VoiceService({
    rooms,
    engines: inVirtualTime(engines, time, { alignsWords: true }),
    desk,
    exams: bankExams(bank),
    followUps: null,
    clock: time.clock,
    log,
    maxCalls: 1,
    maxTypedTests: 0,
    onResponse: ({ decisionToSoundMs, silenceMs }) => void responses.push({ decisionToSoundMs, silenceMs }),
  });
  const metadata = voice === null ? { typed: true } : {};
  const { byTelephone = false } = options;
  const request = { mode, assistantName: `examiner-${mode}`, metadata };
  await service.start(byTelephone ? { ...request, byTelephone } : request, OWNER);
  const room = rooms.rooms[0];
  if (!room) throw new Error('The call has no room.');
  const seat = new VirtualSeat(room, time, byTelephone ? new TelephoneLine() : null);
  room.emit({ type: 'joined', participant: CANDIDATE });
  room.emit({ type: 'audio-ready', participant: CANDIDATE, path: 'webrtc' });
  room.emitMessage('playable');

  const test = { isOver: false };
  const onQuestion = async (question: string): Promise<void> => {
    for (const noise of options.noiseOver?.(question) ?? []) await seat.say(noise);
  };
  const candidate =
    voice === null ? typeThroughTest(seat, script) : speakThroughTest({ seat, script, voice, onQuestion });
  const taking = candidate.finally(() => (test.isOver = true));
  const limitMs = time.clock.now() + LONGEST_MS;
  while (!test.isOver && time.clock.now() < limitMs) {
    // oxlint-disable-next-line no-await-in-loop -- time passes frame by frame
    await seat.passFrame();
  }
  if (!test.isOver) throw new Error(`The test does not end; the room: ${JSON.stringify(await seat.look())}.`);
  const { turns } = await taking;

  const answers = await readAnswers(desk.answers, engines);
  const said = withoutHesitations(turns.map((turn) => turn.said).join(' '));
  const heard = withoutHesitations(answers.map(({ transcript }) => transcript).join(' '));
  return {
    end: desk.end,
    turns,
    answers,
    report: assess({ mode, answers }),
    wer: wordErrorRate(said.join(' '), heard.join(' ')),
    told: seat.told,
    played: room.played,
    responses,
    complaints,
    activeCalls: service.activeCalls,
  };
}

/** The answers as the product has them read once they are stored. */
async function readAnswers(stored: readonly AnswerRecord[], engines: SpeechEngines): Promise<AnswerRecord[]> {
  const study = openAnswerStudy(engines);
  const answers = stored.map((answer) => answerRecordSchema.parse(answer));
  if (study === null) return answers;
  const { signal } = new AbortController();
  return Promise.all(
    answers.map(async (answer) => ({ ...answer, language: await study.study(answer, signal) })),
  );
}

/** The same as `speakThroughTest`, with a keyboard. */
async function typeThroughTest(seat: VirtualSeat, script: SpeechScript): Promise<{ turns: SpokenTurn[] }> {
  const turns: SpokenTurn[] = [];
  const cue = new AnswerCue();
  let hasEnded = false;
  for (;;) {
    const sight = await seat.look();
    if (sight.reportId !== null) return { turns };
    if (!hasEnded && cue.isGiven(sight)) {
      const pieces = script.nextTurn(sight);
      if (pieces === null) {
        await seat.endTest();
        hasEnded = true;
        continue;
      }
      const said = pieces.filter((piece) => typeof piece === 'string').join(' ');
      seat.type(said);
      cue.handleAnswer(askedIn(sight), sight);
      turns.push({ question: askedIn(sight), said });
    }
    await seat.wait(LOOK_EVERY_MS);
  }
}
