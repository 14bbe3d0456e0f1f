/** Letters a pattern can begin with. */
export interface FirstLetters {
  letters: Set<string>;
  /** Any letter may come first. */
  any: boolean;
  /** The pattern matches nothing as well. */
  canBeEmpty: boolean;
}

const QUANTIFIER = /^(?:[?*+]|\{\d+(?:,\d*)?\})/u;
const IS_OPTIONAL = /^(?:[?*]|\{0)/u;

/**
 * The letters with which the matches of a regular expression can begin. Knows what the tables of phrases use: literals,
 * groups, alternatives, quantifiers, lookaheads, anchors and character classes.
 */
export function firstLetters(source: string): FirstLetters {
  let at = 0;

  function atom(): FirstLetters {
    const rest = source.slice(at);
    const opening = /^\((?:\?(?::|!|=|<\w+>))?/u.exec(rest)?.[0];
    if (opening !== undefined) {
      at += opening.length;
      const group = alternatives();
      at += 1;
      const isLookahead = opening === '(?!' || opening === '(?=';
      return isLookahead ? { letters: new Set(), any: false, canBeEmpty: true } : group;
    }
    const broad = /^(?:\[[^\]]*\]|\\.)/u.exec(rest)?.[0];
    at += broad?.length ?? 1;
    if (broad !== undefined) return { letters: new Set(), any: true, canBeEmpty: false };
    const isAnchor = /^[\^$]/u.test(rest);
    return { letters: new Set(isAnchor ? [] : [rest.charAt(0)]), any: false, canBeEmpty: isAnchor };
  }

  function sequence(): FirstLetters {
    const first: FirstLetters = { letters: new Set(), any: false, canBeEmpty: true };
    while (at < source.length && !/[|)]/u.test(source.charAt(at))) {
      const item = atom();
      const quantifier = QUANTIFIER.exec(source.slice(at))?.[0] ?? '';
      at += quantifier.length;
      if (!first.canBeEmpty) continue;
      for (const letter of item.letters) first.letters.add(letter);
      first.any ||= item.any;
      first.canBeEmpty = item.canBeEmpty || IS_OPTIONAL.test(quantifier);
    }
    return first;
  }

  function alternatives(): FirstLetters {
    const all = sequence();
    while (source.charAt(at) === '|') {
      at += 1;
      const next = sequence();
      for (const letter of next.letters) all.letters.add(letter);
      all.any ||= next.any;
      all.canBeEmpty ||= next.canBeEmpty;
    }
    return all;
  }

  return alternatives();
}
