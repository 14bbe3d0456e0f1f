import type { RelayAnswer } from './ask-relay.ts';

const OTHERWISE = 'Callers who need a relay use the slower WebSocket.';

/** What is wrong with the relay at `url`, which answered so when it was to reach `reach`; null when nothing is, or nothing is known. */
export function relayWarning(
  url: string,
  answer: RelayAnswer | null,
  reach: readonly string[],
): string | null {
  switch (answer?.kind) {
    case undefined:
    case 'works':
      return null;
    case 'silent':
      return `The relay ${url} of TURN_URLS does not answer (${answer.cause}). ${OTHERWISE}`;
    case 'refuses-password':
      return `The relay ${url} does not take the passwords made with TURN_SECRET: its static-auth-secret is another one, or its clock is wrong. ${OTHERWISE}`;
    case 'full':
      return `The relay ${url} has no place left. Give it more ports and a larger total-quota. ${OTHERWISE}`;
    case 'refuses':
      return `The relay ${url} refuses to work (${answer.cause}). ${OTHERWISE}`;
    case 'reaches-nobody':
      return `The relay ${url} sends nothing to ${reach.join(', ')}: it needs an allowed-peer-ip for each of MEDIA_ADDRESSES. ${OTHERWISE}`;
  }
}
