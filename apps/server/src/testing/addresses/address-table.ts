// The table of addresses in docs/protocols.md.
import { documentTable, withMarkedText } from '@bandpal/foundation';
import type { OpenApiDocument } from '../fuzz/operations.ts';

/** What a caller shows, by the schemes of an operation. */
const CREDENTIALS: Readonly<Record<string, string>> = {
  '': '–',
  accessToken: 'access token',
  'accessToken guest': 'access token or guest cookie',
  'voiceKey accessToken': 'public key or access token',
  platformSecret: '`VOICE_SERVER_SECRET`',
};

/** A page with the table between its two marks as `/openapi.json` has it. @throws RangeError when it has no marks. */
export function withAddresses(page: string, document: OpenApiDocument): string {
  const rows = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary = '', security = [] }]) => {
      const schemes = security.flatMap((scheme) => Object.keys(scheme)).join(' ');
      const shown = CREDENTIALS[schemes];
      if (shown === undefined) throw new RangeError(`No words for ${schemes}.`);
      return [`\`${method.toUpperCase()} ${path.replaceAll('{*}', '*')}\``, summary, shown];
    }),
  );
  return withMarkedText(page, 'addresses', documentTable(['Address', 'What it is for', 'Credentials'], rows));
}
