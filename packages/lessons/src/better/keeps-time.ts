/**
 * What a verb may gain only where words said so: that it was a habit once, that it is still to come, that it can, may or must be. Each
 * with what else says the same.
 */
const SHADES: readonly { marks: RegExp; said: RegExp }[] = [
  { marks: /^used$/u, said: /^used?$/u },
  {
    marks: /^(?:will|shall|won['’]t|\p{L}+['’]ll|gonna)$/u,
    said: /^(?:will|would|shall|won['’]t|wouldn['’]t|\p{L}+['’](?:ll|d)|gonna|going|tomorrow|tonight|next|soon|later|future|plan\p{L}*|hop(?:e|ing)|want|if|when)$/u,
  },
  {
    marks: /^(?:would|wouldn['’]t|\p{L}+['’]d)$/u,
    said: /^(?:had|will|would|won['’]t|wouldn['’]t|\p{L}+['’](?:ll|d)|want\p{L}*|wish\p{L}*|hop(?:e|ing)|dream\p{L}*|if)$/u,
  },
  {
    marks: /^(?:can|could|cannot|can['’]t|couldn['’]t)$/u,
    said: /^(?:can|could|cannot|can['’]t|couldn['’]t|able|possib\p{L}*|impossib\p{L}*|allow\p{L}*|know)$/u,
  },
  {
    marks: /^(?:may|might|maybe|perhaps|possibly|probably)$/u,
    said: /^(?:may|might|maybe|perhaps|possib\p{L}*|probabl\p{L}*|can|could|think|guess|sure)$/u,
  },
  {
    marks: /^(?:must|should|ought|mustn['’]t|shouldn['’]t)$/u,
    said: /^(?:must|should|ought|mustn['’]t|shouldn['’]t|have|has|had|need\p{L}*|better|supposed|important|necessary)$/u,
  },
];

/** Whether no verb gained a time or a possibility that nothing in what was said speaks of. Words are in lower case. */
export function keepsTime(said: readonly string[], proposed: readonly string[]): boolean {
  return SHADES.every(
    (shade) => !proposed.some((word) => shade.marks.test(word)) || said.some((word) => shade.said.test(word)),
  );
}
