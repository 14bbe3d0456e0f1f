import { BandpalError } from '@bandpal/contracts';
import type { ExamMode, PublicConfig } from '@bandpal/contracts';

type Flags = PublicConfig['flags'];

const FLAGS_OF_MODE: Record<ExamMode, readonly (keyof Flags)[]> = {
  part1: ['speakingPart1'],
  part2: ['speakingPart2'],
  part3: ['speakingPart3'],
  full: ['speakingPart1', 'speakingPart2', 'speakingPart3'],
};

/** @throws BandpalError `test.flag-off` unless every part of this mode is open. */
export function requireOpenParts(mode: ExamMode, flags: Flags): void {
  if (!FLAGS_OF_MODE[mode].every((flag) => flags[flag])) throw new BandpalError('test.flag-off');
}
