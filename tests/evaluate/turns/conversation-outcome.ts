import type { ExamPart } from '@bandpal/contracts';
import { compareWords, withoutHesitations } from '@bandpal/speech/testing';
import { answerOutcomes, touches } from './answer-outcome.ts';
import type { AnswerOutcome } from './answer-outcome.ts';
import type { Condition } from './conditions.ts';
import type { ConversationLog } from './conversation-log.ts';
import type { Pauser } from './pausers.ts';
import { overlapMs } from './stretch.ts';

/** What became of one spoken test. */
export interface ConversationOutcome {
  part: ExamPart;
  condition: Condition;
  pauser: Pauser;
  answers: AnswerOutcome[];
  /** Different questions that the examiner began to ask; and those of them that were cut although the candidate said nothing. */
  questions: number;
  cutQuestions: number;
  /** Recorded answers; and those of them in which the candidate said nothing. */
  records: number;
  inventedRecords: number;
  /** Words said, hesitations left out; and substitutions, insertions and deletions in all that was recorded. */
  words: number;
  wordErrors: number;
}

/** Measures one spoken test. */
export function conversationOutcome(log: ConversationLog): ConversationOutcome {
  const { part, condition, pauser, said, recorded, states } = log;
  const asked = new Set(states.flatMap(({ questionId }) => questionId ?? []));
  return {
    part,
    condition,
    pauser,
    answers: answerOutcomes(log),
    questions: asked.size,
    cutQuestions: cutInVain(log).size,
    records: recorded.length,
    inventedRecords: recorded.filter((record) => !said.some((answer) => touches(record, answer))).length,
    ...countWords(log),
  };
}

/** Questions that were cut although the candidate had said nothing since the clip that was cut began. */
function cutInVain({ interruptionsMs, clips, said, states }: ConversationLog): Set<string> {
  return new Set(
    interruptionsMs.flatMap((atMs) => {
      const clip = clips.findLast(({ fromMs }) => fromMs <= atMs);
      if (!clip) return [];
      const isSpeaking = said.some((answer) => overlapMs(answer, { fromMs: clip.fromMs, toMs: atMs }) > 0);
      if (isSpeaking) return [];
      return (
        states.findLast((state) => state.atMs <= clip.toMs && state.questionId !== null)?.questionId ?? []
      );
    }),
  );
}

function countWords({ said, recorded }: ConversationLog): { words: number; wordErrors: number } {
  const inOrder = recorded.toSorted((one, other) => one.fromMs - other.fromMs);
  const { reference, steps } = compareWords(
    said.flatMap(({ sentences }) => sentences.flatMap(({ text }) => withoutHesitations(text))),
    inOrder.flatMap(({ transcript }) => withoutHesitations(transcript)),
  );
  return { words: reference.length, wordErrors: steps.filter(({ kind }) => kind !== 'match').length };
}
