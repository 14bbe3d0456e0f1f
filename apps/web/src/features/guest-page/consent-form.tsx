import { BandpalError, GUEST_NAME_LENGTH, type GuestView } from '@bandpal/contracts';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckboxField, Field } from '../../ui/field.tsx';
import { closeMicrophone, openMicrophone, readChosenDevice } from '../microphone/open-microphone.ts';
import { GUEST_CAPTIONS_TEXTS } from '../guests/guest-captions-texts.ts';
import { GUEST_TEXTS as TEXTS, VIEW_TEXTS } from './guest-texts.ts';

interface ConsentFormProps {
  view: GuestView;
  /** `microphone`: a partner's, open. `allowsReading`: the others may read what this guest says. */
  onReady: (
    name: string,
    chosen: { microphone: MediaStream | null; allowsReading: boolean },
  ) => Promise<void>;
}

/** What the role means and what happens with the guest's data, and the guest's yes. */
export function ConsentForm({ view, onReady }: ConsentFormProps) {
  const { role, hostName, canBeRead } = view;
  return (
    <Card className="mx-auto max-w-2xl">
      <h1 className="text-2xl wrap-anywhere sm:text-3xl">
        {hostName === null ? TEXTS.invitedUnnamed[role] : TEXTS.invited[role](hostName)}
      </h1>
      <h2 className="mt-5 text-lg">{TEXTS.whatTitle}</h2>
      <Points points={TEXTS.what[role]} />
      <h2 className="mt-5 text-lg">{TEXTS.rulesTitle}</h2>
      <Points points={[...TEXTS.rules[role], ...TEXTS.rulesForAll]} />
      <YesForm
        isPartner={role === 'partner'}
        asksReading={role !== 'observer' && canBeRead}
        onReady={onReady}
      />
    </Card>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="mt-2 list-disc space-y-1 ps-6">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

type Problem = 'name' | 'refused-name' | 'agree' | 'microphone' | 'failed';

interface YesFormProps {
  isPartner: boolean;
  /** Whether the others may read what this guest says is theirs to say. */
  asksReading: boolean;
  onReady: ConsentFormProps['onReady'];
}

function YesForm({ isPartner, asksReading, onReady }: YesFormProps) {
  const [name, setName] = useState('');
  const [agrees, setAgrees] = useState(false);
  const [allowsReading, setAllowsReading] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const send = async () => {
    if (name.trim() === '') {
      setProblem('name');
      nameField.current?.focus();
      return;
    }
    if (!agrees) {
      setProblem('agree');
      return;
    }
    setBusy(true);
    const found = await attempt();
    setProblem(found);
    setBusy(false);
    if (found === 'refused-name') nameField.current?.focus();
  };
  const attempt = async (): Promise<Problem | null> => {
    let microphone: MediaStream | null = null;
    if (isPartner) {
      const opened = await openMicrophone(readChosenDevice(), new AbortController().signal);
      if (opened === null || !opened.ok) return 'microphone';
      microphone = opened.stream;
    }
    try {
      await onReady(name.trim(), { microphone, allowsReading });
      return null;
    } catch (error) {
      if (microphone !== null) closeMicrophone(microphone);
      // Nothing else of the request is the guest's own.
      return error instanceof BandpalError && error.code === 'request.invalid' ? 'refused-name' : 'failed';
    }
  };
  return (
    <form
      noValidate
      className="mt-5 space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        ref={nameField}
        label={TEXTS.name}
        hint={TEXTS.nameHint}
        className="max-w-sm"
        required
        autoComplete="given-name"
        maxLength={GUEST_NAME_LENGTH}
        value={name}
        error={nameError(problem)}
        onChange={({ target }) => setName(target.value)}
      />
      <CheckboxField
        label={TEXTS.agree}
        hint={TEXTS.agreeHint}
        checked={agrees}
        onChange={({ target }) => setAgrees(target.checked)}
      />
      {asksReading ? (
        <CheckboxField
          label={GUEST_CAPTIONS_TEXTS.allow}
          hint={GUEST_CAPTIONS_TEXTS.allowHint}
          checked={allowsReading}
          onChange={({ target }) => setAllowsReading(target.checked)}
        />
      ) : null}
      {isPartner ? <p className="text-sm text-ink-soft">{TEXTS.microphone}</p> : null}
      <p role="alert" className="text-danger empty:hidden">
        {problem === null ? null : problemText(problem)}
      </p>
      <Button type="submit" isBusy={isBusy}>
        {TEXTS.ready}
      </Button>
    </form>
  );
}

function nameError(problem: Problem | null): string | null {
  if (problem === 'name') return TEXTS.nameMissing;
  return problem === 'refused-name' ? TEXTS.nameRefused : null;
}

/** Nothing for what is said beside the name. */
function problemText(problem: Problem): string | null {
  if (nameError(problem) !== null) return null;
  if (problem === 'agree') return TEXTS.agreeMissing;
  return problem === 'microphone' ? VIEW_TEXTS.noMicrophone : TEXTS.failed;
}
