// Texts of the notify window; its titles and buttons are the specification's to the letter.

/** What happens after the address was given: where the site can send e-mail, and where its operator has to. */
export const AFTER_REQUEST = {
  byMail: 'First we send one email with a link. Please open the link, so that we know the address is yours.',
  byOperator:
    'This site cannot send email by itself yet. We keep your address, and the operator of the site writes to you.',
} as const;
