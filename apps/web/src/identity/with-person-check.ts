import * as z from 'zod/mini';
import { foldAddress } from '@bandpal/contracts';
import { fetchJson } from '../api/fetch-json.ts';
import { findAnswer, whileChecking } from './person-check.ts';

/** What a person asks for; each has questions of its own. */
type CheckedRequest = 'sign-up' | 'reset' | 'sign-in' | 'password';

/** What the library takes along to the service. */
type ClientMetadata = Record<string, string>;

const KIND = 'proof-of-work';
/** In the place of a proof: this client can bring one. Others are not asked for it, and wait longer instead. */
const READY = 'ready';
const questionSchema = z.object({ kind: z.literal(KIND), question: z.string(), bits: z.number() });
/** Where the questions of a service are; null for a hosted one. */
export const questionsPathOf = ({ endpointPath }: { endpointPath: string }) =>
  endpointPath === '' ? null : `${endpointPath}challenge`;

/** The name under which the accounts ask for a proof. */
const PROOF_NEEDED = 'UserLambdaValidationException';
/** Questions may have got harder meanwhile. */
const ROUNDS = 3;

/**
 * Makes a request in a person's name, and once more with a proof when the service asks for one. `path`: see `questionsPathOf`; the
 * refusal of a hosted service stays one.
 */
export async function withPersonCheck<Value>(
  path: string | null,
  { request, name }: { request: CheckedRequest; name: string },
  call: (clientMetadata: ClientMetadata) => Promise<Value>,
): Promise<Value> {
  let metadata: ClientMetadata = path === null ? {} : { [KIND]: READY };
  for (let round = 0; ; round += 1) {
    try {
      return await call(metadata);
    } catch (error) {
      const isAsked = error instanceof Error && error.name === PROOF_NEEDED;
      if (!isAsked || path === null || round === ROUNDS) throw error;
      metadata = await whileChecking(async () => {
        const { question, bits } = await fetchJson(questionSchema, `${path}?for=${request}`);
        // As the service reads it.
        return { [KIND]: await findAnswer(question, bits, foldAddress(name)) };
      });
    }
  }
}
