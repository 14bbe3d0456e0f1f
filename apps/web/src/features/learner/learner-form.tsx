import {
  learnerSettingsSchema,
  FIRST_LANGUAGES,
  type LearnerSettings,
  type Learner,
} from '@bandpal/contracts';
import { useState, useId } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { Field } from '../../ui/field.tsx';
import { formatBand } from '../report/band-texts.ts';
import { currentLanguage } from '../../languages/index.ts';
import { Card } from '../../ui/card.tsx';

const BANDS = [4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9];
const NOTHING: LearnerSettings = { targetBand: null, examDate: null, firstLanguage: null };

interface LearnerFormProps {
  settings: LearnerSettings;
  /** The first time, the questions can be skipped. */
  canSkip: boolean;
  onSave: (settings: LearnerSettings) => Promise<boolean>;
}

/** Three questions, each of which may stay open. */
function LearnerForm({ settings, canSkip, onSave }: LearnerFormProps) {
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

interface LearnerCardProps {
  learner: Learner;
  onSave: (settings: LearnerSettings) => Promise<boolean>;
  /** Also the first time its questions stand behind a line that opens. */
  isFolded?: boolean;
}

/** Asks once for target, exam date and first language; after that they can be changed behind a line that opens. */
export function LearnerCard({ learner, onSave, isFolded = false }: LearnerCardProps) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(!learner.wasAsked && !isFolded);
  const hasLine = learner.wasAsked || isFolded;
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        Your goal
      </h2>
      {learner.wasAsked ? null : (
        <p className="mt-1 text-ink-soft">Three optional questions to personalise this page.</p>
      )}
      {/* The form stays where it is when it was answered, so that the focus and “Saved.” stay, too. */}
      <details
        className="mt-2"
        open={isOpen || !hasLine}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary
          className={
            hasLine
              ? 'inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4'
              : 'hidden'
          }
        >
          {learner.wasAsked ? 'Change your goal' : 'Set your goal'}
        </summary>
        <LearnerForm settings={learner.settings} canSkip={!learner.wasAsked} onSave={onSave} />
      </details>
    </Card>
  );
}
