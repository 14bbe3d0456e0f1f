import type { AnswerRecord } from '@bandpal/contracts';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { AnswerPlace } from './place-answer.ts';
import { placeAnswer } from './place-answer.ts';
import { useRecordings } from './use-recordings.ts';

interface TestVoice {
  placeOf: (answer: AnswerRecord) => AnswerPlace | null;
}

const TestVoiceContext = createContext<TestVoice>({ placeOf: () => null });

interface VoiceOfTestProps {
  testId: string;
  answers: readonly AnswerRecord[];
  children: ReactNode;
}

/** Gives the answers inside it the sound that this browser has kept of them. */
export function VoiceOfTest({ testId, answers, children }: VoiceOfTestProps) {
  const recordings = useRecordings(testId) ?? [];
  return (
    <TestVoiceContext value={{ placeOf: (answer) => placeAnswer(answer, answers, recordings) }}>
      {children}
    </TestVoiceContext>
  );
}

/** Where the sound of an answer is kept; null where it is not, and outside of `VoiceOfTest`. */
export const useAnswerPlace = (answer: AnswerRecord): AnswerPlace | null =>
  useContext(TestVoiceContext).placeOf(answer);
