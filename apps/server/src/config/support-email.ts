import { isThisMachine } from './is-this-machine.ts';

interface SupportSources {
  SUPPORT_EMAIL: string;
  MAIL_FROM?: { address: string } | undefined;
  PUBLIC_URL?: string | undefined;
}

const hostOf = ({ PUBLIC_URL }: SupportSources): string =>
  PUBLIC_URL === undefined ? 'localhost' : new URL(PUBLIC_URL).hostname;

/** Where people are told to write: the address that was set, the sender of the mail, or on this machine a stand-in. */
export function supportEmailOf(env: SupportSources): string {
  return env.SUPPORT_EMAIL || env.MAIL_FROM?.address || `support@${hostOf(env)}`;
}

/** What is missing: a site that others can open has a contact page, and on it an address that somebody reads. Null when nothing is. */
export function supportProblem(env: SupportSources): string | null {
  if (env.SUPPORT_EMAIL !== '' || env.MAIL_FROM !== undefined || isThisMachine(hostOf(env))) return null;
  return 'SUPPORT_EMAIL must be set when PUBLIC_URL is not this machine: the contact page shows it';
}
