import type { AudioGraph } from './audio-graph.ts';

/** Silence that can be sent like a microphone's sound. */
export interface ProbeTrack {
  readonly track: MediaStreamTrack;
  stop(): void;
}

/** Makes a silent track; null where the browser does not let the page make sound before somebody has touched it. */
export function openProbeTrack(graph: AudioGraph): ProbeTrack | null {
  if (typeof AudioContext === 'undefined' || !navigator.userActivation.hasBeenActive) return null;
  const { context } = graph;
  graph.wake();
  const source = context.createConstantSource();
  source.offset.value = 0;
  const output = context.createMediaStreamDestination();
  source.connect(output);
  source.start();
  const [track] = output.stream.getAudioTracks();
  if (track === undefined) return null;
  return {
    track,
    stop: () => {
      source.stop();
      source.disconnect();
      track.stop();
    },
  };
}
