/** A day as people of this browser's language write it. */
export const localDate = (date: Date): string => date.toLocaleDateString([], { dateStyle: 'medium' });
