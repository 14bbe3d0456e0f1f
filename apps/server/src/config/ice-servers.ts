import { z } from 'zod';

/** One address of a STUN or TURN server. */
export interface IceServer {
  urls: string;
  username?: string;
  credential?: string;
}

/** ICE servers as browsers take them; an entry with several addresses becomes one entry each. */
export const iceServersSchema = z
  .array(
    z.object({
      urls: z.union([z.string(), z.array(z.string())]),
      username: z.string().optional(),
      credential: z.string().optional(),
    }),
  )
  .transform((servers): IceServer[] =>
    servers.flatMap(({ urls, username, credential }) =>
      [urls].flat().map((url) => ({
        urls: url,
        ...(username === undefined ? {} : { username }),
        ...(credential === undefined ? {} : { credential }),
      })),
    ),
  );
