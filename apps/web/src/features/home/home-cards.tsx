import {
  examModeSchema,
  type ProgressTest,
  type TestSummary,
  type ExamMode,
  type TopicTitle,
} from '@bandpal/contracts';
import { useId, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TestLine } from '../report/test-line.tsx';
import { errorTrend, testsRead } from '@bandpal/progress';
import { errorsOfText, familyTitle, rateText } from './home-texts.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { modeInfo } from '../modes/mode-catalogue.ts';
import { TopicField } from '../modes/topic-field.tsx';
import { topicsOfMode } from '../modes/mode-catalogue.ts';
import { plural } from '../../ui/plural.ts';

const MOST_SHOWN = 5;

/** The kinds of errors found most in the last three tests, beside the three before. */
export function ErrorsCard({ tests }: { tests: readonly ProgressTest[] }) {
  const titleId = useId();
  const families = errorTrend(tests).slice(0, MOST_SHOWN);
  if (families.length === 0) return null;
  const most = Math.max(...families.flatMap(({ rate, before }) => [rate, before ?? 0]));
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        Errors we found most
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {errorsOfText(testsRead(tests))} We don’t find every error, so the order matters more than the
        numbers.
      </p>
      <ul className="mt-4 space-y-4">
        {families.map(({ family, rate, before }) => (
          <li key={family}>
            <p className="font-medium">{familyTitle(family)}</p>
            <Bar share={rate / most} className="bg-accent" />
            <p className="text-sm">
              {rateText(rate)}
              {before === null ? null : (
                <span className="text-ink-soft"> · in earlier tests: {rateText(before)}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Bar({ share, className }: { share: number; className: string }) {
  return (
    <div aria-hidden className="my-1 h-2.5 rounded-full bg-sunken">
      <div
        className={`h-full rounded-full ${className}`}
        style={{ width: `${Math.max(2, Math.round(share * 100))}%` }}
      />
    </div>
  );
}

interface HistoryCardProps {
  tests: readonly TestSummary[];
  progress: readonly ProgressTest[];
  /** Where the list is kept, in a sentence. */
  keptWhere: string;
}

/** Enough to see the last weeks; the rest comes when it is asked for. */
const FIRST_SHOWN = 6;

/** Every test that had an answer: the way to its report, or on with it. */
export function HistoryCard({ tests, progress, keptWhere }: HistoryCardProps) {
  const titleId = useId();
  const [isAllShown, showAll] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const known = tests.filter(({ status }) => status !== 'released');
  const shown = isAllShown ? known : known.slice(0, FIRST_SHOWN);
  if (known.length === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <h2 ref={title} id={titleId} tabIndex={-1} className="text-xl">
        Your tests
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{keptWhere}</p>
      <ul className="mt-2 divide-y divide-line">
        {shown.map((test) => (
          <TestLine
            key={test.id}
            test={test}
            band={bandOf(test, progress)}
            remark={test.status === 'finished' ? null : 'Not finished'}
          />
        ))}
      </ul>
      {shown.length === known.length ? null : (
        <Button
          variant="secondary"
          className="mt-3"
          onClick={() => {
            showAll(true);
            // The button goes away.
            title.current?.focus();
          }}
        >
          Show all {known.length} tests
        </Button>
      )}
    </Card>
  );
}

const bandOf = ({ id }: TestSummary, progress: readonly ProgressTest[]): number | null =>
  progress.find((test) => test.id === id)?.overall.band ?? null;

interface TopicsCardProps {
  topics: readonly TopicTitle[];
  tests: readonly ProgressTest[];
  /** Parts that can be taken here. */
  open: readonly ExamMode[];
}

/** Which topics were met, and the way to a test on one of one's own choice. */
export function TopicsCard({ topics, tests, open }: TopicsCardProps) {
  const titleId = useId();
  const [chosenMode, setMode] = useState(open[0] ?? 'part1');
  const [topicId, setTopicId] = useState('');
  const metIds = new Set(tests.flatMap((test) => test.topicIds));
  const met = topics.filter(({ id }) => metIds.has(id));
  if (topics.length === 0 || open.length === 0) return null;
  const search = topicId === '' ? '' : `?topic=${encodeURIComponent(topicId)}`;
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        Choose a topic
      </h2>
      <div className="mt-3 space-y-4">
        <ChoiceField
          label="Part"
          value={chosenMode}
          onChange={(value) => {
            setMode(examModeSchema.parse(value));
            setTopicId('');
          }}
        >
          {open.map((mode) => (
            <option key={mode} value={mode}>
              {modeInfo(mode).title}
            </option>
          ))}
        </ChoiceField>
        <TopicField
          topics={topicsOfMode(topics, chosenMode)}
          met={metIds}
          value={topicId}
          onChange={setTopicId}
        />
        <ButtonLink to={`/speaking/${chosenMode}${search}`} variant="secondary">
          Go to the test
        </ButtonLink>
      </div>
      {met.length === 0 ? null : (
        <details className="mt-4">
          <summary className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4">
            {plural(met.length, ['# topic', '# topics'])} of {topics.length} so far
          </summary>
          <ul className="mt-2 list-disc space-y-1 ps-6">
            {met.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
