import { createConnection } from 'node:net';
import path from 'node:path';
import { BandpalError } from '@bandpal/contracts';
import { OperatorError } from '@bandpal/foundation';
import { UserPoolError } from '@bandpal/user-pool';
import { z } from 'zod';
import { UsageError } from './command.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { parseCommandLine } from './parse-command-line.ts';
import type { ParsedCommandLine } from './parse-command-line.ts';

/** What the program prints and how it ends. */
const outcomeSchema = z.object({ code: z.number(), out: z.string(), err: z.string() });
export type Outcome = z.infer<typeof outcomeSchema>;

/**
 * Answers a command line that needs no database: help, and what cannot be understood. Null for a command.
 */
export function answerWithoutDatabase(argv: readonly string[]): Outcome | null {
  const line = understood(argv);
  if ('code' in line) return line;
  return line.kind === 'help' ? { code: 0, out: line.text, err: '' } : null;
}

/** Runs a command line. Rejects only for unexpected failures. */
export async function runCommand(argv: readonly string[], deps: OperatorDeps): Promise<Outcome> {
  const line = understood(argv);
  if ('code' in line) return line;
  if (line.kind === 'help') return { code: 0, out: line.text, err: '' };
  try {
    const { text, data, failed } = await line.command.run(line.call, deps);
    return { code: failed === true ? 1 : 0, out: line.json ? JSON.stringify(data, null, 2) : text, err: '' };
  } catch (error) {
    return refusalOf(error);
  }
}

function understood(argv: readonly string[]): ParsedCommandLine | Outcome {
  try {
    return parseCommandLine(argv);
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): Outcome {
  if (error instanceof UsageError) return { code: 2, out: '', err: error.message };
  const isRefusal =
    error instanceof OperatorError || error instanceof BandpalError || error instanceof UserPoolError;
  if (isRefusal) return { code: 1, out: '', err: error.message };
  throw error;
}

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

/** No server listens: the socket is not there, or its server is gone. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED', 'EINVAL']);

/**
 * Has the running server do the work. Null when no server with a channel runs on this data folder.
 * @throws OperatorError when it does not answer, or when it belongs to another user.
 */
export async function askChannel(dataDirectory: string, argv: readonly string[]): Promise<Outcome | null> {
  try {
    return outcomeSchema.parse(JSON.parse(await exchange(channelPath(dataDirectory), { argv })));
  } catch (error) {
    const code = codeOf(error);
    if (NOBODY.has(code)) return null;
    if (code === 'EACCES')
      throw new OperatorError('The server runs as another user; run the command as that user.');
    throw new OperatorError('The running server did not answer; look into its log.', { cause: error });
  }
}

function exchange(file: string, request: object): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let received = '';
  const socket = createConnection(file);
  socket.setEncoding('utf8');
  socket.setTimeout(CHANNEL_TIMEOUT_MS, () => socket.destroy(new Error('the server takes too long')));
  socket.once('error', reject);
  socket.on('data', (text) => (received += String(text)));
  socket.once('end', () => resolve(received));
  socket.write(`${JSON.stringify(request)}\n`);
  return promise.finally(() => socket.destroy());
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
