import type { NotifyTopic } from '@bandpal/contracts';

/** What people can be told about, by the name they see. Sign-up has no topic of its own: it is news of the site. */
export const TOPIC_TITLES: Record<NotifyTopic, string> = {
  'speaking-part1': 'Speaking Part 1',
  'speaking-part2': 'Speaking Part 2',
  'speaking-part3': 'Speaking Part 3',
  writing: 'Writing',
  listening: 'Listening',
  reading: 'Reading',
  updates: 'Sign-up',
};

/** A practice a visitor can ask to be told about. */
export type Topic = keyof typeof TOPIC_TITLES;
