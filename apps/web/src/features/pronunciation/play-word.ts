/** Plays a word in the examiner's voice; resolves when it is over. Call it in a click: browsers let a page begin to play only then. */
export async function playWord(fetchSound: () => Promise<ArrayBuffer>): Promise<void> {
  const context = new AudioContext();
  try {
    const opened = context.resume();
    const source = context.createBufferSource();
    source.buffer = await context.decodeAudioData(await fetchSound());
    await opened;
    source.connect(context.destination);
    const over = new Promise<void>((resolve) => {
      source.addEventListener('ended', () => resolve());
    });
    source.start();
    await over;
  } finally {
    await context.close();
  }
}
