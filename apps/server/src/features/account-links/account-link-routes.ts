import type { Accounts, CallOffOutcome, UndoOutcome } from '@bandpal/user-pool/ports';
import { textsIn } from '@bandpal/message-texts';
import type { Texts } from '@bandpal/message-texts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { sendPage } from '../../html/index.ts';
import type { PlainPage } from '../../html/index.ts';
import { readerLanguage } from '../../http/index.ts';
import {
  addressUndoPages,
  contestedPage,
  deadLinkPage,
  keepPasswordPages,
  objectionPages,
} from './account-link-pages.ts';

/** A button and a token; nothing is typed in. */
const BODY_LIMIT_BYTES = 256;
const withToken = z.object({ token: z.string().max(64) });

/** A page in the language of the person who opens it. */
type PageIn = (texts: Texts) => PlainPage;

/** What a link in a message about an account asks, and does once its button is pressed. */
interface LinkPage {
  path: string;
  ask: (texts: Texts, token: string) => PlainPage;
  /** Null where a hosted pool keeps the accounts. */
  work: {
    isGood: (token: string) => Promise<boolean>;
    /** What to say then; null for a link that is no good. */
    act: (token: string) => Promise<PageIn | null>;
  } | null;
}

/**
 * The pages that messages about an account link to. The token stands behind the `#` of the link, so that no log of a proxy has it; the
 * page itself posts it. Links of older messages have it in the query. Opening a page changes nothing: mail scanners open every link.
 */
export const accountLinkRoutes: FastifyPluginAsync<{ accounts: Accounts | null }> = async (
  app,
  { accounts },
) => {
  const undo = accounts?.addressUndo ?? null;
  const waiting = accounts?.waitingPassword ?? null;
  // In this scope any body is read as a form.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  registerLinkPage(app, {
    ...addressUndoPages,
    work: undo && {
      isGood: (token) => undo.isGood(token),
      act: async (token) => pageAfterUndo(await undo.undo(token)),
    },
  });
  registerLinkPage(app, {
    ...objectionPages,
    work: undo && {
      isGood: (token) => undo.isObjectionGood(token),
      act: async (token) => ((await undo.object(token)) ? objectionPages.done : null),
    },
  });
  registerLinkPage(app, {
    ...keepPasswordPages,
    work: waiting && {
      isGood: (token) => waiting.isGood(token),
      act: async (token) => KEPT[await waiting.callOff(token)],
    },
  });
};

const KEPT: Record<CallOffOutcome, PageIn | null> = {
  kept: keepPasswordPages.done,
  contested: keepPasswordPages.contested,
  dead: null,
};

function pageAfterUndo(outcome: UndoOutcome): PageIn | null {
  switch (outcome.state) {
    case 'back':
      return addressUndoPages.done;
    case 'waits':
      return (texts) => addressUndoPages.waits(texts, outcome.from);
    case 'contested':
      return contestedPage;
    case 'dead':
      return null;
  }
}

function registerLinkPage(app: FastifyInstance, { path, ask, work }: LinkPage): void {
  app.get<{ Querystring: Record<string, unknown> }>(path, async (request, reply) => {
    const texts = textsIn(readerLanguage(request));
    if (work === null) return sendPage(reply, deadLinkPage(texts), 404);
    if (request.query['token'] === undefined) return sendPage(reply, ask(texts, ''));
    const token = tokenIn(request.query);
    return (await work.isGood(token))
      ? sendPage(reply, ask(texts, token))
      : sendPage(reply, deadLinkPage(texts), 404);
  });

  app.post(path, async (request, reply) => {
    const page = work === null ? null : await work.act(tokenIn(request.body));
    const texts = textsIn(readerLanguage(request));
    return page === null ? sendPage(reply, deadLinkPage(texts), 404) : sendPage(reply, page(texts));
  });
}

function tokenIn(given: unknown): string {
  return withToken.safeParse(given).data?.token ?? '';
}
