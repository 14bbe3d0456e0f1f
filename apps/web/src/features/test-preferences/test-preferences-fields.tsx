import type { PublicConfig } from '@bandpal/contracts';
import { CheckboxField } from '../../ui/field.tsx';
import { ExaminerVoiceFields } from './examiner-voice-fields.tsx';
import type { TestPreferences } from './test-preferences.ts';

interface TestPreferencesFieldsProps {
  preferences: TestPreferences;
  /** Whether the candidate can answer by voice here; typed answers need the questions on the page. */
  canSpeak: boolean;
  /** What the examiner can speak like. */
  offer: Pick<PublicConfig['voice'], 'voices' | 'paces'>;
  onChange: (preferences: TestPreferences) => void;
}

/** What the candidate may set before a test. */
export function TestPreferencesFields(props: TestPreferencesFieldsProps) {
  const { preferences, canSpeak, offer, onChange } = props;
  const { voices = [], paces } = offer;
  const change = (changed: Partial<TestPreferences>) => onChange({ ...preferences, ...changed });
  if (!canSpeak && voices.length === 0) return null;
  return (
    <fieldset className="mt-6 min-w-0 rounded-xl border border-line p-4 pt-2">
      <legend className="px-2 text-lg font-semibold">Your test</legend>
      {canSpeak ? (
        <>
          <CheckboxField
            label="Exam conditions"
            hint="As in the real test, you hear the questions but don’t see them, and there are no captions. You still see the Part 2 topic card. Spoken tests only."
            checked={preferences.examConditions}
            onChange={({ target }) => change({ examConditions: target.checked })}
          />
          <CheckboxField
            label="Give me more time"
            hint="The examiner gives you longer pauses before moving on."
            checked={preferences.moreTime}
            onChange={({ target }) => change({ moreTime: target.checked })}
            className="mt-3"
          />
        </>
      ) : null}
      <ExaminerVoiceFields voices={voices} paces={paces} preferences={preferences} onChange={change} />
    </fieldset>
  );
}
