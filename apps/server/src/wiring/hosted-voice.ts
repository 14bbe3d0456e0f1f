import type { Clock } from '@bandpal/foundation';
import type { FastifyInstance } from 'fastify';
import { derivedKey } from '../config/derived-key.ts';
import type { Config, InstallationSecret } from '../config/index.ts';
import type { OwnCalls } from '../replicas/index.ts';
import {
  HostedTests,
  HostedTickets,
  hostedCallOf,
  PlatformSecret,
  registerHostedRoutes,
} from '../voice/index.ts';
import type { HostedRouteDeps, VoiceService } from '../voice/index.ts';

/** Tests that are spoken on a hosted voice service. */
export interface HostedVoice {
  registerRoutes(app: FastifyInstance, ownerOf: HostedRouteDeps['ownerOf']): void;
  /** The calls of this process for other processes, these tests among them. */
  among(voice: VoiceService): OwnCalls;
}

/** Null where calls are held here. */
export function prepareHostedVoice(
  config: Config,
  { voice, secret, clock }: { voice: VoiceService; secret: InstallationSecret; clock: Clock },
): HostedVoice | null {
  if (config.hostedVoice === null) return null;
  const tickets = new HostedTickets(derivedKey(secret, 'hosted tests'));
  const tests = new HostedTests(voice, tickets);
  const platform = new PlatformSecret(config.hostedVoice.serverSecret);
  return {
    registerRoutes: (app, ownerOf) =>
      registerHostedRoutes(app, {
        service: voice,
        tests,
        secret: platform,
        ownerOf,
        now: () => clock.date(),
      }),
    among: (calls) => ({
      get isDraining() {
        return calls.isDraining;
      },
      placesLeft: (kind) => calls.placesLeft(kind),
      knows: (id) => calls.knows(id),
      release: (testId) => calls.release(testId),
      namedBy: (url, request) => hostedCallOf(url, request, tickets),
    }),
  };
}
