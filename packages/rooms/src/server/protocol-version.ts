import { PROTOCOL_VERSION } from '../protocol/signalling.ts';

/** What the person whose page this server does not understand is told. */
export const OUTDATED_TEXT = 'This page is not of the same version as the site. Please reload it.';

/** Whether this server speaks the version that a `join` names; one that names none is of the first. */
export function isCurrentProtocol(version: number | undefined): boolean {
  return (version ?? 1) === PROTOCOL_VERSION;
}
