import path from 'node:path';
import { z } from 'zod';

/** The socket of a server's operator channel, in a folder nobody else may enter. */
export function channelPath(dataDirectory: string): string {
  return path.join(dataDirectory, 'operator', 'socket');
}

/** A request is one line of JSON; the answer is one line with an Outcome, and the end. */
export const channelRequestSchema = z.object({ argv: z.array(z.string().max(1_000)).max(32) });

/** More than 32 words of 1000 characters. */
export const MAX_REQUEST_CHARS = 64 * 1024;
/** Erasing or exporting takes well under a second; a client that hangs must not stay. */
export const CHANNEL_TIMEOUT_MS = 60_000;
