import type { PublicConfig } from '@bandpal/contracts';
import { Volume2 } from 'lucide-react';
import { useId, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import { PREFERENCE_TEXTS, replacedVoice } from './test-preferences-texts.ts';
import type { TestPreferences } from './test-preferences.ts';
import { fetchVoiceSample } from '../../api/voice-sample.ts';

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
  const isReplaced = preferences.voice !== null && chosen.id !== preferences.voice;
  return (
    <div className="mt-4">
      {voices.length > 1 ? (
        <VoiceChoice voices={voices} chosen={chosen.id} onChoose={(voice) => onChange({ voice })} />
      ) : null}
      {isReplaced ? <p className="mt-2 text-sm text-ink-soft">{replacedVoice(chosen.label)}</p> : null}
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

type SampleStep = 'idle' | 'loading' | 'playing' | 'failed';

interface ExaminerSample {
  step: SampleStep;
  play: () => void;
}

/** A sentence in this voice, to be heard before a test. It stops when it begins again, or when voice, pace or page are left. */
function useExaminerSample(voice: string, slower: boolean): ExaminerSample {
  const [step, setStep] = useState<SampleStep>('idle');
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      setStep('idle');
    },
    [voice, slower],
  );

  const run = async () => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const show = (next: SampleStep) => {
      if (!signal.aborted) setStep(next);
    };
    show('loading');
    try {
      await playExaminerSample({ voice, slower, signal, onPlaying: () => show('playing') });
      show('idle');
    } catch (error) {
      console.warn('The examiner could not be heard.', error);
      show('failed');
    }
  };
  return { step, play: () => void run() };
}

interface ExaminerSampleWish {
  voice: string;
  slower: boolean;
  /** Ends the sound, or the wait for it. */
  signal: AbortSignal;
  onPlaying: () => void;
}

/**
 * Plays a sentence of the examiner; resolves when it is over or was ended. Call it in a click: browsers let a page begin to play only
 * then, and the way through an audio context also holds for a sound that has to be fetched first.
 */
async function playExaminerSample(wish: ExaminerSampleWish): Promise<void> {
  const { voice, slower, signal, onPlaying } = wish;
  const context = new AudioContext();
  try {
    const opened = context.resume();
    const file = await fetchVoiceSample({ voice, slower, signal });
    const source = context.createBufferSource();
    source.buffer = await context.decodeAudioData(file);
    await opened;
    source.connect(context.destination);
    const over = new Promise<void>((resolve) => {
      source.addEventListener('ended', () => resolve());
      signal.addEventListener('abort', () => resolve());
    });
    if (signal.aborted) return;
    source.start();
    onPlaying();
    await over;
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await context.close();
  }
}
