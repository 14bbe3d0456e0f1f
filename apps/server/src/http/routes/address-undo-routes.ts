import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Accounts } from '@bandpal/user-pool/ports';
import { sendPage } from '../../html/index.ts';
import { ADDRESS_UNDO_PATH, askPage, deadLinkPage, donePage } from '../address-undo-pages.ts';

/** A button; nothing is typed in. */
const BODY_LIMIT_BYTES = 256;
const querySchema = z.object({ token: z.string().max(64) });

/** The page that the message to a left address links to. Opening it changes nothing: mail scanners open every link. */
export async function registerAddressUndoRoutes(
  instance: FastifyInstance,
  accounts: Accounts | null,
): Promise<void> {
  const undo = accounts?.addressUndo ?? null;
  await instance.register(async (app) => {
    // In a scope of its own, in which any body will do: a form sends an empty one.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, async () => null);

    app.get(ADDRESS_UNDO_PATH, async (request, reply) => {
      const token = tokenOf(request);
      const isGood = (await undo?.isGood(token)) === true;
      return isGood ? sendPage(reply, askPage(token)) : sendPage(reply, deadLinkPage, 404);
    });

    app.post(ADDRESS_UNDO_PATH, async (request, reply) => {
      const isDone = (await undo?.undo(tokenOf(request))) === true;
      return isDone ? sendPage(reply, donePage) : sendPage(reply, deadLinkPage, 404);
    });
  });
}

function tokenOf(request: FastifyRequest): string {
  return querySchema.safeParse(request.query).data?.token ?? '';
}
