import { examModeSchema } from '@bandpal/contracts';
import type { ExamMode, ProgressTest, TopicTitle } from '@bandpal/contracts';
import { useId, useState } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { modeInfo } from '../modes/mode-catalogue.ts';
import { TopicField } from '../modes/topic-field.tsx';
import { topicsOfMode } from '../modes/topics-of-mode.ts';
import { plural } from '../../ui/plural.ts';

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
