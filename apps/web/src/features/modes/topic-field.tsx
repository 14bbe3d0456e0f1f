import type { TopicTitle } from '@bandpal/contracts';
import { ChoiceField } from '../../ui/choice-field.tsx';

interface TopicFieldProps {
  topics: readonly TopicTitle[];
  /** Ids of topics that the learner has met. */
  met?: ReadonlySet<string>;
  /** Id of a topic; empty = as the examiner chooses. */
  value: string;
  onChange: (topicId: string) => void;
}

/** A topic or a cue card for a test, or none: then the examiner chooses. */
export function TopicField({ topics, met, value, onChange }: TopicFieldProps) {
  return (
    <ChoiceField label="Topic" value={value} onChange={onChange}>
      <option value="">Let the examiner choose</option>
      {topics.map(({ id, title }) => (
        <option key={id} value={id}>
          {met?.has(id) === true ? `${title} (you have had it)` : title}
        </option>
      ))}
    </ChoiceField>
  );
}
