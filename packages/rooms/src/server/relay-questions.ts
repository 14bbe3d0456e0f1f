import type { Clock } from '@bandpal/foundation';
import { parseMessage, type Message } from 'werift';

/** Packets get lost; what has not answered so many is not there. On a stream a second copy does no harm. */
const ATTEMPTS = 4;
const ATTEMPT_MS = 1_000;

/** Questions to a relay over one socket, each told from the others by its transaction. */
export class RelayQuestions {
  readonly #send: (bytes: Buffer) => void;
  readonly #clock: Clock;
  readonly #open = new Map<string, PromiseWithResolvers<Message>>();

  constructor(send: (bytes: Buffer) => void, clock: Clock) {
    this.#send = send;
    this.#clock = clock;
  }

  /** The answer, of whatever class; rejects when none has come in four seconds. */
  async ask(request: Message): Promise<Message> {
    const answered = Promise.withResolvers<Message>();
    const { transactionIdHex: id, bytes } = request;
    this.#open.set(id, answered);
    const cancels: (() => void)[] = [];
    const attempt = (left: number): void => {
      if (left === 0) {
        answered.reject(new Error('no answer'));
        return;
      }
      this.#send(bytes);
      cancels.push(this.#clock.after(ATTEMPT_MS, () => attempt(left - 1)));
    };
    attempt(ATTEMPTS);
    try {
      return await answered.promise;
    } finally {
      for (const cancel of cancels) cancel();
      this.#open.delete(id);
    }
  }

  /** Something has come in; what is no answer to an open question counts for nothing. */
  handleAnswer(packet: Buffer): void {
    const message = parse(packet);
    if (message !== null) this.#open.get(message.transactionIdHex)?.resolve(message);
  }

  /** No more answers will come. */
  handleEnd(error: Error): void {
    for (const { reject } of this.#open.values()) reject(error);
  }
}

/** The library throws over what is no STUN message, and answers nothing to one whose length is wrong. */
function parse(packet: Buffer): Message | null {
  try {
    return parseMessage(packet) ?? null;
  } catch {
    return null;
  }
}
