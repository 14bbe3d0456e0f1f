// The part of sherpa-onnx-node that is used here; the package brings no types of its own.
declare module 'sherpa-onnx-node' {
  interface Waveform {
    samples: Float32Array;
    sampleRate: number;
  }
  class OfflineStream {
    acceptWaveform(waveform: Waveform): void;
  }
  class OfflineRecognizer {
    static createAsync(config: Record<string, unknown>): Promise<OfflineRecognizer>;
    createStream(): OfflineStream;
    decodeAsync(stream: OfflineStream): Promise<unknown>;
  }
  class OfflineTts {
    static createAsync(config: Record<string, unknown>): Promise<OfflineTts>;
    readonly numSpeakers: number;
    readonly sampleRate: number;
    generateAsync(request: {
      text: string;
      sid: number;
      speed: number;
      enableExternalBuffer: boolean;
    }): Promise<Waveform>;
  }
  const sherpa: {
    OfflineRecognizer: typeof OfflineRecognizer;
    OfflineTts: typeof OfflineTts;
  };
  export default sherpa;
}
