/** What the server takes: mono samples at 16 kHz, 16 bits each. */
export const WAV_RATE_HZ = 16_000;
const HEADER_BYTES = 44;

/** A WAV file of mono samples in −1…1 at 16 kHz. */
export function wavFile(samples: Float32Array): Blob {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + samples.length * 2));
  const tag = (at: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) view.setUint8(at + index, text.charCodeAt(index));
  };
  tag(0, 'RIFF');
  view.setUint32(4, view.byteLength - 8, true);
  tag(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, WAV_RATE_HZ, true);
  view.setUint32(28, WAV_RATE_HZ * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  tag(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (const [index, sample] of samples.entries()) {
    const rounded = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
    view.setInt16(HEADER_BYTES + index * 2, rounded, true);
  }
  return new Blob([view.buffer], { type: 'audio/wav' });
}
