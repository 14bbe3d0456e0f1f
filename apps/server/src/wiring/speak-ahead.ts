import { scriptedLines } from '@bandpal/exam';
import { sleep } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';
import type { OpenSpeechEngines } from '@bandpal/speech';
import type { Logger } from 'pino';
import { bank } from './bank.ts';

/** While calls go on, one line (about 0.25 s of processor time) is rendered ahead this often. */
const PAUSE_MS = 1_500;

/** Renders the examiner's lines in the background, so that none has to be rendered while a candidate waits. */
export function renderLinesAhead(
  engines: OpenSpeechEngines,
  { clock, log, isBusy }: { clock: Clock; log: Logger; isBusy: () => boolean },
): void {
  const lines = scriptedLines(bank);
  const whenFree = () => (isBusy() ? sleep(clock, PAUSE_MS) : Promise.resolve());
  const onProgress = (done: number, total: number) => {
    if (done === total) log.info({ lines: total }, 'the examiner knows its lines');
  };
  engines.warmUp(lines, { onProgress, whenFree }).catch((error: unknown) => {
    log.warn({ err: error }, 'lines could not be rendered ahead; they are rendered when they are spoken');
  });
}
