import type { Situation } from './situations.ts';
import type { Measured } from './table.ts';

/** A cut in mid-answer costs a tenth of the words on a quiet machine, everything else a fortieth. */
const MOST_WRONG = 0.2;

/** What is not as it should be, in words; nothing where all is well. Times are for people to read: they are the machine's as well. */
export function faultsOf(measured: Measured, { ways, losesEndOfHandshake }: Situation): string[] {
  const { name, wer } = measured;
  const way = measured.paths.join(', then ');
  return [
    ...(ways.includes(way)
      ? []
      : [`${name}: the sound went ${way === '' ? 'nowhere' : way}, not ${ways.join(' or ')}`]),
    ...(wer <= MOST_WRONG ? [] : [`${name}: ${(wer * 100).toFixed(1)} % of the words are wrong`]),
    ...(losesEndOfHandshake === true && measured.lostEnds === 0
      ? [`${name}: no end of a handshake was lost, so nothing was tried`]
      : []),
  ];
}
