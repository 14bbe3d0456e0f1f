// Texts of the notify window; its titles and buttons are the specification's to the letter.

/** What happens after the address was given: where the site can send email, and where its operator has to. */
export const AFTER_REQUEST = {
  byMail: 'First we’ll email you a link. Please open it, so that we know the address is yours.',
  byOperator:
    'This site can’t send emails yet. We keep your address, and the site’s operator will write to you.',
} as const;
