/**
 * Samples waiting to be played. Playing starts once `targetSamples` are there and again after each time the queue ran
 * dry, so that late frames do not chop the speech; beyond `limitSamples` the oldest are dropped, so that the delay
 * never grows.
 */
export class PcmQueue {
  readonly #target: number;
  readonly #limit: number;
  #blocks: Float32Array[] = [];
  #offset = 0;
  #length = 0;
  #playing = false;

  constructor(targetSamples: number, limitSamples: number) {
    this.#target = targetSamples;
    this.#limit = limitSamples;
  }

  push(block: Float32Array): void {
    this.#blocks.push(block);
    this.#length += block.length;
    while (this.#length > this.#limit) this.#drop();
    if (this.#length >= this.#target) this.#playing = true;
  }

  /** Fills `output`, with silence where nothing is left. */
  read(output: Float32Array): void {
    output.fill(0);
    if (!this.#playing) return;
    let written = 0;
    for (
      let block = this.#blocks[0];
      block !== undefined && written < output.length;
      block = this.#blocks[0]
    ) {
      const part = block.subarray(this.#offset, this.#offset + output.length - written);
      output.set(part, written);
      written += part.length;
      this.#offset += part.length;
      this.#length -= part.length;
      if (this.#offset >= block.length) {
        this.#blocks.shift();
        this.#offset = 0;
      }
    }
    if (this.#length === 0) this.#playing = false;
  }

  #drop(): void {
    const block = this.#blocks.shift();
    this.#length -= (block?.length ?? 0) - this.#offset;
    this.#offset = 0;
  }
}
