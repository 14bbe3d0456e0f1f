import { PCM_FRAME_SAMPLES } from '@bandpal/contracts';
import type { FakeRoom } from '@bandpal/server/voice/testing';
import { gainOf, mixed } from './samples.ts';

/** The way from the candidate's loudspeaker to the microphone and through the network. */
const ECHO_DELAY_MS = 180;
const ECHO_DB = -20;
const FULL_SCALE = 32_768;

export interface MicrophoneDeps {
  /** Repeated all the time; null for a quiet room. */
  background: Float32Array | null;
  /** Whether the microphone hears the examiner. */
  hearsExaminer: boolean;
  room: FakeRoom;
}

/** What arrives from the candidate: the voice and whatever else sounds in the room. */
export class Microphone {
  readonly #deps: MicrophoneDeps;
  #position = 0;

  constructor(deps: MicrophoneDeps) {
    this.#deps = deps;
  }

  /** The frame that ends at this clock time, with this voice in it. */
  frame(voice: Float32Array, clockMs: number): Float32Array {
    const heard = mixed(mixed(voice, this.#background()), this.#echo(clockMs));
    return heard.map((sample) => Math.max(-1, Math.min(1, sample)));
  }

  #background(): Float32Array | null {
    const { background } = this.#deps;
    if (background === null) return null;
    const from = this.#position;
    this.#position = from + 2 * PCM_FRAME_SAMPLES <= background.length ? from + PCM_FRAME_SAMPLES : 0;
    return background.subarray(from, from + PCM_FRAME_SAMPLES);
  }

  #echo(clockMs: number): Float32Array | null {
    const { hearsExaminer, room } = this.#deps;
    const frame = hearsExaminer ? room.frameAt(clockMs - ECHO_DELAY_MS) : null;
    return frame && Float32Array.from(frame, (sample) => (sample / FULL_SCALE) * gainOf(ECHO_DB));
  }
}
