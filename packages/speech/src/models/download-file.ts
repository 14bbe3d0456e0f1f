import { open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { Clock } from '@bandpal/foundation';
import { ModelError } from './model-error.ts';

export interface DownloadOptions {
  clock: Clock;
  /** Bytes received, and the size of the file where the server gives it. */
  onProgress?: (received: number, total: number | null) => void;
}

/** A connection that brings nothing for this long is given up; the next run continues where it stopped. */
const STALL_MS = 60_000;

/**
 * Downloads to a file. What a broken run left there is kept and continued, when the server still has the same version
 * (ETag or date) and can continue; otherwise it begins again. Rejects with a ModelError.
 */
export async function downloadFile(url: string, file: string, options: DownloadOptions): Promise<void> {
  const versionFile = `${file}.version`;
  const have = await sizeOf(file);
  const version = have === 0 ? null : await readFile(versionFile, 'utf8').catch(() => null);
  const stall = new AbortController();
  let cancelTimer = noTimer;
  const watch = (): void => {
    cancelTimer();
    cancelTimer = options.clock.after(STALL_MS, () =>
      stall.abort(new ModelError(`nothing came for ${STALL_MS / 1000} seconds`)),
    );
  };
  watch();
  try {
    const response = await fetch(url, {
      signal: stall.signal,
      headers: version === null ? {} : { range: `bytes=${have}-`, 'if-range': version },
    });
    // The server says that nothing is left to send: the file was whole, or is not what the server has.
    if (response.status === 416 && totalOf(response) === have) return;
    if (!response.ok || response.body === null)
      throw new ModelError(`the server answered ${response.status}`);
    const continues = response.status === 206 && startOf(response) === have;
    if (response.status === 206 && !continues) throw new ModelError('the server continued at another place');
    const from = continues ? have : 0;
    const length = Number(response.headers.get('content-length') ?? Number.NaN);
    const total = Number.isFinite(length) ? from + length : null;
    const found = versionOf(response);
    if (found === null) await rm(versionFile, { force: true });
    else await writeFile(versionFile, found);
    let received = from;
    // Piece by piece and not through a pipeline, so that what came before the connection broke is on disk.
    await using target = await open(file, continues ? 'a' : 'w');
    for await (const chunk of response.body) {
      await target.appendFile(chunk);
      received += chunk.length;
      watch();
      options.onProgress?.(received, total);
    }
    if (total !== null && received !== total) throw new ModelError('the connection broke off');
  } catch (error) {
    const reason: unknown = stall.signal.aborted ? stall.signal.reason : error;
    throw new ModelError(
      `${url} could not be downloaded: ${messageOf(reason)}. Run the command again to go on.`,
      {
        cause: error,
      },
    );
  } finally {
    cancelTimer();
  }
}

const noTimer = (): void => undefined;

/** A strong ETag, or the date; null when parts of different versions could not be told apart. */
function versionOf({ headers }: Response): string | null {
  const tag = headers.get('etag');
  return tag !== null && !tag.startsWith('W/') ? tag : headers.get('last-modified');
}

function startOf({ headers }: Response): number {
  return Number(/^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1] ?? Number.NaN);
}

function totalOf({ headers }: Response): number {
  return Number(/^bytes \*\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] ?? Number.NaN);
}

async function sizeOf(file: string): Promise<number> {
  return await stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`;
}
