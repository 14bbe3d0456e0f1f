import { z } from 'zod';
import type { PoolContext } from '../pool-context.ts';

/** Long enough for a password, a second step and a consent at the provider. */
export const FLOW_MS = 10 * 60_000;

const flowSchema = z.object({
  provider: z.string(),
  callback: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Of the page that began: where it wants its code, its state, and the challenge that its verifier answers. */
  redirectUri: z.string(),
  pageState: z.string(),
  codeChallenge: z.string(),
  /** The page wants to know that it is its person, and no sign-up. */
  isProof: z.boolean().default(false),
  expiresAt: z.number(),
});

/** A way through a provider, from the page that began it. */
export type PageFlow = z.infer<typeof flowSchema>;

/** The flow as a text that only this server reads: it lies in a cookie of the browser that began. */
export function sealFlow(context: PoolContext, flow: Omit<PageFlow, 'expiresAt'>): string {
  const expiresAt = context.clock.date().getTime() + FLOW_MS;
  const plain = Buffer.from(JSON.stringify({ ...flow, expiresAt }));
  return Buffer.from(context.keys.seal('provider', 'flow', plain, context.random)).toString('base64url');
}

/** The flow; null for a text that was not sealed here, was changed, or is too old. */
export function openFlow(context: PoolContext, sealed: string): PageFlow | null {
  const flow = flowSchema.safeParse(unsealed(context, sealed)).data;
  return flow !== undefined && flow.expiresAt > context.clock.date().getTime() ? flow : null;
}

function unsealed(context: PoolContext, sealed: string): unknown {
  try {
    const plain = context.keys.unseal('provider', 'flow', Buffer.from(sealed, 'base64url'));
    return JSON.parse(plain.toString());
  } catch {
    return undefined;
  }
}
