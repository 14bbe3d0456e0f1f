// What a function needs of a value of another module is written where it needs it, not cut out of that module's type.
import { describe, expect, it } from 'vitest';
import { findCutTypes } from './find-cut-types.ts';
import { isTestFile } from './module-of.ts';
import { listSources, readText, ROOT } from './repository.ts';

const product = listSources(ROOT).filter(
  (file) => /^(?:apps|packages)\/.*\.tsx?$/u.test(file) && !isTestFile(file),
);
const found = (source: string) => findCutTypes('scratch.ts', source);

describe('`Pick` and `Omit`', () => {
  it('are of no imported type in product code', () => {
    expect(product.length).toBeGreaterThan(1_000);
    const cut = product.flatMap((file) =>
      findCutTypes(file, readText(file)).map((text) => `${file}: ${text}`),
    );
    expect(cut).toEqual([]);
  });

  it.each([
    `import type { User } from './user.ts';\nfunction f(user: Pick<User, 'name'>) {}`,
    `import type { User } from './user.ts';\ninterface Row extends Omit<User, 'name'> {}`,
    `import { type User as Person } from './user.ts';\ntype Row = Partial<Omit<Person, 'name'>>;`,
    `import type Client from 'client';\nlet x: Pick<Client['voice'], 'name'>;`,
    `import type * as tables from './tables.ts';\nlet x: Omit<tables.User, 'name'>;`,
    `import { users } from './users.ts';\nlet x: Pick<typeof users, 'name'>;`,
    `let x: Pick<import('./user.ts').User, 'name'>;`,
  ])('are found in `%s`', (source) => {
    expect(found(source)).toHaveLength(1);
  });

  it.each([
    `interface User { name: string }\nlet x: Pick<User, 'name'>;`,
    `import type { User } from './user.ts';\nlet x: Partial<User>;`,
    `import type { Name } from './user.ts';\ninterface User { name: Name }\nlet x: Omit<User, 'name'>;`,
    `import { pick } from './pick.ts';\nlet x: Pick<Storage, 'getItem'> = pick(localStorage);`,
  ])('may stand in `%s`', (source) => {
    expect(found(source)).toEqual([]);
  });
});
