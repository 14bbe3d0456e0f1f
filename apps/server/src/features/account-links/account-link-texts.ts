// The pages that messages about an account link to.
import { html } from '../../html/index.ts';
import type { Html, PlainPage } from '../../html/index.ts';

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

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
        </p>
        <p>
          If the move was confirmed with the password and with something that had belonged to the account for
          more than a week, such as an authenticator app, this takes 24 hours. We’ll tell the other address,
          which can object.
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
  waits: (from: Date): PlainPage => ({
    title: 'Your account comes back in 24 hours',
    content: html`<div class="card">
      <p>Your account will have this email address again from ${TIME.format(from)} (UTC).</p>
      <p>
        The move was confirmed with the password and with something that had belonged to the account for more
        than a week, such as an authenticator app. That’s why we wait, and why the other address can object.
        We’ve told both addresses.
      </p>
      <p>Until then, the account can’t be exported or deleted.</p>
      <p><a href="/">Back to Bandpal</a></p>
    </div>`,
  }),
};

/** Stops an account that is on its way back to an address. */
export const objectionPages = {
  path: '/account/address/object',
  ask: (token: string): PlainPage =>
    askPage({
      title: 'Keep the account where it is?',
      path: '/account/address/object',
      token,
      button: 'Keep it where it is',
      before: html`<p>
        Someone has asked for this account to go back to the email address it had before. You can stop that.
        The people who run Bandpal then decide.
      </p>`,
      after: 'If the account should go back, just close the page.',
    }),
  done: {
    title: 'The account stays where it is',
    content: html`<div class="card">
      <p>Nothing will change by itself now. We’ve told both email addresses.</p>
      <p>
        The people who run Bandpal decide who the account belongs to. Please
        <a href="/contact">write to them</a>.
      </p>
      <p>Until then, the account can’t be exported or deleted.</p>
      <p><a href="/profile">Go to your profile</a></p>
    </div>`,
  },
};

/** For a link that leads back to an address, after somebody has objected to that. */
export const contestedPage: PlainPage = {
  title: 'Someone has objected',
  content: html`<div class="card">
    <p>Two email addresses want this account, so this link can’t move it any more.</p>
    <p>
      The people who run Bandpal decide who the account belongs to. Please
      <a href="/contact">write to them</a>.
    </p>
    <p>Until then, the account can’t be exported or deleted.</p>
    <p><a href="/">Back to Bandpal</a></p>
  </div>`,
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
  contested: {
    title: 'Your old password stays for now',
    content: html`<div class="card">
      <p>
        The new password was chosen in a browser that the account had known for more than a week. So it
        doesn’t begin to work, and it isn’t cancelled either. The people who run Bandpal decide.
      </p>
      <p>
        Please <a href="/contact">write to them</a>. If you know the old password, just sign in: that cancels
        the new one.
      </p>
      <p>Until then, the account can’t be exported or deleted.</p>
      <p><a href="/profile">Go to your profile</a></p>
    </div>`,
  },
};

/** For links that are broken, over, used, or made up. */
export const deadLinkPage: PlainPage = {
  title: 'This link no longer works',
  content: html`<div class="card">
    <p>It may be too old, it may have been used, or part of it may be missing.</p>
    <p>If someone else has your account, please <a href="/contact">write to us</a>.</p>
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
