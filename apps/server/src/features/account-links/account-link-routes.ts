import type { Accounts, CallOffOutcome, UndoOutcome } from '@bandpal/user-pool/ports';
import { textsIn, type Texts, type MessageKey, type TextValues } from '@bandpal/message-texts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { sendPage, html, textAsHtml, type PlainPage, type Html } from '../../html/index.ts';
import { readerLanguage } from '../../http/index.ts';

// The pages that messages about an account link to.
/** The way back to an address that an account has left. */
export const addressUndoPages = {
  path: '/account/address/undo',
  ask: (texts: Texts, token: string): PlainPage =>
    askPage(texts, {
      about: 'undo',
      path: '/account/address/undo',
      token,
      before: ['undo.ask.moved', 'undo.ask.then', 'undo.ask.slowly'],
    }),
  done: (texts: Texts): PlainPage =>
    answerPage(texts, 'undo.done.title', ['undo.done.says', 'undo.done.now', 'undo.done.check'], PROFILE),
  waits: (texts: Texts, from: Date): PlainPage =>
    answerPage(texts, 'undo.waits.title', ['undo.waits.from', 'undo.waits.why', 'page.nothing-moves'], HOME, {
      from,
    }),
};

/** Stops an account that is on its way back to an address. */
export const objectionPages = {
  path: '/account/address/object',
  ask: (texts: Texts, token: string): PlainPage =>
    askPage(texts, {
      about: 'object',
      path: '/account/address/object',
      token,
      before: ['object.ask.says'],
    }),
  done: (texts: Texts): PlainPage =>
    answerPage(
      texts,
      'object.done.title',
      ['object.done.says', 'page.write-to-them', 'page.nothing-moves'],
      PROFILE,
    ),
};

/** For a link that leads back to an address, once a person has objected to that. */
export const contestedPage = (texts: Texts): PlainPage =>
  answerPage(texts, 'contested.title', ['contested.says', 'page.write-to-them', 'page.nothing-moves'], HOME);

/** Calls a new password off that waits. */
export const keepPasswordPages = {
  path: '/account/password/keep',
  ask: (texts: Texts, token: string): PlainPage =>
    askPage(texts, {
      about: 'keep',
      path: '/account/password/keep',
      token,
      before: ['keep.ask.says'],
    }),
  done: (texts: Texts): PlainPage =>
    answerPage(texts, 'keep.done.title', ['keep.done.says', 'keep.done.mailbox', 'keep.done.app'], PROFILE),
  contested: (texts: Texts): PlainPage =>
    answerPage(
      texts,
      'keep.contested.title',
      ['keep.contested.says', 'keep.contested.write', 'page.nothing-moves'],
      PROFILE,
    ),
};

/** For links that are broken, over, used, or made up. */
export const deadLinkPage = (texts: Texts): PlainPage =>
  answerPage(texts, 'dead.title', ['dead.account', 'dead.write'], HOME);

interface Way {
  to: string;
  label: MessageKey;
}

const PROFILE: Way = { to: '/profile', label: 'page.profile' };
const HOME: Way = { to: '/', label: 'page.back' };

const paragraphs = (texts: Texts, keys: readonly MessageKey[], values?: TextValues): Html[] =>
  keys.map((key) => html`<p>${textAsHtml(texts, key, values)}</p>`);

/** Says what has been done, and leads on. */
function answerPage(
  texts: Texts,
  title: MessageKey,
  says: readonly MessageKey[],
  way: Way,
  values?: TextValues,
): PlainPage {
  return {
    language: texts.language,
    title: texts.say(title),
    content: html`<div class="card">
      ${paragraphs(texts, says, values)}
      <p><a href="${way.to}">${texts.say(way.label)}</a></p>
    </div>`,
  };
}

interface Question {
  /** Its title, its button and what stands below that are texts of their own. */
  about: 'undo' | 'object' | 'keep';
  path: string;
  /** Of a link that had it in its query; empty: the page finds it in its address. */
  token: string;
  before: readonly MessageKey[];
}

/** Asks for the last click. */
function askPage(texts: Texts, { about, path, token, before }: Question): PlainPage {
  return {
    readsToken: true,
    language: texts.language,
    title: texts.say(`${about}.ask.title`),
    content: html`<div class="card">
      ${paragraphs(texts, before)}
      <noscript><p>${texts.say('page.no-script')}</p></noscript>
      <form method="post" action="${path}">
        <input type="hidden" name="token" value="${token}" />
        <button type="submit">${texts.say(`${about}.ask.button`)}</button>
      </form>
      <p class="soft">${texts.say(`${about}.ask.after`)}</p>
    </div>`,
  };
}

/** A button and a token; nothing is typed in. */
const BODY_LIMIT_BYTES = 256;
const withToken = z.object({ token: z.string().max(64) });

/** A page in the language of the person who opens it. */
type PageIn = (texts: Texts) => PlainPage;

/** What a link in a message about an account asks, and does once its button is pressed. */
interface LinkPage {
  path: string;
  /** What the button does, for `/openapi.json`. */
  summary: string;
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
    summary: 'Give an account its address back',
    work: undo && {
      isGood: (token) => undo.isGood(token),
      act: async (token) => pageAfterUndo(await undo.undo(token)),
    },
  });
  registerLinkPage(app, {
    ...objectionPages,
    summary: 'Keep an account from going back to an address',
    work: undo && {
      isGood: (token) => undo.isObjectionGood(token),
      act: async (token) => ((await undo.object(token)) ? objectionPages.done : null),
    },
  });
  registerLinkPage(app, {
    ...keepPasswordPages,
    summary: 'Call a new password off',
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

const LINK_ANSWERS = {
  200: { description: 'A page.', media: 'text/html' },
  404: { description: 'A page: the link is no good.', media: 'text/html' },
};

function registerLinkPage(app: FastifyInstance, { path, summary, ask, work }: LinkPage): void {
  const caller = 'anyone';
  const asks = `${summary}: a page that asks`;
  const input = { querystring: withToken, answers: LINK_ANSWERS };
  const form = { body: withToken, consumes: 'application/x-www-form-urlencoded' };
  app.get<{ Querystring: Record<string, unknown> }>(
    path,
    { config: { notes: { summary: asks, caller, ...input } } },
    async (request, reply) => {
      const texts = textsIn(readerLanguage(request));
      if (work === null) return sendPage(reply, deadLinkPage(texts), 404);
      if (request.query['token'] === undefined) return sendPage(reply, ask(texts, ''));
      const token = tokenIn(request.query);
      return (await work.isGood(token))
        ? sendPage(reply, ask(texts, token))
        : sendPage(reply, deadLinkPage(texts), 404);
    },
  );

  app.post(path, { config: { notes: { summary, caller, ...input, ...form } } }, async (request, reply) => {
    const page = work === null ? null : await work.act(tokenIn(request.body));
    const texts = textsIn(readerLanguage(request));
    return page === null ? sendPage(reply, deadLinkPage(texts), 404) : sendPage(reply, page(texts));
  });
}

function tokenIn(given: unknown): string {
  return withToken.safeParse(given).data?.token ?? '';
}
