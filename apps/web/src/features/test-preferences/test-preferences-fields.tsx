import { CheckboxField } from '../../ui/field.tsx';
import { ExaminerVoiceFields } from './examiner-voice-fields.tsx';
import { PREFERENCE_TEXTS } from './test-preferences-texts.ts';
import type { ExaminerOffer, TestPreferences } from './test-preferences.ts';

interface TestPreferencesFieldsProps {
  preferences: TestPreferences;
  /** What the examiner can speak like. */
  offer: ExaminerOffer;
  onChange: (preferences: TestPreferences) => void;
}

/** What the candidate may set before a test. */
export function TestPreferencesFields(props: TestPreferencesFieldsProps) {
  const { preferences, offer, onChange } = props;
  const { voices = [], paces } = offer;
  const change = (changed: Partial<TestPreferences>) => onChange({ ...preferences, ...changed });
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Your test</legend>
      <CheckboxField
        {...PREFERENCE_TEXTS.examConditions}
        checked={preferences.examConditions}
        onChange={({ target }) => change({ examConditions: target.checked })}
      />
      <CheckboxField
        {...PREFERENCE_TEXTS.moreTime}
        checked={preferences.moreTime}
        onChange={({ target }) => change({ moreTime: target.checked })}
        className="mt-3"
      />
      <ExaminerVoiceFields voices={voices} paces={paces} preferences={preferences} onChange={change} />
    </fieldset>
  );
}
