import { html } from '../html/index.ts';
import type { Html, PlainPage } from '../html/index.ts';

/** The way back to an address that an account has left. */
export const addressUndoPages = {
  path: '/account/address/undo',
  ask: (token: string): PlainPage =>
    askPage({
      title: 'Take your account back?',
      path: '/account/address/undo',
      token,
      button: 'Take my account back',
      before: html`<p>Your account was moved to another email address. You can give it this address again.</p>
        <p>
          All browsers will then be signed out, and the password will no longer work. You’ll choose a new one
          with a code we send to this address.
        </p>`,
      after: 'If you moved the account yourself, just close the page.',
    }),
  done: {
    title: 'Your account is back',
    content: html`<div class="card">
      <p>Your account has this email address again, and all browsers are signed out.</p>
      <p>Now choose a new password: open the sign-in form and click “Forgot password?”.</p>
      <p>Once you’ve signed in, check the ways into your account in your profile.</p>
      <p><a href="/profile">Go to your profile</a></p>
    </div>`,
  },
};

/** Calls a new password off that waits. */
export const keepPasswordPages = {
  path: '/account/password/keep',
  ask: (token: string): PlainPage =>
    askPage({
      title: 'Keep your old password?',
      path: '/account/password/keep',
      token,
      button: 'Keep my old password',
      before: html`<p>
        Someone chose a new password for your account with a code from your mailbox. It doesn’t work yet, and
        you can cancel it.
      </p>`,
      after: 'If you chose the new password yourself, just close the page.',
    }),
  done: {
    title: 'Your old password stays',
    content: html`<div class="card">
      <p>The new password is cancelled. Your account is as it was.</p>
      <p>Someone else may be reading your mailbox. Please choose a new password for it now.</p>
      <p>An authenticator app as your second step is safer than codes by email.</p>
      <p><a href="/profile">Go to your profile</a></p>
    </div>`,
  },
};

/** For links that are broken, over, used, or made up. */
export const deadLinkPage: PlainPage = {
  title: 'This link no longer works',
  content: html`<div class="card">
    <p>It may be too old, it may have been used, or part of it may be missing.</p>
    <p>If someone else has your account, please write to us.</p>
    <p><a href="/">Back to Bandpal</a></p>
  </div>`,
};

interface Question {
  title: string;
  path: string;
  /** Of a link that had it in its query; empty: the page finds it in its address. */
  token: string;
  before: Html;
  button: string;
  after: string;
}

/** Asks for the last click. */
function askPage({ title, path, token, before, button, after }: Question): PlainPage {
  return {
    readsToken: true,
    title,
    content: html`<div class="card">
      ${before}
      <noscript><p>Please turn on JavaScript. This page can’t read its link without it.</p></noscript>
      <form method="post" action="${path}">
        <input type="hidden" name="token" value="${token}" />
        <button type="submit">${button}</button>
      </form>
      <p class="soft">${after}</p>
    </div>`,
  };
}
