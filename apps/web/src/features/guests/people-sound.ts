/** Plays what the people of a call send, each in an element of their own. */
export class PeopleSound {
  readonly #players = new Map<string, HTMLAudioElement>();

  /** Whether the browser keeps anyone's sound from playing. */
  get isBlocked(): boolean {
    return [...this.#players.values()].some((player) => player.paused && !player.ended);
  }

  play(sessionId: string, track: MediaStreamTrack): void {
    this.stop(sessionId);
    const player = document.createElement('audio');
    player.dataset['person'] = sessionId;
    player.autoplay = true;
    player.srcObject = new MediaStream([track]);
    document.body.append(player);
    this.#players.set(sessionId, player);
    void this.unblock();
  }

  stop(sessionId: string): void {
    const player = this.#players.get(sessionId);
    if (player === undefined) return;
    player.srcObject = null;
    player.remove();
    this.#players.delete(sessionId);
  }

  /** Tries again where the browser had refused, after a click. */
  async unblock(): Promise<void> {
    // A browser that refuses says so through `isBlocked`; one whose track is gone has nothing to play.
    await Promise.allSettled([...this.#players.values()].map((player) => player.play()));
  }

  close(): void {
    for (const sessionId of this.#players.keys()) this.stop(sessionId);
  }
}
