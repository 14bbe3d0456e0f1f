import type { Situation } from './situations.ts';

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

/** What became of a short test. */
export interface Measured {
  name: string;
  paths: readonly string[];
  connectMs: number | null;
  /** Share of the words. */
  wer: number;
  responseMs: number | null;
  /** Packets that the network lost because the situation wants it. */
  lostEnds: number;
}

export const TABLE_HEAD = [
  '| Network | Path of the sound | Connected after | Words wrong | Reply after (median) |',
  '|---|---|---|---|---|',
].join('\n');

/** A line of the table in docs/performance.md. */
export function tableRow({ name, paths, connectMs, wer, responseMs }: Measured): string {
  const cells = [
    name,
    paths.join(', then '),
    seconds(connectMs),
    `${(wer * 100).toFixed(1)} %`,
    seconds(responseMs),
  ];
  return `| ${cells.join(' | ')} |`;
}

function seconds(ms: number | null): string {
  return ms === null ? 'never' : `${(ms / 1000).toFixed(2)} s`;
}
