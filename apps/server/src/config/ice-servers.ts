import type { IceServer } from '@bandpal/rooms';
import { z } from 'zod';

const ICE_URL = /^(stuns?|turns?):(\[[\da-f:]+\]|[^\s:/?#[\]]+)(:\d{1,5})?(\?transport=(udp|tcp))?$/i;
const url = z.string().regex(ICE_URL);

/** ICE servers as browsers take them; an entry with several addresses becomes one entry each. */
export const iceServersSchema = z
  .array(
    z.object({
      urls: z.union([url, z.array(url)]),
      username: z.string().optional(),
      credential: z.string().optional(),
    }),
  )
  .transform((servers): IceServer[] =>
    servers.flatMap(({ urls, username, credential }) =>
      [urls].flat().map((one) => ({
        urls: one,
        ...(username === undefined ? {} : { username }),
        ...(credential === undefined ? {} : { credential }),
      })),
    ),
  )
  // A browser that is given a relay without them makes no connection at all.
  .refine((servers) =>
    servers.every(
      ({ urls, username, credential }) =>
        !/^turn/i.test(urls) || (username !== undefined && credential !== undefined),
    ),
  );
