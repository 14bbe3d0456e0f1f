import { learnerSettingsSchema, FIRST_LANGUAGES } from '@bandpal/contracts';
import type { LearnerSettings } from '@bandpal/contracts';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { Field } from '../../ui/field.tsx';
import { formatBand } from '../report/band-texts.ts';
import { currentLanguage } from '../../languages/index.ts';

const BANDS = [4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9];
const NOTHING: LearnerSettings = { targetBand: null, examDate: null, firstLanguage: null };

interface LearnerFormProps {
  settings: LearnerSettings;
  /** The first time, the questions can be skipped. */
  canSkip: boolean;
  onSave: (settings: LearnerSettings) => Promise<boolean>;
}

/** Three questions, each of which may stay open. */
export function LearnerForm({ settings, canSkip, onSave }: LearnerFormProps) {
  const [draft, setDraft] = useState(settings);
  const [known, setKnown] = useState(settings);
  // Once it was offered it stays: it would vanish under the focus.
  const [offersSkip] = useState(canSkip);
  // After somebody has signed in or out the goal is another one.
  if (!isSame(known, settings)) {
    setKnown(settings);
    setDraft(settings);
  }
  const [state, setState] = useState<'open' | 'saving' | 'saved' | 'failed'>('open');
  const change = (part: Partial<LearnerSettings>) => {
    setDraft({ ...draft, ...part });
    setState('open');
  };
  const save = async (told: LearnerSettings) => {
    setState('saving');
    setDraft(told);
    setState((await onSave(told)) ? 'saved' : 'failed');
  };
  return (
    <form
      className="mt-4 space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save(draft);
      }}
    >
      <ChoiceField
        label="Which band do you need?"
        value={draft.targetBand ?? ''}
        onChange={(value) => change({ targetBand: value === '' ? null : Number(value) })}
      >
        <option value="">I don’t know</option>
        {BANDS.map((band) => (
          <option key={band} value={band}>
            {formatBand(band)}
          </option>
        ))}
      </ChoiceField>
      <Field
        label="When is your exam?"
        type="date"
        value={draft.examDate ?? ''}
        onChange={(event) => change({ examDate: dateOf(event.currentTarget.value) })}
      />
      <ChoiceField
        label="What is your first language?"
        value={draft.firstLanguage ?? ''}
        onChange={(value) => change({ firstLanguage: languageOf(value) })}
      >
        <option value="">I’d rather not say</option>
        {namedLanguages().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </ChoiceField>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={state === 'saving'}>
          Save
        </Button>
        {offersSkip ? (
          <Button variant="quiet" onClick={() => void save(NOTHING)}>
            Skip
          </Button>
        ) : null}
      </div>
      <p role="status">{state === 'saved' ? 'Saved.' : ''}</p>
      {state === 'failed' ? (
        <Alert tone="warn" isLive>
          This couldn’t be saved. Please try again.
        </Alert>
      ) : null}
    </form>
  );
}

const isSame = (one: LearnerSettings, other: LearnerSettings): boolean =>
  one.targetBand === other.targetBand &&
  one.examDate === other.examDate &&
  one.firstLanguage === other.firstLanguage;

/** A day that the browser's field calls complete; null for a part of one. */
const dateOf = (value: string): LearnerSettings['examDate'] => {
  const parsed = learnerSettingsSchema.shape.examDate.safeParse(value);
  return parsed.success ? parsed.data : null;
};

const languageOf = (value: string): LearnerSettings['firstLanguage'] => {
  const parsed = learnerSettingsSchema.shape.firstLanguage.safeParse(value);
  return parsed.success ? parsed.data : null;
};

/** A language that can be chosen, by its name in the language of the page and its own. */
interface NamedLanguage {
  code: (typeof FIRST_LANGUAGES)[number];
  name: string;
}

/** The first languages in the order of their names. */
export function namedLanguages(): NamedLanguage[] {
  const names = new Intl.DisplayNames([currentLanguage()], { type: 'language' });
  return FIRST_LANGUAGES.map((code) => ({ code, name: nameOf(code, names) })).toSorted((left, right) =>
    left.name.localeCompare(right.name, currentLanguage()),
  );
}

function nameOf(code: string, names: Intl.DisplayNames): string {
  const name = names.of(code) ?? code;
  const own = new Intl.DisplayNames([code], { type: 'language' }).of(code);
  return own === undefined || own === name || own === code ? name : `${name} – ${own}`;
}
