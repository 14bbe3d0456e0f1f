// The pages that messages about an account link to.
import type { MessageKey, Texts, TextValues } from '@bandpal/message-texts';
import { html, textAsHtml } from '../../html/index.ts';
import type { Html, PlainPage } from '../../html/index.ts';

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
