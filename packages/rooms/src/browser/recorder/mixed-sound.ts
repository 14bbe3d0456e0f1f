/** A browser that doesn't let the page's sound run by then does so only after a click. */
const START_LIMIT_MS = 2_000;

interface Input {
  source: MediaStreamAudioSourceNode;
  /** Chrome gives the samples of a remote track to the graph only while some element plays it. */
  element: HTMLAudioElement;
}

/** Many tracks of sound mixed into one, which lasts while they come and go. */
export class MixedSound {
  readonly track: MediaStreamTrack;
  readonly #context: AudioContext;
  readonly #output: MediaStreamAudioDestinationNode;
  readonly #inputs = new Map<MediaStreamTrack, Input>();

  private constructor(
    context: AudioContext,
    track: MediaStreamTrack,
    output: MediaStreamAudioDestinationNode,
  ) {
    this.#context = context;
    this.#output = output;
    this.track = track;
    // Without a source there would be no sound at all, where there has to be silence.
    const silence = context.createConstantSource();
    silence.offset.value = 0;
    silence.connect(output);
    silence.start();
  }

  /** Rejects where the browser makes no sound for this page. */
  static async open(): Promise<MixedSound> {
    const context = new AudioContext();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, START_LIMIT_MS);
    });
    await Promise.race([context.resume(), limit]);
    clearTimeout(timer);
    const output = context.createMediaStreamDestination();
    const [track] = output.stream.getAudioTracks();
    if (context.state === 'running' && track !== undefined) return new MixedSound(context, track, output);
    void context.close();
    throw new Error('Click anywhere on this page first, then record.');
  }

  /** These are heard from now on, and no other. */
  use(tracks: ReadonlySet<MediaStreamTrack>): void {
    for (const [track, input] of this.#inputs) if (!tracks.has(track)) this.#remove(track, input);
    for (const track of tracks) if (!this.#inputs.has(track)) this.#add(track);
  }

  close(): void {
    for (const [track, input] of this.#inputs) this.#remove(track, input);
    this.track.stop();
    void this.#context.close();
  }

  #add(track: MediaStreamTrack): void {
    const stream = new MediaStream([track]);
    const element = new Audio();
    element.muted = true;
    element.srcObject = stream;
    const source = this.#context.createMediaStreamSource(stream);
    source.connect(this.#output);
    this.#inputs.set(track, { source, element });
  }

  #remove(track: MediaStreamTrack, { source, element }: Input): void {
    source.disconnect();
    element.srcObject = null;
    this.#inputs.delete(track);
  }
}
