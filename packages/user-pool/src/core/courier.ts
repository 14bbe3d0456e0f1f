import type { MailMessage, MessageContent, MessageRenderer, TextMessenger } from '@bandpal/foundation';
import type { PoolLog } from './pool-log.ts';
import { UserPoolError } from './user-pool-error.ts';

interface CourierDeps {
  mailer: { send(message: MailMessage): Promise<void> };
  messenger: TextMessenger;
  render: MessageRenderer;
  log: PoolLog;
}

/** Brings messages to people. */
export class Courier {
  readonly #deps: CourierDeps;
  readonly #underWay = new Set<Promise<void>>();

  constructor(deps: CourierDeps) {
    this.#deps = deps;
  }

  /** Whether codes can go to telephones here. */
  get canText(): boolean {
    return this.#deps.messenger.available;
  }

  /** @throws UserPoolError CodeDeliveryFailure when the message cannot be delivered. */
  async mail(to: string, content: MessageContent): Promise<void> {
    await orDeliveryFailure(this.#deps.mailer.send({ to, ...this.#deps.render(content) }));
  }

  /** @throws UserPoolError CodeDeliveryFailure when the text cannot be delivered. */
  async text(to: string, text: string): Promise<void> {
    await orDeliveryFailure(this.#deps.messenger.send(to, text));
  }

  /** Without waiting: the time of the answer must not tell whether anything is sent. A failure is logged. */
  later(send: () => Promise<void>): void {
    const task = send()
      .catch((error: unknown) => this.#deps.log.warn({ err: error }, 'a message could not be delivered'))
      .finally(() => this.#underWay.delete(task));
    this.#underWay.add(task);
  }

  /** Resolves when nothing is under way. */
  async whenIdle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }
}

async function orDeliveryFailure(sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    throw new UserPoolError('CodeDeliveryFailure', "The message couldn't be sent. Please try again later.", {
      cause: error,
    });
  }
}
