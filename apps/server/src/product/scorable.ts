/** Whether the text of an answer, spoken or typed, has at least one word in it. */
export function isScorable(transcript: string): boolean {
  return /\p{L}/u.test(transcript);
}
