import type { PublicConfig } from '@bandpal/contracts';
import { Volume2 } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import { PREFERENCE_TEXTS } from './test-preferences-texts.ts';
import type { TestPreferences } from './test-preferences.ts';
import { useExaminerSample } from './use-examiner-sample.ts';

export interface ExaminerVoiceFieldsProps {
  voices: NonNullable<PublicConfig['voice']['voices']>;
  paces: PublicConfig['voice']['paces'];
  preferences: TestPreferences;
  onChange: (changed: Partial<TestPreferences>) => void;
}

/** How the examiner speaks, with a sentence to hear it by. */
export function ExaminerVoiceFields({ voices, paces, preferences, onChange }: ExaminerVoiceFieldsProps) {
  const chosen = voices.find(({ id }) => id === preferences.voice) ?? voices[0];
  const canSlowDown = paces?.includes('slower') === true;
  if (chosen === undefined) return null;
  return (
    <div className="mt-4">
      {voices.length > 1 ? (
        <VoiceChoice voices={voices} chosen={chosen.id} onChoose={(voice) => onChange({ voice })} />
      ) : null}
      {canSlowDown ? (
        <CheckboxField
          {...PREFERENCE_TEXTS.slower}
          checked={preferences.slower}
          onChange={({ target }) => onChange({ slower: target.checked })}
          className="mt-3"
        />
      ) : null}
      <HearExaminer voice={chosen.id} slower={canSlowDown && preferences.slower} />
    </div>
  );
}

function HearExaminer({ voice, slower }: { voice: string; slower: boolean }) {
  const { step, play } = useExaminerSample(voice, slower);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="secondary" isBusy={step === 'loading'} onClick={play}>
        <Volume2 aria-hidden="true" className="size-5" />
        Hear the examiner
      </Button>
      {/* Two lines are kept free, so that nothing moves when the text comes and goes. */}
      <div className="flex min-h-[2lh] flex-1 basis-44 items-center text-sm text-ink-soft">
        {/* Not announced: a screen reader would speak over the examiner. */}
        {step === 'playing' ? <p>The examiner is speaking.</p> : null}
        <p role="status">{step === 'failed' ? 'You can’t hear the examiner just now.' : null}</p>
      </div>
    </div>
  );
}

interface VoiceChoiceProps extends Pick<ExaminerVoiceFieldsProps, 'voices'> {
  chosen: string;
  onChoose: (voice: string) => void;
}

function VoiceChoice({ voices, chosen, onChoose }: VoiceChoiceProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="mb-1 block font-medium">
        Examiner’s voice
      </label>
      <select
        id={id}
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
        className="min-h-11 w-full max-w-sm rounded-xl border border-edge bg-surface px-3 py-2"
      >
        {voices.map((voice) => (
          <option key={voice.id} value={voice.id}>
            {voice.label}
          </option>
        ))}
      </select>
    </>
  );
}
