/** The base64url that the server makes, with room to change its length. */
const TOKEN = /^[\w-]{1,64}$/u;

/** The address that opens a report. Its token stands behind the `#`: browsers send that part to no server, and no proxy writes it down. */
export const shareLink = (token: string): string => `${window.location.origin}/shared#${token}`;

/** Whether a text can be the token of a link. */
export const isShareToken = (text: string): boolean => TOKEN.test(text);
