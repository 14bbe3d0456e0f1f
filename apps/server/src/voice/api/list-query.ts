// Filters of the hosted service's lists. All that it knows are honoured or refused by name.
import * as z from 'zod/mini';

/** The id of what the service gives out; none is longer. */
export const idParams = z.object({ id: z.string().check(z.maxLength(64)) });

/** Entries in one list, as in the hosted service. */
const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1_000;
/** Nobody has so many calls; more would be no number any more. */
const MAX_PAGE = 1_000_000;

/** In an address everything is text; what is not all digits is left as it is, and is no number. An empty text is not nought. */
const digits = z.transform((given: unknown) =>
  typeof given === 'string' && /^\d+$/u.test(given) ? Number(given) : given,
);
const wholeNumber = (most: number, least = 0) =>
  z.optional(z.pipe(digits, z.number().check(z.int(), z.minimum(least), z.maximum(most))));
const moment = z.optional(z.iso.datetime({ offset: true }));

/** What narrows a list down by time, and how many entries are wanted. */
export const timeFilters = {
  limit: wholeNumber(MAX_LIMIT),
  createdAtGt: moment,
  createdAtLt: moment,
  createdAtGe: moment,
  createdAtLe: moment,
  updatedAtGt: moment,
  updatedAtLt: moment,
  updatedAtGe: moment,
  updatedAtLe: moment,
};

/** The same for lists that come page by page. */
export const pageFilters = {
  ...timeFilters,
  page: wholeNumber(MAX_PAGE, 1),
  sortOrder: z.optional(z.enum(['ASC', 'DESC'])),
};

const timeFilterSchema = z.object(timeFilters);
const pageFilterSchema = z.object(pageFilters);
export type TimeFilters = z.infer<typeof timeFilterSchema>;
export type PageFilters = z.infer<typeof pageFilterSchema>;

interface Dated {
  createdAt: Date;
  updatedAt: Date;
}

/** Page of a list, and what a client needs to ask for the next. */
export interface Page<Entry> {
  results: Entry[];
  metadata: { itemsPerPage: number; totalItems: number; currentPage: number };
}

/** The first `limit` of those that pass, in the order in which they are given. */
export function listed<Entry extends Dated>(entries: readonly Entry[], filters: TimeFilters): Entry[] {
  return entries.filter((entry) => passes(entry, filters)).slice(0, filters.limit ?? DEFAULT_LIMIT);
}

/** One page of those that pass; entries are given newest first, and come so unless `ASC` is asked for. */
export function paged<Entry extends Dated>(entries: readonly Entry[], filters: PageFilters): Page<Entry> {
  const itemsPerPage = filters.limit ?? DEFAULT_LIMIT;
  const currentPage = filters.page ?? 1;
  const passing = entries.filter((entry) => passes(entry, filters));
  const sorted = filters.sortOrder === 'ASC' ? passing.toReversed() : passing;
  const start = (currentPage - 1) * itemsPerPage;
  return {
    results: sorted.slice(start, start + itemsPerPage),
    metadata: { itemsPerPage, totalItems: passing.length, currentPage },
  };
}

const COMPARISONS = {
  Gt: (time: number, bound: number) => time > bound,
  Lt: (time: number, bound: number) => time < bound,
  Ge: (time: number, bound: number) => time >= bound,
  Le: (time: number, bound: number) => time <= bound,
};
const COMPARED = ['Gt', 'Lt', 'Ge', 'Le'] as const;

function passes(entry: Dated, filters: TimeFilters): boolean {
  return (['createdAt', 'updatedAt'] as const).every((field) =>
    COMPARED.every((comparison) => {
      const bound = filters[`${field}${comparison}`];
      return bound === undefined || COMPARISONS[comparison](entry[field].getTime(), Date.parse(bound));
    }),
  );
}
