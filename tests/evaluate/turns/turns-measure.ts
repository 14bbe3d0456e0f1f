import type { SpeechEngines } from '@bandpal/speech/ports';
import { SileroModel } from '@bandpal/speech/testing';
import { findClips } from '../speech/find-clips.ts';
import type { Measure } from '../measure.ts';
import { resultLine } from '../result-line.ts';
import { conversationOutcome } from './conversation-outcome.ts';
import type { ConversationOutcome } from './conversation-outcome.ts';
import type { ConversationPlan } from './conversation-script.ts';
import { makeHesitations } from './hesitations.ts';
import { holdConversation } from './hold-conversation.ts';
import { openEngines } from './open-engines.ts';
import { planConversations } from './plan-conversations.ts';
import { scriptConversation } from './script-conversation.ts';
import type { ScriptDeps } from './script-conversation.ts';
import { findSpeakers } from './speakers.ts';
import { parseTurnsArguments, TURNS_USAGE } from './turns-arguments.ts';
import { turnsReport } from './turns-report.ts';
import { turnsResult } from './turns-result.ts';

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
