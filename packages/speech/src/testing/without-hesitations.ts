import { isHesitation } from '@bandpal/contracts';

/** The words of a text but "um" and the like, which some recognisers write and some do not: neither is an error. */
export function withoutHesitations(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '' && !isHesitation(word));
}
