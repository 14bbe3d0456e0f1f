import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** Counts answers on their way to the language model. */
export interface ReadingFigures {
  /** An answer is to be read. */
  handleTaken: () => void;
  /** It was read. */
  handleRead: () => void;
}

/** Figures of the answers that are to be read for errors, and of those that were. */
export function readingFigures(registry: Registry): ReadingFigures {
  const registers = [registry];
  const taken = new Counter({
    registers,
    name: 'bandpal_answers_taken_total',
    help: 'Answers stored to be read for errors.',
  });
  const read = new Counter({
    registers,
    name: 'bandpal_answers_read_total',
    help: 'Answers that the language model has read for errors.',
  });
  return { handleTaken: () => taken.inc(), handleRead: () => read.inc() };
}

/** Adds the age of the oldest unread answer, which is asked for when the figures are. */
export function observeUnread(registry: Registry, oldestSeconds: () => number): void {
  const oldest = new Gauge({
    registers: [],
    name: 'bandpal_oldest_unread_answer_seconds',
    help: 'How long the oldest answer has waited to be read for errors; 0 when none waits.',
    collect() {
      this.set(oldestSeconds());
    },
  });
  registry.registerMetric(oldest);
}
