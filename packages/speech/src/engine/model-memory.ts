import { env } from 'node:process';
import type { InferenceSession } from 'onnxruntime-node';

/** glibc's setting for the size from which a block is mapped by itself, and for the unused memory that is kept (mallopt(3)). */
const KEPT_BYTES = '268435456';
const VARIABLE = 'MALLOC_TRIM_THRESHOLD_';

/**
 * For a process that runs a model: its allocator keeps the blocks that it is given back. By itself it returns every block of a run to the
 * system and asks for it again in the next, which takes three times as long as the run.
 */
export const KEEPS_MEMORY: Readonly<Record<string, string>> = {
  MALLOC_MMAP_THRESHOLD_: KEPT_BYTES,
  [VARIABLE]: KEPT_BYTES,
};

/** Blocks above this are mapped by themselves, and freed memory above it goes back: the default, which otherwise grows with use. */
const GIVEN_BACK_BYTES = '131072';

/**
 * For a process that makes sound out of large tables, each line's of another size: what a line has used goes back to the system, from one
 * arena for all threads, and young objects get 2 MB. The neural voice takes 211 MB at most, not 334, for up to 3 ms more of processor time for each
 * second of speech.
 */
export const GIVES_MEMORY_BACK: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: GIVEN_BACK_BYTES,
  MALLOC_TRIM_THRESHOLD_: GIVEN_BACK_BYTES,
  NODE_OPTIONS: '--max-semi-space-size=2',
};

/**
 * How every model is run. One thread each: the processes share the machine, and more threads per job only make them wait for each other.
 * The runtime has an arena against slow allocators, which grows with every new length of sound and never gives anything back: 400 MB after 240
 * segments of all lengths, where a process that keeps its memory by itself has 310 MB from the tenth on, as fast.
 */
export function sessionOptions(): InferenceSession.SessionOptions {
  return {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    enableCpuMemArena: process.platform !== 'linux' || env[VARIABLE] === undefined,
  };
}
