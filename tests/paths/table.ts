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
