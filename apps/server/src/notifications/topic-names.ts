import type { NotifyTopic } from '@bandpal/contracts';

/** What a person reads: "a message when there is news about …". */
export const TOPIC_NAMES: Readonly<Record<NotifyTopic, string>> = {
  'speaking-part1': 'Speaking Part 1',
  'speaking-part2': 'Speaking Part 2',
  'speaking-part3': 'Speaking Part 3',
  writing: 'Writing practice',
  listening: 'Listening practice',
  reading: 'Reading practice',
  updates: 'Bandpal',
};
