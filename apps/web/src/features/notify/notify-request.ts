// What visitors can ask to be told about, and the request for the window in which they do; the window itself is loaded when it opens.
import type { ExamMode, NotifyTopic, SiteSettings } from '@bandpal/contracts';
import { create } from 'zustand';

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

/** What a visitor waits for who wants a closed session: the part itself, or the first closed part of the full test. */
export function topicOfMode(mode: ExamMode, flags: SiteSettings['flags']): Topic {
  if (mode !== 'full') return `speaking-${mode}`;
  if (!flags.speakingPart1) return 'speaking-part1';
  return flags.speakingPart2 ? 'speaking-part3' : 'speaking-part2';
}

interface NotifyRequest {
  /** What the visitor wants to hear about; null = the window is closed. */
  topic: Topic | null;
  /** Opens the window on a topic, or closes it. */
  request: (topic: Topic | null) => void;
}

/** Asks for the notify window without loading it: the shell loads it when there is a topic. */
export const useNotifyRequest = create<NotifyRequest>((set) => ({
  topic: null,
  request: (topic) => set({ topic }),
}));
