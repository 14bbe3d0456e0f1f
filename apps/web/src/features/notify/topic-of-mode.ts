import type { ExamMode, SiteSettings } from '@bandpal/contracts';
import type { Topic } from './notify-topics.ts';

/** What a visitor waits for who wants a closed session: the part itself, or the first closed part of the full test. */
export function topicOfMode(mode: ExamMode, flags: SiteSettings['flags']): Topic {
  if (mode !== 'full') return `speaking-${mode}`;
  if (!flags.speakingPart1) return 'speaking-part1';
  return flags.speakingPart2 ? 'speaking-part3' : 'speaking-part2';
}
