// Without a schema: every page starts with it.
/** Which way a language (BCP 47) is read. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (/^ar\b/u.test(language) ? 'rtl' : 'ltr');
