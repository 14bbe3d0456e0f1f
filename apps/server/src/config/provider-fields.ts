// Settings of other services that sign people in.
import { z } from 'zod';
import { jsonText } from './field-types.ts';
import { isThisMachine } from './is-this-machine.ts';

const EXAMPLE =
  '[{"name":"Google","issuer":"https://accounts.google.com","clientId":"…","clientSecretFile":"/run/secrets/google"}], with names and issuers that differ and https issuers';

const providerSchema = z
  .strictObject({
    /** The protocol's `identity_provider`. */
    name: z.string().regex(/^[\w-]{1,32}$/),
    /** What people call it; missing: the name. */
    label: z.string().trim().min(1).max(32).optional(),
    issuer: z.string().refine(isIssuer),
    clientId: z.string().min(1).max(255),
    clientSecret: z.string().min(1).optional(),
    clientSecretFile: z.string().min(1).optional(),
    /** Apple wants a signed token in place of a secret. */
    apple: z
      .strictObject({
        teamId: z.string().min(1),
        keyId: z.string().min(1),
        privateKeyFile: z.string().min(1),
      })
      .optional(),
  })
  .refine(
    ({ clientSecret, clientSecretFile, apple }) =>
      [clientSecret, clientSecretFile, apple].filter((given) => given !== undefined).length <= 1,
  );

/** A provider as it is configured; secrets in files are read when the accounts open. */
export type ProviderOptions = z.output<typeof providerSchema>;

/** The variable, for the one schema of `readConfig`. */
export const providerFields = {
  IDENTITY_PROVIDERS: jsonText(
    z
      .array(providerSchema)
      .max(8)
      .refine((list) => isEachOnce(list.map(({ name }) => name)))
      .refine((list) => isEachOnce(list.map(({ issuer }) => new URL(issuer).href))),
    EXAMPLE,
  ).default([]),
};

const isEachOnce = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

/** What a provider says must reach this server as it was said: http only on this machine, for tests. */
function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || [url.username, url.password, url.search, url.hash].some((part) => part !== ''))
    return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname));
}
