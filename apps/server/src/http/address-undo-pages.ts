import { html } from '../html/index.ts';
import type { PlainPage } from '../html/index.ts';

export const ADDRESS_UNDO_PATH = '/account/address/undo';

/** Asks for the last click. */
export function askPage(token: string): PlainPage {
  return {
    title: 'Take your account back?',
    content: html`<div class="card">
      <p>Your account was moved to another email address. You can give it this address again.</p>
      <p>
        All browsers are then signed out, and the password does not work any more. You choose a new one with a
        code that we send to this address.
      </p>
      <form method="post" action="${ADDRESS_UNDO_PATH}?token=${token}">
        <button type="submit">Take my account back</button>
      </form>
      <p class="soft">If you moved the account yourself, just close the page.</p>
    </div>`,
  };
}

/** The account has its address again. */
export const donePage: PlainPage = {
  title: 'Your account is back',
  content: html`<div class="card">
    <p>Your account has this email address again, and everybody is signed out.</p>
    <p>Now choose a new password: open the sign-in form and click “Forgot password?”.</p>
    <p>When you are signed in, look at the ways into your account in your profile.</p>
    <p><a href="/profile">Go to your profile</a></p>
  </div>`,
};

/** For links that are broken, over, used, or made up. */
export const deadLinkPage: PlainPage = {
  title: 'This link does not work any more',
  content: html`<div class="card">
    <p>It may be too old, it may have been used, or a part of it is missing.</p>
    <p>If somebody else has your account, please write to us.</p>
    <p><a href="/">Back to Bandpal</a></p>
  </div>`,
};
