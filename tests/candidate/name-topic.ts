// Turns what the examiner shows into words a candidate would use for it.

const SWAPS: readonly (readonly [RegExp, string])[] = [
  [/\byourself\b/gi, 'myself'],
  [/\byours\b/gi, 'mine'],
  [/\byour\b/gi, 'my'],
  [/\byou are\b/gi, 'I am'],
  [/\byou\b/gi, 'I'],
];

/** "Describe a place you like to visit." → "a place I like to visit". */
export function nameCueCardTopic(task: string): string {
  return swapPerson(task.replace(/^describe\s+/i, '').replace(/[.?!]+$/, ''));
}

/** The longest content words of a question, as something to talk about: "your neighbours" → "my neighbours". */
export function nameQuestionTopic(question: string): string {
  const possessive = /\byour (?:own |favourite |first )?([a-z]+(?: [a-z]+ing)?)\b/i.exec(question);
  if (possessive) return swapPerson(possessive[0]);
  const words = question.toLowerCase().match(/[a-z]+/g) ?? [];
  const longest = words.filter((word) => word.length > 4).sort((a, b) => b.length - a.length)[0];
  return longest ?? 'this';
}

function swapPerson(text: string): string {
  return SWAPS.reduce((result, [pattern, word]) => result.replace(pattern, word), text);
}
