import { decodeG711, encodeG711 } from '../server/telephone/g711.ts';
import { Doubler, Halver } from '../server/telephone/half-band.ts';

/** What a telephone line makes of 16 kHz sound: half of it, in eight bits a sample. */
export class TelephoneLine {
  readonly #halver = new Halver();
  readonly #doubler = new Doubler();

  /** A block of an even number of samples in −1…1, as it comes out at the other end. */
  carry(samples: Float32Array): Float32Array {
    const coded = encodeG711(this.#halver.push(samples), 'PCMA');
    return this.#doubler.push(decodeG711(coded, 'PCMA'));
  }
}
