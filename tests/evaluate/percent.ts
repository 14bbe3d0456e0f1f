/** A share from 0 to 1 for people; a dash for nothing. */
export function percent(share: number | null): string {
  return share === null ? '–' : `${(100 * share).toFixed(1)} %`;
}
