import type { ExamMode, PublicConfig } from '@bandpal/contracts';

/** Whether this installation lets people take this session; the full test needs all three parts. */
export function isModeOpen(mode: ExamMode, flags: PublicConfig['flags']): boolean {
  const parts = { part1: flags.speakingPart1, part2: flags.speakingPart2, part3: flags.speakingPart3 };
  return mode === 'full' ? Object.values(parts).every(Boolean) : parts[mode];
}
