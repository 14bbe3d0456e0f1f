import type { AudioGraph } from './audio-graph.ts';

/** Audio as PCM frames over the signalling socket, for networks that block UDP. */
export class SocketPath {
  readonly #context: AudioContext;
  readonly #uplink: AudioWorkletNode;
  readonly #downlink: AudioWorkletNode;
  readonly #output: MediaStreamAudioDestinationNode;
  #microphone: MediaStreamAudioSourceNode | null = null;

  private constructor(context: AudioContext, onFrame: (frame: Int16Array<ArrayBuffer>) => void) {
    this.#context = context;
    this.#uplink = new AudioWorkletNode(context, 'pcm-uplink', {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    this.#downlink = new AudioWorkletNode(context, 'pcm-downlink', {
      numberOfInputs: 0,
      outputChannelCount: [1],
    });
    this.#output = context.createMediaStreamDestination();
    this.#downlink.connect(this.#output);
    this.#uplink.port.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.data instanceof Int16Array) onFrame(new Int16Array(event.data));
    });
    this.#uplink.port.start();
  }

  /** Opens the path; rejects where the browser has no audio worklets or the worklet file cannot be had. */
  static async open(
    graph: AudioGraph,
    microphone: MediaStreamTrack | null,
    onFrame: (frame: Int16Array<ArrayBuffer>) => void,
  ): Promise<SocketPath> {
    const path = new SocketPath(await graph.loadWorklet(), onFrame);
    path.setMicrophone(microphone);
    return path;
  }

  /** The other side's voice, as a track the page can play. */
  get remoteTrack(): MediaStreamTrack | null {
    return this.#output.stream.getAudioTracks()[0] ?? null;
  }

  /** Plays 20 ms; the frame is handed over and may not be used again. */
  handleFrame(frame: Int16Array<ArrayBuffer>): void {
    this.#downlink.port.postMessage(frame, [frame.buffer]);
  }

  setMicrophone(track: MediaStreamTrack | null): void {
    this.#microphone?.disconnect();
    this.#microphone =
      track === null ? null : this.#context.createMediaStreamSource(new MediaStream([track]));
    this.#microphone?.connect(this.#uplink);
  }

  close(): void {
    this.#microphone?.disconnect();
    this.#uplink.port.close();
    this.#downlink.port.close();
    this.#downlink.disconnect();
    this.remoteTrack?.stop();
  }
}
