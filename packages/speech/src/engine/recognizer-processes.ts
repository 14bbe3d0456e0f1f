import { availableParallelism } from 'node:os';
import * as z from 'zod';

/** One process for every two processors: the rest carries calls, the web and the other engines. */
const DEFAULT_PROCESSES = Math.max(1, Math.floor(availableParallelism() / 2));

/** SPEECH_RECOGNIZER_PROCESSES, of every recogniser that runs on this machine. */
export const recognizerProcesses = z.coerce.number().int().min(1).max(64).default(DEFAULT_PROCESSES);
