/** Samples of one measurement: 43 ms at 48 kHz, a few periods of the lowest voice. */
const WINDOW_SAMPLES = 2048;

/** Bright and soft, over before it is in anyone's way. */
const DING_HZ = 880;
const DING_VOLUME = 0.2;
const DING_S = 0.3;

/** Root mean square of samples in −1…1. */
export function rootMeanSquare(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length);
}

/** Measures how loud a track is, 0 to 1. */
export class AudioLevel {
  readonly #analyser: AnalyserNode;
  readonly #source: MediaStreamAudioSourceNode;
  readonly #samples = new Float32Array(WINDOW_SAMPLES);
  /** Chrome gives the samples of a remote track to the graph only while some element plays it. */
  readonly #element = new Audio();
  readonly track: MediaStreamTrack;

  constructor(graph: AudioGraph, track: MediaStreamTrack) {
    this.track = track;
    const stream = new MediaStream([track]);
    this.#element.muted = true;
    this.#element.srcObject = stream;
    this.#source = graph.context.createMediaStreamSource(stream);
    this.#analyser = graph.context.createAnalyser();
    this.#analyser.fftSize = WINDOW_SAMPLES;
    this.#source.connect(this.#analyser);
  }

  read(): number {
    this.#analyser.getFloatTimeDomainData(this.#samples);
    return rootMeanSquare(this.#samples);
  }

  close(): void {
    this.#source.disconnect();
    this.#element.srcObject = null;
  }
}

/** The page's one audio context for this engine: made when first needed, resumed when the browser allows it. */
export class AudioGraph {
  readonly #workletUrl: () => string;
  #context: AudioContext | null = null;
  #worklet: Promise<void> | null = null;

  /** `workletUrl` gives the worklet's address, of the page's own origin. */
  constructor(workletUrl: () => string) {
    this.#workletUrl = workletUrl;
  }

  get context(): AudioContext {
    this.#context ??= new AudioContext({ latencyHint: 'interactive' });
    return this.#context;
  }

  /** Starts a context that was made before the page was allowed to play; harmless at any other time. */
  wake(): void {
    if (this.#context?.state !== 'suspended') return;
    // Refused until the person has touched the page; the next call tries again.
    this.#context.resume().catch(() => undefined);
  }

  /** Loads the worklet's processors, once. Rejects when the file cannot be loaded. */
  async loadWorklet(): Promise<AudioContext> {
    const { context } = this;
    this.#worklet ??= context.audioWorklet.addModule(this.#workletUrl());
    await this.#worklet;
    return context;
  }

  /** A short sound for the person at this browser alone. */
  ding(): void {
    this.wake();
    const { context } = this;
    const tone = context.createOscillator();
    const volume = context.createGain();
    const now = context.currentTime;
    tone.frequency.value = DING_HZ;
    volume.gain.setValueAtTime(DING_VOLUME, now);
    volume.gain.exponentialRampToValueAtTime(0.001, now + DING_S);
    tone.connect(volume).connect(context.destination);
    tone.start(now);
    tone.stop(now + DING_S);
  }

  async close(): Promise<void> {
    const context = this.#context;
    this.#context = null;
    this.#worklet = null;
    await context?.close();
  }
}
