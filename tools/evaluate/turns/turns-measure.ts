import { parseArgs } from 'node:util';
import type { SpeechEngines } from '@bandpal/speech/ports';
import { FliteProgram, SileroModel } from '@bandpal/speech/testing';
import { readArguments } from '../arguments.ts';
import type { Measure } from '../measure.ts';
import { resultLine } from '../output.ts';
import { findClips } from '../speech/find-clips.ts';
import { conversationOutcome } from './conversation-outcome.ts';
import type { ConversationOutcome } from './conversation-outcome.ts';
import { planConversations } from './plan-conversations.ts';
import type { ConversationPlan } from './plan-conversations.ts';
import { holdConversation } from './hold-conversation.ts';
import { openEngines } from './open-engines.ts';
import { gainOf, SAMPLES_PER_MS } from './samples.ts';
import { scriptConversation } from './script-conversation.ts';
import type { ScriptDeps } from './script-conversation.ts';
import { makeSentence } from './sentence.ts';
import { findSpeakers } from './speakers.ts';
import { turnsReport } from './turns-report.ts';
import { turnsResult } from './turns-result.ts';

const TURNS_USAGE = '[--audio DIR]… [--every N] [--json]';

interface TurnsArguments {
  /** Folders of recordings; none means synthetic voices. */
  folders: string[];
  /** How many spoken tests a whole run has for each one that is held. */
  every: number;
  /** True: prints the result alone, without tables. */
  isJson: boolean;
}

/** @throws UsageError */
export function parseTurnsArguments(args: readonly string[]): TurnsArguments {
  const usage = { measure: 'turns', options: TURNS_USAGE };
  const { audio = [], every, json = false } = readArguments(usage, () => parseOptions(args));
  return { folders: audio, every: Number(every), isJson: json };
}

function parseOptions(args: readonly string[]): { audio?: string[]; every?: string; json?: boolean } {
  return parseArgs({
    args: [...args],
    options: {
      audio: { type: 'string', multiple: true },
      every: { type: 'string' },
      json: { type: 'boolean' },
    },
  }).values;
}

/** Everything that is drawn by lot follows from it. */
const SEED = 1;
/** Spoken tests of a whole run, which take ten minutes of one processor with recordings and two without. */
const TESTS = { people: 42, synthetic: 7 };
/** Tests held at the same time: one waits for the recogniser while another listens. Each has a clock of its own. */
const LANES = 4;

export const turnsMeasure: Measure = {
  name: 'turns',
  about:
    'turn-taking of whole spoken tests in virtual time: answers cut, split, lost, spoken over; response time',
  usage: TURNS_USAGE,
  async run(args) {
    const { folders, every, isJson } = parseTurnsArguments(args);
    const { recordings } = await findClips(folders);
    const speakers = findSpeakers(recordings);
    const names = speakers.map(({ name }) => name);
    const count = folders.length > 0 ? TESTS.people : TESTS.synthetic;
    const plans = planConversations(names, Math.ceil(count / every), SEED);
    await using engines = await openEngines(process.env);
    const model = await SileroModel.load();
    const outcomes = await holdAll(plans, { model, speakers, hesitations: await makeHesitations() }, engines);
    const result = turnsResult(outcomes, {
      engines: namesOf(engines),
      people: folders.length > 0,
      speakers: new Set(plans.map(({ speaker }) => speaker)).size,
    });
    if (!isJson) console.log(`${turnsReport(result)}\n`);
    console.log(resultLine(result));
  },
};

function namesOf({ recognizer, vad, synthesizer, turnDetector }: SpeechEngines): Record<string, string> {
  return {
    recognizer: recognizer.name,
    vad: vad.name,
    voice: `${synthesizer.name}, ${synthesizer.voice}`,
    ...(turnDetector === undefined ? {} : { turnDetector: turnDetector.name }),
  };
}

/** Holds the tests and tells on standard error how far it is. The outcomes are in the order of the plans. */
async function holdAll(
  plans: readonly ConversationPlan[],
  deps: ScriptDeps,
  engines: SpeechEngines,
): Promise<ConversationOutcome[]> {
  const waiting = plans.entries();
  const outcomes: [number, ConversationOutcome][] = [];
  const holdSome = async (): Promise<void> => {
    // All lanes take their tests from the one iterator.
    for (const [index, plan] of waiting) {
      const script = await scriptConversation(plan, deps);
      outcomes.push([index, conversationOutcome(await holdConversation(script, engines))]);
      const { part, condition, pauser } = plan;
      console.error(
        `${outcomes.length} of ${plans.length} tests held: part ${part}, ${condition}, ${pauser} pauses`,
      );
    }
  };
  await Promise.all(Array.from({ length: LANES }, holdSome));
  return outcomes.sort(([one], [other]) => one - other).map(([, outcome]) => outcome);
}

/** None of them is the examiner's. */
const VOICES = ['rms', 'awb', 'kal16'] as const;
const SOUNDS = ['um', 'uh'];
/** What is softer, before and after, is the noise of the voice's own recordings. */
const SOUND_DBFS = -40;

/** Sounds of hesitation at the level of speech, a list for each voice. Rejects when the speech program is not installed. */
async function makeHesitations(): Promise<Float32Array[][]> {
  const program = await FliteProgram.load();
  return VOICES.map((voice) =>
    SOUNDS.flatMap((sound) => {
      const { samples } = program.speak(sound, voice);
      const fromMs = samples.findIndex(isLoud) / SAMPLES_PER_MS;
      const toMs = samples.findLastIndex(isLoud) / SAMPLES_PER_MS;
      return makeSentence(sound, samples, [{ fromMs, toMs }])?.samples ?? [];
    }),
  );
}

function isLoud(sample: number): boolean {
  return Math.abs(sample) > gainOf(SOUND_DBFS);
}
