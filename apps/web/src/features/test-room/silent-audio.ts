/** A track without sound, for candidates who type; it needs no microphone and no permission. */
export interface SilentAudio {
  track: MediaStreamTrack;
  close: () => void;
}

/** Opens a silent track; `close` gives it back. */
export function openSilentAudio(): SilentAudio {
  const context = new AudioContext();
  const [track] = context.createMediaStreamDestination().stream.getAudioTracks();
  if (track === undefined) throw new Error('Web Audio gave no track.');
  return {
    track,
    close: () => {
      track.stop();
      void context.close();
    },
  };
}
