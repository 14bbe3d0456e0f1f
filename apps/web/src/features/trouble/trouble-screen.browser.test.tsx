import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectForEverybody } from '../../testing/accessible.ts';
import { TROUBLES } from './trouble-catalogue.ts';
import type { TroubleKind } from './trouble-catalogue.ts';
import { TroubleScreen } from './trouble-screen.tsx';

const KINDS = Object.keys(TROUBLES) as TroubleKind[];
const nothing = () => {};
const ALL = { retry: nothing, type: nothing, resume: nothing, 'sign-in': nothing, notify: nothing };

describe('what stops a test', () => {
  it.each(KINDS)('takes the focus and says what is charged: %s', async (kind) => {
    const screen = await render(
      <TroubleScreen kind={kind} standing="not-begun" onAction={ALL} supportEmail="help@example.org" />,
      { wrapper: MemoryRouter },
    );
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect.element(screen.getByText(/Nothing (was|more is) charged/)).toBeVisible();
  });

  it('is said so that everybody can use it, before a test and with answers saved', async () => {
    await render(
      <MemoryRouter>
        <main className="px-4">
          {KINDS.flatMap((kind) =>
            (['not-begun', 'has-answers'] as const).map((standing) => (
              <TroubleScreen
                key={`${kind} ${standing}`}
                kind={kind}
                standing={standing}
                onAction={ALL}
                supportEmail="help@example.org"
              />
            )),
          )}
        </main>
      </MemoryRouter>,
    );
    await expectForEverybody();
  });
});
