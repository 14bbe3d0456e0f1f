import { describe, expect, it } from 'vitest';
import { listed, paged } from './list-query.ts';

const entry = (id: number, created: string, updated = created) => ({
  id,
  createdAt: new Date(created),
  updatedAt: new Date(updated),
});
const ENTRIES = [
  entry(3, '2026-03-03T00:00:00Z'),
  entry(2, '2026-03-02T00:00:00Z', '2026-03-04T00:00:00Z'),
  entry(1, '2026-03-01T00:00:00Z'),
];
const ids = (found: { id: number }[]) => found.map(({ id }) => id);

describe('lists', () => {
  it.each([
    [{ createdAtGt: '2026-03-02T00:00:00Z' }, [3]],
    [{ createdAtGe: '2026-03-02T00:00:00Z' }, [3, 2]],
    [{ createdAtLt: '2026-03-02T00:00:00Z' }, [1]],
    [{ createdAtLe: '2026-03-02T00:00:00Z' }, [2, 1]],
    [{ updatedAtGt: '2026-03-03T00:00:00Z' }, [2]],
    [{ updatedAtLe: '2026-03-03T01:00:00+01:00', createdAtGt: '2026-03-01T00:00:00Z' }, [3]],
    [{ limit: 2 }, [3, 2]],
    [{ limit: 0 }, []],
    [{}, [3, 2, 1]],
  ])('keep to the filter %j', (filters, expected) => {
    expect(ids(listed(ENTRIES, filters))).toEqual(expected);
  });

  it('come page by page in either order, and say how many entries there are', () => {
    expect(paged(ENTRIES, { limit: 2, page: 2 })).toEqual({
      results: [ENTRIES[2]],
      metadata: { itemsPerPage: 2, totalItems: 3, currentPage: 2 },
    });
    expect(ids(paged(ENTRIES, { limit: 2, sortOrder: 'ASC' }).results)).toEqual([1, 2]);
    expect(paged(ENTRIES, { page: 9 }).results).toEqual([]);
  });
});
