import type { RoomState } from './room-model.ts';

const STAGE_TEXTS: Record<string, string> = {
  'web-call-creation': 'Looking for a free examiner…',
  'daily-call-object-creation': 'Preparing the audio…',
  'mobile-permissions': 'Preparing the audio…',
  'daily-call-join': 'Joining the room…',
};

/** What is going on before the examiner speaks and after the last word. */
export function TransitionPanel({ state }: { state: RoomState }) {
  if (state.stage === 'ending') {
    return <p className="text-lg font-semibold">Ending the test. Your report comes next.</p>;
  }
  const text = STAGE_TEXTS[state.startStage ?? ''] ?? 'Getting ready…';
  return (
    <div role="status">
      <p className="text-lg font-semibold">
        {state.stage === 'joined' ? 'The examiner will start in a moment.' : text}
      </p>
      <p className="mt-1 text-ink-soft">Sit comfortably and speak as you would to a person.</p>
    </div>
  );
}
