// oxlint-disable-next-line typescript/triple-slash-reference -- other packages compile this file too, and need its ambient types
/// <reference types="@bandpal/foundation/webassembly" />
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Functions of libopus 1.3.1 under their C names (opus-codec.org/docs/opus_api-1.3.1). Pointers are offsets in `memory`. */
export interface OpusLibrary {
  _initialize(): void;
  readonly memory: { readonly buffer: ArrayBuffer };
  malloc(bytes: number): number;
  free(pointer: number): void;
  stackSave(): number;
  stackRestore(pointer: number): void;
  opus_decoder_get_size(channels: number): number;
  opus_decoder_init(decoder: number, rateHz: number, channels: number): number;
  opus_decode(decoder: number, data: number, bytes: number, pcm: number, samples: number, fec: 0 | 1): number;
  opus_encoder_get_size(channels: number): number;
  opus_encoder_init(encoder: number, rateHz: number, channels: number, application: number): number;
  opus_encoder_ctl_set(encoder: number, request: number, value: number): number;
  opus_encode(encoder: number, pcm: number, samples: number, data: number, maxBytes: number): number;
}

const FUNCTIONS = [
  '_initialize',
  'malloc',
  'free',
  'stackSave',
  'stackRestore',
  'opus_decoder_get_size',
  'opus_decoder_init',
  'opus_decode',
  'opus_encoder_get_size',
  'opus_encoder_init',
  'opus_encoder_ctl_set',
  'opus_encode',
];

/** It prints nothing and never exits; these are for its C library. */
const nothing = (): number => 0;
const IMPORTS = {
  env: { emscripten_notify_memory_growth: nothing },
  wasi_snapshot_preview1: { proc_exit: nothing, fd_close: nothing, fd_write: nothing, fd_seek: nothing },
};

let library: OpusLibrary | null = null;

/** The codec, loaded when it is first needed and then shared: every stream has memory of its own in it. Takes some 20 ms the first time. */
export function opusLibrary(): OpusLibrary {
  library ??= load();
  return library;
}

function load(): OpusLibrary {
  const file = fileURLToPath(import.meta.resolve('@evan/opus/wasm/opus.wasm'));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), IMPORTS);
  if (!isOpusLibrary(exports)) throw new Error(`${file} is not the Opus library that this server knows.`);
  // oxlint-disable-next-line no-underscore-dangle -- the name that WASI gives it
  exports._initialize();
  return exports;
}

function isOpusLibrary(exports: Record<string, unknown>): exports is Record<string, unknown> & OpusLibrary {
  return (
    FUNCTIONS.every((name) => typeof exports[name] === 'function') && typeof exports['memory'] === 'object'
  );
}
