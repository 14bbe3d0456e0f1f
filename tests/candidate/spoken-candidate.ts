// A candidate with a voice: watches the room as a person does, and speaks when it is their turn.
import { AnswerCue } from './answer-cue.ts';
import { askedIn } from './room-page.ts';
import { LOOK_EVERY_MS, speakTurn } from './speak-turn.ts';
import type { Speaking } from './speak-turn.ts';
import type { SpeechScript } from './speech-script.ts';

export interface SpokenTurn {
  question: string;
  said: string;
}

export interface SpokenCandidateOptions extends Speaking {
  script: SpeechScript;
  onTurn?: (turn: SpokenTurn) => void;
  /** The examiner begins to ask this. The candidate does nothing until the promise resolves. */
  onQuestion?: (question: string) => void | Promise<void>;
}

export interface FinishedTest {
  reportId: string;
  turns: SpokenTurn[];
}

/** Takes a test that is already under way to its end. Rejects with what the page says when it ends in trouble. */
export async function speakThroughTest(options: SpokenCandidateOptions): Promise<FinishedTest> {
  const { seat, script, signal } = options;
  const turns: SpokenTurn[] = [];
  const cue = new AnswerCue();
  let lastAsked = '';
  let hasEnded = false;
  for (;;) {
    signal?.throwIfAborted();
    const sight = await seat.look();
    if (sight.reportId !== null) return { reportId: sight.reportId, turns };
    if (sight.trouble !== null) throw new Error(`the test ended in trouble: ${sight.trouble}`);
    const question = askedIn(sight);
    // A question is shown a moment before it is asked, and again while its answer goes on.
    if (question !== '' && question !== lastAsked && sight.examiner === 'speaking') {
      lastAsked = question;
      await options.onQuestion?.(question);
    } else if (!hasEnded && cue.isGiven(sight)) {
      const pieces = script.nextTurn(sight);
      if (pieces === null) {
        await seat.endTest();
        // The examiner says goodbye and may listen once more before the report opens.
        hasEnded = true;
        continue;
      }
      const { said, after } = await speakTurn(options, pieces, sight);
      cue.handleAnswer(question, after);
      if (said !== '') {
        turns.push({ question, said });
        options.onTurn?.({ question, said });
      }
    }
    await seat.wait(LOOK_EVERY_MS);
  }
}
