/** `ms` after `date`; before it when negative. */
export function after(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms);
}
