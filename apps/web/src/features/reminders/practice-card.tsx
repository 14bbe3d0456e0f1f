import type { Reminders, ReminderState } from '@bandpal/contracts';
import { useId, useState } from 'react';
import { currentLanguage } from '../../languages/index.ts';
import { pageLocale } from '../../site/page-language.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import { saveAsFile } from '../report/save-as-file.ts';
import { calendarFile } from './calendar-file.ts';
import { saveReminders } from './reminders-api.ts';

interface PracticeCardProps {
  state: ReminderState;
  examDate: string | null;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** Two evenings a week: a beginning that can be kept. */
const USUAL = { days: [2, 4], hour: 19 };

/** Times of practice, for the person's own calendar and, where this site can, as reminders by mail. */
export function PracticeCard({ state, examDate, today }: PracticeCardProps) {
  const titleId = useId();
  const [kept, setKept] = useState(state.reminders);
  const [days, setDays] = useState<readonly number[]>(state.reminders?.days ?? USUAL.days);
  const [hour, setHour] = useState(state.reminders?.hour ?? USUAL.hour);
  const [step, setStep] = useState<'open' | 'saving' | 'failed'>('open');
  const hasDays = days.length > 0;
  const save = async (reminders: Reminders | null) => {
    setStep('saving');
    try {
      setKept((await saveReminders({ reminders })).reminders);
      setStep('open');
    } catch (error) {
      console.warn('The reminders could not be saved.', error);
      setStep('failed');
    }
  };
  const wanted = () => ({
    days: days.toSorted((left, right) => left - right),
    hour,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  const saveCalendar = () => {
    const wish = {
      examDate,
      practice: hasDays ? { days: [...days], hour } : null,
      homeUrl: `${window.location.origin}/home`,
    };
    saveAsFile('practice.ics', calendarFile(wish, today, new Date()), 'text/calendar');
  };
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        Practice times
      </h2>
      <fieldset className="mt-3">
        <legend className="font-semibold">Days</legend>
        <div className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {weekdayNames().map((name, index) => (
            <CheckboxField
              key={name}
              label={name}
              checked={days.includes(index + 1)}
              onChange={(event) =>
                setDays(
                  event.currentTarget.checked
                    ? [...days, index + 1]
                    : days.filter((day) => day !== index + 1),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      <ChoiceField label="Time" className="mt-3" value={hour} onChange={(value) => setHour(Number(value))}>
        {hourNames().map((name, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
      </ChoiceField>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" disabled={!hasDays && examDate === null} onClick={saveCalendar}>
          Save for my calendar
        </Button>
        {state.isOffered ? (
          <Button
            variant="secondary"
            isBusy={step === 'saving'}
            disabled={!hasDays}
            onClick={() => void save(wanted())}
          >
            Remind me by email
          </Button>
        ) : null}
      </div>
      <p role="status" className="mt-3 text-sm empty:hidden">
        {kept === null ? '' : remindersText(kept, weekdayNames(), hourNames())}
      </p>
      {kept === null ? null : (
        <Button variant="quiet" className="-ms-4" onClick={() => void save(null)}>
          Stop the emails
        </Button>
      )}
      {step === 'failed' ? (
        <div className="mt-3">
          <Alert tone="warn" isLive>
            This couldn’t be saved. Please try again.
          </Alert>
        </div>
      ) : null}
    </Card>
  );
}

/** When the emails come. */
function remindersText(
  { days, hour }: Reminders,
  weekdays: readonly string[],
  hours: readonly string[],
): string {
  const names = days.map((day) => weekdays[day - 1] ?? '');
  const list = new Intl.ListFormat(currentLanguage()).format(names);
  return `We’ll email you on ${list} at ${hours[hour] ?? ''}. Unsubscribe any time.`;
}

/** Monday to Sunday in the language of the page. */
function weekdayNames(): string[] {
  const format = new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', timeZone: 'UTC' });
  // 2024-01-01 was a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map((day) => format.format(new Date(Date.UTC(2024, 0, day))));
}

/** The hours of the day as the words around them are written. */
function hourNames(): string[] {
  const format = new Intl.DateTimeFormat(pageLocale(), { timeStyle: 'short', timeZone: 'UTC' });
  return Array.from({ length: 24 }, (_, hour) => format.format(new Date(Date.UTC(2024, 0, 1, hour))));
}
