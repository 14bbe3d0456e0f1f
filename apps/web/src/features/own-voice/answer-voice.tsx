import type { AnswerRecord } from '@bandpal/contracts';
import { Headphones, Trash2 } from 'lucide-react';
import { useState, createContext, useContext, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { loadAnswerClip, type AnswerClip } from './answer-clip.ts';
import { ClipControls } from './clip-controls.tsx';
import { OWN_VOICE_TEXTS } from './own-voice-texts.ts';
import { segmentsOf, placeAnswer, type AnswerPlace } from './place-answer.ts';
import { tellVoicesChanged, deleteSegments } from './voice-folder.ts';
import { useRecordings } from './kept-voices.tsx';

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
const useAnswerPlace = (answer: AnswerRecord): AnswerPlace | null =>
  useContext(TestVoiceContext).placeOf(answer);

/** The candidate's own voice in an answer, where this browser has kept it; nothing elsewhere. */
export function AnswerVoice({ answer }: { answer: AnswerRecord }) {
  const place = useAnswerPlace(answer);
  return place === null ? null : <KeptAnswer answer={answer} place={place} />;
}

type Step = 'closed' | 'loading' | 'missing' | 'failed' | AnswerClip;

function KeptAnswer({ answer, place }: { answer: AnswerRecord; place: AnswerPlace }) {
  const [step, setStep] = useState<Step>('closed');
  const texts = OWN_VOICE_TEXTS.answer;
  const open = async () => {
    setStep('loading');
    try {
      setStep((await loadAnswerClip(answer, place)) ?? 'missing');
    } catch (error) {
      console.warn('The sound of an answer could not be read.', error);
      setStep('failed');
    }
  };
  const isOpen = typeof step === 'object';
  return (
    <div
      role="group"
      aria-label={texts.group}
      className="mt-3 print:hidden"
      data-testid="own-voice"
      data-off-by-ms={isOpen ? step.offByMs : null}
    >
      {isOpen ? (
        <ClipControls answer={answer} clip={step} />
      ) : (
        <Button variant="secondary" isBusy={step === 'loading'} onClick={() => void open()}>
          <Headphones aria-hidden="true" className="size-5" />
          {texts.open}
        </Button>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {step === 'missing' || step === 'failed' ? texts[step] : null}
      </p>
      {isOpen || step === 'missing' || step === 'failed' ? (
        <DeleteSound answer={answer} place={place} />
      ) : null}
    </div>
  );
}

function DeleteSound({ answer, place }: { answer: AnswerRecord; place: AnswerPlace }) {
  const [isAsking, setAsking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const texts = OWN_VOICE_TEXTS.answer;
  const remove = async () => {
    setAsking(false);
    try {
      const files = segmentsOf(place, answer.durationMs).map(({ file }) => file);
      await deleteSegments(place.recording, files);
      // The buttons go away.
      document.getElementById(`answer-${answer.id}`)?.focus();
      tellVoicesChanged();
    } catch (error) {
      console.warn('The sound of an answer was not deleted.', error);
      setFailed(true);
    }
  };
  return (
    <>
      <Button variant="quiet" className="mt-1 -ms-4" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" className="size-5" />
        {texts.delete}
      </Button>
      <p role="alert" className="text-sm text-danger">
        {hasFailed ? OWN_VOICE_TEXTS.kept.failed : null}
      </p>
      <ConfirmDialog
        open={isAsking}
        title={texts.deleteTitle}
        confirmLabel={OWN_VOICE_TEXTS.deleteIt}
        cancelLabel={OWN_VOICE_TEXTS.keepIt}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <p>{texts.deleteText}</p>
      </ConfirmDialog>
    </>
  );
}
