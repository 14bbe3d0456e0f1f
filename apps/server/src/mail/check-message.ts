import { BandpalError, emailAddressSchema } from '@bandpal/contracts';
import type { MailMessage } from '@bandpal/foundation';

const HEADER_NAME = /^[A-Za-z][A-Za-z\d-]{0,60}$/;
/** Set from the other fields of the message or by the mail library; a second one could change where the message goes. */
const OWN_HEADERS =
  /^(from|sender|reply-to|to|cc|bcc|subject|date|message-id|mime-version|return-path|content-.*)$/i;

/**
 * Refuses what no message of ours has: a recipient that is not exactly one bare address, and line breaks or other control
 * characters where they could begin a header field.
 * @throws BandpalError `mail.undeliverable`, without naming the address.
 */
export function checkMessage(message: MailMessage): void {
  if (!emailAddressSchema.safeParse(message.to).success)
    refuse('The message has no valid e-mail address.', 'to');
  if (hasControls(message.subject)) refuse('The subject of the message holds control characters.');
  for (const [name, value] of Object.entries(message.headers ?? {})) {
    if (!HEADER_NAME.test(name) || OWN_HEADERS.test(name) || hasControls(value)) {
      refuse('The message has a header field that is not allowed.');
    }
  }
}

function hasControls(text: string): boolean {
  return /\p{Cc}|\u2028|\u2029/u.test(text);
}

function refuse(message: string, field?: string): never {
  throw new BandpalError('mail.undeliverable', { message, ...(field === undefined ? {} : { field }) });
}
