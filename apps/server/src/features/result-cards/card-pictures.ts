import { BandpalError } from '@bandpal/contracts';
import { renderAsync } from '@resvg/resvg-js';
import { fontFiles } from './card-text.ts';
import { drawCard } from './card-template.ts';
import { type CardContent } from './result-card-rows.ts';
import { RESULT_CARD_BUDGETS } from './result-card-budgets.ts';

/** The font is a file of ours: a picture is the same on every machine, whatever fonts it has. */
const optionsOf = () => ({
  font: {
    loadSystemFonts: false,
    fontFiles: Object.values(fontFiles()),
    defaultFontFamily: 'Plus Jakarta Sans',
  },
});

/** A drawing takes 15 ms; one that takes so long never ends. */
const LIMIT_MS = 5_000;

/** 40 to 80 kB each. */
const KEPT_PICTURES = 50;

/**
 * Draws result cards one at a time and on another thread, and keeps those that were asked for last. What is drawn is then encoded as
 * PNG on the main thread: all other work of the process waits for 6 to 9 ms.
 */
export class CardPictures {
  /** By what they show, the one that was asked for last at the end. */
  readonly #kept = new Map<string, Promise<Buffer>>();
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /**
   * The picture of a card, drawn once for all who ask for it.
   * @throws BandpalError `result-card.busy` when too many wait to be drawn, or a drawing doesn't end.
   */
  pngOf(content: CardContent): Promise<Buffer> {
    const { low, high, isTyped, sentence, name, language } = content;
    const key = JSON.stringify([low, high, isTyped, sentence, name, language]);
    const picture = this.#kept.get(key) ?? this.#draw(content);
    this.#kept.delete(key);
    this.#kept.set(key, picture);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT_PICTURES && oldest !== undefined) this.#kept.delete(oldest);
    picture.catch(() => this.#kept.delete(key));
    return picture;
  }

  async #draw(content: CardContent): Promise<Buffer> {
    if (this.#waiting >= RESULT_CARD_BUDGETS.drawings.size()) throw new BandpalError('result-card.busy');
    this.#waiting += 1;
    const before = this.#last;
    const drawing = (async () => {
      await before;
      return inTime(renderAsync(drawCard(content), optionsOf()));
    })();
    // The next one waits for the end of this one, good or bad.
    this.#last = drawing
      .catch(() => undefined)
      .finally(() => {
        this.#waiting -= 1;
      });
    return (await drawing).asPng();
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new BandpalError('result-card.busy')), LIMIT_MS);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
