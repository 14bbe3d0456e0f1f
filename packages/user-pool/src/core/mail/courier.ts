import type { MailMessage, MessageContent, MessageRenderer, TextMessenger } from '@bandpal/foundation';

interface CourierDeps {
  mailer: { send(message: MailMessage): Promise<void> };
  messenger: TextMessenger;
  render: MessageRenderer;
}

/** A message that is ready to be handed over. */
export type WrittenLetter =
  | { medium: 'EMAIL'; to: string; content: MessageContent }
  | { medium: 'SMS'; to: string; text: string };

/** Hands messages over to those who bring them to people. */
export class Courier {
  readonly #deps: CourierDeps;

  constructor(deps: CourierDeps) {
    this.#deps = deps;
  }

  /** Whether codes can go to telephones here. */
  get canText(): boolean {
    return this.#deps.messenger.available;
  }

  /** Resolves when the message is accepted; rejects as `Mailer.send`. */
  async handOver(letter: WrittenLetter): Promise<void> {
    const { mailer, messenger, render } = this.#deps;
    if (letter.medium === 'SMS') await messenger.send(letter.to, letter.text);
    else await mailer.send({ to: letter.to, ...render(letter.content) });
  }
}
