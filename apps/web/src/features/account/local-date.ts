/** A day as it is written in this browser's language. */
export const localDate = (date: Date): string => date.toLocaleDateString([], { dateStyle: 'medium' });
