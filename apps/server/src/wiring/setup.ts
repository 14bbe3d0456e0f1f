import { randomBytes } from 'node:crypto';
import type { Clock } from '@bandpal/foundation';
import { hostAddresses, relayWarnings } from '@bandpal/rooms';
import type { Logger } from 'pino';
import { z } from 'zod';
import { derivedKey } from '../config/secret.ts';
import type { Config, InstallationSecret } from '../config/index.ts';
import type { SetupParts } from '../features/setup/index.ts';
import { renderMessage } from '../mail/index.ts';
import type { OpenMail } from '../mail/index.ts';
import type { Store } from '../store/open-store.ts';

interface SetupWith {
  store: Store;
  clock: Clock;
  log: Logger;
  /** The installation's secret. */
  secret: InstallationSecret;
  publicUrl: () => string;
  mail: OpenMail;
  engines: SetupParts['engines'];
}

/** What the checks of the setup work with, in a server or in a command of the operator. */
export function setupParts(config: Config, parts: SetupWith): SetupParts {
  const { store, clock, log, secret, publicUrl, mail, engines } = parts;
  return {
    settings: config,
    tables: store.shared,
    clock,
    log,
    randomBytes,
    key: derivedKey(secret, 'setup'),
    publicUrl,
    probeMail: () => mail.probe(),
    mailer: mail.mailer,
    renderMessage,
    ownAddresses: () => hostAddresses(),
    relayWarnings: () => relayWarnings(config.media, clock),
    engines,
    // A site at a port of its own is found by nobody who types its name alone.
    plainPort: config.publicUrl !== undefined && new URL(config.publicUrl).port === '' ? 80 : null,
  };
}

/** A server of ours answers at once. */
const ANSWER_MS = 10_000;

const readySchema = z.object({ checks: z.object({ engines: z.boolean() }) });

/** Whether the voice and the recogniser of the server on this machine are ready, as a program beside it can ask. */
export async function askForEngines({ port, host }: Config): ReturnType<SetupParts['engines']> {
  const at = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  try {
    const reply = await fetch(`http://${at}:${port}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) });
    const { data } = readySchema.safeParse(await reply.json());
    if (data === undefined) return 'no-server';
    return data.checks.engines ? 'ready' : 'not-ready';
  } catch {
    // Whatever went wrong: this is not how a server of ours answers.
    return 'no-server';
  }
}
