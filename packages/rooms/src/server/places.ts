/** Places that are given away one by one, and come back. */
export class Places {
  #taken = 0;

  /** Gives what frees the place, however often it's called; null where `most` are taken. */
  take(most: number): (() => void) | null {
    if (this.#taken >= most) return null;
    this.#taken += 1;
    let isTaken = true;
    return () => {
      if (isTaken) this.#taken -= 1;
      isTaken = false;
    };
  }
}
