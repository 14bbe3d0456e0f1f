import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { chmod, mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Duplex, Readable, Writable } from 'node:stream';
import { OperatorError } from '@bandpal/foundation';

/** Sound and pictures of others wait for the calls. */
const NICENESS = '10';
const MAX_OPEN_FILES = 64;
/** Threads count, too, and with them those of the server, which is the same user's. A decoder and an encoder have a dozen. */
const MAX_PROCESSES = 1_024;
/** Mapped but unused memory counts here; what's used is held by `memoryBytes`. */
const MAX_ADDRESS_SPACE = 8 * 2 ** 30;
/** Its last words: more than a line or two are repetitions. */
const MAX_SAID_CHARS = 2_000;
const STANDARD_PIPES = 3;
/** A process that is being killed may write once more. */
const REMOVALS = 5;
const EMPTY_FOLDER = 'chmod -R u+rwX . ; find . -mindepth 1 -delete';
/** Where programs are on Debian, whatever this process was started with. */
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/bin'];

/** Something that it reads. Whatever isn't named here it refuses to open. */
export interface LockedInput {
  /** The number of a pipe: 0 is `stdin`, those from 3 are `pipe(3)` and so on. */
  pipe: number;
  /** Parts may be needed out of turn (the index at the end of an MP4): it keeps what it has read in a file without a name, and reads on for the rest. */
  isSeekable?: boolean;
  /** Names of demuxers, as `ffmpeg -demuxers` has them. */
  formats: readonly string[];
  /** Names of decoders, as `ffmpeg -decoders` has them. */
  decoders: readonly string[];
  /** Most pixels of a picture. */
  maxPixels: number;
  /** Further options, before `-i`. */
  options?: readonly string[];
}

export interface LockedFfmpegOptions {
  inputs: readonly LockedInput[];
  /** What comes after the inputs. */
  outputs: readonly string[];
  /** Pipes beside `stdin` and `stdout`, from 3 on; none when absent. */
  pipes?: number;
  limits: {
    /** Of memory that it uses. */
    memoryBytes: number;
    /** Of the processor, in its whole life. */
    cpuSeconds: number;
    /** Of each file that it writes. */
    fileBytes: number;
  };
}

export interface FfmpegEnd {
  /** Null where it was killed. */
  code: number | null;
  /** The end of what it has written to stderr. May hold words of the media: not for logs. */
  said: string;
}

/** `bubblewrap`: no network, no processes but its own, and of files the system's programs alone. `limits`: of memory, time and files that it writes, and no more. */
export type FfmpegLock = 'bubblewrap' | 'limits';

interface FoundFfmpeg {
  isInstalled: boolean;
  /** The strictest that works here and may be used; null where there is none. */
  lock: FfmpegLock | null;
}

let found: FoundFfmpeg | null = null;
let mayBeUnlocked = false;

/**
 * From now on ffmpeg may run behind limits alone where nothing better works: a file that takes it over then has this server's files,
 * environment and network. For operators who have walled off the server itself.
 */
export function allowUnlockedFfmpeg(): void {
  mayBeUnlocked = true;
  found = null;
}

/** What there is of ffmpeg on this machine. Tried once in a process. */
export function findFfmpeg(): FoundFfmpeg {
  if (found !== null) return found;
  const isInstalled = ['ffmpeg', 'nice', 'prlimit'].every((name) => programOf(name) !== '');
  const weakest = isInstalled && mayBeUnlocked ? 'limits' : null;
  found = { isInstalled, lock: isInstalled && canWallOff() ? 'bubblewrap' : weakest };
  return found;
}

/** The lock behind which ffmpeg runs; null where it doesn't. */
export const ffmpegLock = (): FfmpegLock | null => findFfmpeg().lock;

/**
 * One run of ffmpeg, which reads files of strangers, locked up: it reads and writes pipes of this process alone, opens no file and no address
 * that a file may name, and has little memory and time. Killed when it's disposed of.
 */
export class LockedFfmpeg implements AsyncDisposable {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** Never rejects. */
  readonly ended: Promise<FfmpegEnd>;
  readonly #process: ChildProcess;
  readonly #folder: string;
  readonly #walls: readonly string[];

  /** Rejects with an OperatorError where ffmpeg isn't installed, or can't be locked up. */
  static async start(options: LockedFfmpegOptions): Promise<LockedFfmpeg> {
    const lock = ffmpegLock();
    if (lock === null) throw new OperatorError('ffmpeg is not installed, or cannot be locked up.');
    const folder = await mkdtemp(path.join(tmpdir(), 'bandpal-ffmpeg-'));
    return new LockedFfmpeg(lock === 'bubblewrap' ? wallsAround(folder) : [], folder, options);
  }

  private constructor(walls: readonly string[], folder: string, options: LockedFfmpegOptions) {
    this.#folder = folder;
    this.#walls = walls;
    const [command = '', ...args] = commandOf(walls, options);
    const child = spawn(command, args, {
      cwd: folder,
      env: {},
      // A group of its own, to be killed as one.
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe', ...Array.from({ length: options.pipes ?? 0 }, () => 'pipe' as const)],
    });
    this.#process = child;
    let said = '';
    const { stdin, stdout, stderr } = child;
    stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString('latin1')).slice(-MAX_SAID_CHARS)));
    if (stdin === null || stdout === null) throw new Error('ffmpeg has been started without pipes');
    this.stdin = stdin;
    this.stdout = stdout;
    // The end of the process says what there is to say of its pipes.
    for (const stream of child.stdio) stream?.on('error', () => undefined);
    this.ended = new Promise((resolve) => {
      child.once('error', (error) => resolve({ code: null, said: error.message }));
      child.once('close', (code) => resolve({ code, said }));
    });
  }

  /** One of the pipes from 3 on. */
  pipe(number: number): Duplex {
    const stream = this.#process.stdio[number];
    if (number < STANDARD_PIPES || !(stream instanceof Duplex)) throw new Error(`there is no pipe ${number}`);
    return stream;
  }

  kill(): void {
    const { pid, exitCode, signalCode } = this.#process;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }

  /** Resolves when nothing of it is left. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.kill();
    for (const stream of this.#process.stdio) stream?.destroy();
    await this.ended;
    await removeFolder(this.#folder, this.#walls);
  }
}

/**
 * Works even where a file that has taken ffmpeg over has made folders unreadable, and while a process of its goes on for a moment: whatever is in the folder is
 * removed from behind the same walls, where links lead nowhere.
 */
async function removeFolder(folder: string, walls: readonly string[]): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- again where something was left
      return await rmdir(folder);
    } catch (error) {
      const why = codeOf(error);
      // It was disposed of before.
      if (why === 'ENOENT') return;
      if (why !== 'ENOTEMPTY' || tried > REMOVALS) throw error;
    }
    // oxlint-disable-next-line no-await-in-loop
    await chmod(folder, 0o700);
    const [command, ...args] = [...walls, programOf('sh'), '-c', EMPTY_FOLDER];
    // oxlint-disable-next-line no-await-in-loop
    await once(spawn(command ?? '', args, { cwd: folder, env: {}, stdio: 'ignore' }), 'close');
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

/** `walls`: the command that walls off what follows it; none where limits have to do. */
export function commandOf(
  walls: readonly string[],
  { inputs, outputs, limits }: LockedFfmpegOptions,
): string[] {
  return [
    programOf('nice'),
    '-n',
    NICENESS,
    programOf('prlimit'),
    `--data=${limits.memoryBytes}`,
    `--as=${MAX_ADDRESS_SPACE}`,
    `--cpu=${limits.cpuSeconds}`,
    `--fsize=${limits.fileBytes}`,
    `--nofile=${MAX_OPEN_FILES}`,
    `--nproc=${MAX_PROCESSES}`,
    '--core=0',
    ...walls,
    programOf('ffmpeg'),
    '-hide_banner',
    // What comes over its standard input are media, and no keys.
    '-nostdin',
    '-nostats',
    '-loglevel',
    'error',
    '-max_alloc',
    `${limits.memoryBytes}`,
    ...inputs.flatMap(inputArguments),
    ...outputs,
  ];
}

function inputArguments(input: LockedInput): string[] {
  const { pipe, isSeekable = false, formats, decoders, maxPixels, options = [] } = input;
  return [
    '-protocol_whitelist',
    isSeekable ? 'cache,pipe' : 'pipe',
    '-format_whitelist',
    formats.join(','),
    '-codec_whitelist',
    decoders.join(','),
    '-max_pixels',
    `${maxPixels}`,
    ...(isSeekable ? ['-read_ahead_limit', '-1'] : []),
    ...options,
    '-i',
    isSeekable ? `cache:pipe:${pipe}` : `pipe:${pipe}`,
  ];
}

/** Bubblewrap's: of files it sees the system's programs, and this folder. */
function wallsAround(folder: string): string[] {
  return [
    programOf('bwrap'),
    '--unshare-all',
    '--die-with-parent',
    '--new-session',
    '--cap-drop',
    'ALL',
    '--ro-bind',
    '/usr',
    '/usr',
    ...['bin', 'lib', 'lib64'].flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`]),
    // Debian finds some libraries by these.
    ...['/etc/alternatives', '/etc/ld.so.cache'].flatMap((file) => ['--ro-bind-try', file, file]),
    '--dev',
    '/dev',
    '--bind',
    folder,
    // It keeps there what it may need again.
    '/tmp',
    '--chdir',
    '/tmp',
    '--remount-ro',
    '/',
  ];
}

/** Empty where it isn't installed. */
function programOf(name: string): string {
  return FOLDERS.map((folder) => path.join(folder, name)).find(isProgram) ?? '';
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A kernel, a container or a policy may forbid it: what counts is whether ffmpeg starts behind it. */
function canWallOff(): boolean {
  const [bubblewrap = '', ...walls] = wallsAround(tmpdir());
  if (bubblewrap === '') return false;
  return (
    spawnSync(bubblewrap, [...walls, programOf('ffmpeg'), '-version'], { stdio: 'ignore', env: {} })
      .status === 0
  );
}
