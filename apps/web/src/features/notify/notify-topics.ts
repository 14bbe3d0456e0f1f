import type { NotifyTopic } from '@bandpal/contracts';

/** What people can be told about from the landing page, by the name they see. */
export const TOPIC_TITLES: Record<Exclude<NotifyTopic, 'updates'>, string> = {
  'speaking-part1': 'Speaking Part 1',
  'speaking-part2': 'Speaking Part 2',
  'speaking-part3': 'Speaking Part 3',
  writing: 'Writing',
  listening: 'Listening',
  reading: 'Reading',
};

/** A practice a visitor can ask to be told about. */
export type Topic = keyof typeof TOPIC_TITLES;
