// How many cards a report may have, and how many of them one network may look at and draw.
import type { Budget } from '@bandpal/foundation';
import { perMinute } from '../../http/http-budgets.ts';
import type { HttpBudget } from '../../http/http-budgets.ts';

export const RESULT_CARD_BUDGETS = {
  // Enough for every friend who should see another sentence or another name; a list of more is hard to read.
  cards: {
    what: 'result cards whose links still open',
    key: 'a report',
    size: () => 10,
    windowMs: null,
    atEnd: 'refused (result-card.too-many) until one is revoked or over',
  },
  // At 15 ms each the last of them waits a third of a second.
  drawings: {
    what: 'result cards that wait to be drawn',
    key: 'a process',
    size: () => 20,
    windowMs: null,
    atEnd: 'refused (result-card.busy)',
  },
} satisfies Readonly<Record<string, Budget>>;

/** Limits on requests. */
export const RESULT_CARD_HTTP_BUDGETS = {
  // Messengers fetch the cards of all their people from a few addresses, and links of one person to cards that never were must not use that up.
  cards: perMinute(1_200, 'result cards', ['/cards/:token', '/cards/:token.png']),
  // A card is drawn at every pause in typing a name: ten or so for each card, and a class room behind one address makes some thirty at once.
  previews: perMinute(300, 'previews of result cards', ['/api/tests/:id/result-cards/preview']),
} satisfies Readonly<Record<string, HttpBudget>>;
