import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ResultCardSection } from './result-card-section.tsx';

const CARD = {
  id: 'c1',
  createdAt: '2026-11-20T09:30:00.000Z',
  expiresAt: '2027-05-19T09:30:00.000Z',
  sentence: null,
  name: null,
};
const SENTENCE = {
  answerId: 'a',
  from: 0,
  to: 13,
  pieces: [
    { said: 'She ', better: 'She ' },
    { said: 'go', better: 'goes' },
    { said: ' there.', better: ' there.' },
  ],
};
const PLACE = { answerId: 'a', from: 0, to: 13 };
const OFFER = { interval: { low: 6, high: 6.5 }, sentences: [SENTENCE] };
/** One white pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';
const picture = () => new Response(Uint8Array.from(atob(PIXEL), (one) => one.charCodeAt(0)));

const PATH = '/api/tests/test-1/result-cards';
const [READ, PREVIEW, MAKE] = [`GET ${PATH}`, `POST ${PATH}/preview`, `POST ${PATH}`];

afterEach(() => vi.restoreAllMocks());

/** The opened part of the dialog; the server answers each kind of request with what is given for it. */
async function show(replies: Partial<Record<string, () => Response>> = {}) {
  const requests: { name: string; body: unknown }[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    const request = new Request(path, init);
    const name = `${request.method} ${new URL(request.url).pathname}`;
    const body = await request.text();
    requests.push({ name, body: body === '' ? null : JSON.parse(body) });
    const usual: Record<string, () => Response> = {
      [READ]: () => Response.json({ cards: [], offer: OFFER }),
      [PREVIEW]: picture,
      [MAKE]: () => Response.json({ ...CARD, token: 'secret-token' }, { status: 201 }),
    };
    return (replies[name] ?? usual[name] ?? (() => new Response(null, { status: 204 })))();
  });
  const screen = await render(<ResultCardSection testId="test-1" unread={0} />);
  expect(requests).toEqual([]);
  await screen.getByRole('button', { name: 'Make a result card' }).click();
  return { screen, requests };
}

const refusal = (status: number, code: string, message: string) => () =>
  Response.json({ error: { code, message } }, { status });

describe('making a result card', () => {
  it('shows the card with what is chosen for it, makes it, and gives its link and its picture', async () => {
    const { screen, requests } = await show();
    await expect
      .element(screen.getByRole('img', { name: 'Preview of your card: band 6.0–6.5.' }))
      .toBeVisible();
    await screen.getByLabelText('A corrected sentence').selectOptions('She go there.');
    await screen.getByRole('textbox', { name: /^Your name/ }).fill(' Lan ');
    const name = 'Preview of your card: band 6.0–6.5. Lan “She go there.” → “She goes there.”';
    await expect
      .element(screen.getByRole('img', { name }))
      .toHaveAttribute('src', `data:image/png;base64,${PIXEL}`);
    const wish = { sentence: PLACE, name: 'Lan', language: 'en' };
    await expect.poll(() => requests.at(-1)).toEqual({ name: PREVIEW, body: wish });
    await screen.getByRole('button', { name: 'Make this card' }).click();
    const link = screen.getByRole('textbox', { name: 'Link to your card' });
    await expect.element(link).toHaveValue(`${window.location.origin}/cards/secret-token`);
    await expect.element(link).toHaveFocus();
    expect(requests.at(-1)).toEqual({ name: MAKE, body: wish });
    const download = screen.getByRole('link', { name: 'Download the picture' });
    await expect.element(download).toHaveAttribute('href', '/cards/secret-token.png');
    await expect.element(download).toHaveAttribute('download', 'bandpal-result-card.png');
    await expect.element(screen.getByRole('heading', { name: 'Active cards' })).toBeVisible();
  });

  it('says beside the name that its letters can’t be drawn', async () => {
    const text = 'The card can show Latin letters only. Please write the name with them.';
    const { screen } = await show({ [PREVIEW]: refusal(400, 'result-card.letters', text) });
    const name = screen.getByRole('textbox', { name: /^Your name/ });
    await name.fill('李明');
    await expect.element(screen.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText(text).elements()).toHaveLength(1);
    expect(screen.getByRole('img').elements()).toEqual([]);
  });

  it('revokes a card', async () => {
    const { screen, requests } = await show({ [READ]: () => Response.json({ cards: [CARD], offer: OFFER }) });
    await screen.getByRole('button', { name: /^Revoke/ }).click();
    await expect.element(screen.getByText('The card is revoked.', { exact: false })).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Active cards' }).elements()).toEqual([]);
    expect(requests.map(({ name }) => name)).toContain(`DELETE ${PATH}/c1`);
  });

  it('tells cards of one day apart by what they show', async () => {
    const cards = [
      { ...CARD, name: 'Lan', sentence: SENTENCE.pieces },
      { ...CARD, id: 'c2', name: 'Lan' },
    ];
    const { screen, requests } = await show({ [READ]: () => Response.json({ cards, offer: OFFER }) });
    const rows = screen.getByRole('listitem');
    const change = rows.nth(0).getByText('Lan “She go there.” → “She goes there.”').first();
    await expect.element(change).toBeVisible();
    await expect.element(rows.nth(1).getByText('Lan', { exact: true }).first()).toBeVisible();
    await screen.getByRole('button', { name: /^Revoke ?: Lan Made on/ }).click();
    await expect.poll(() => requests.at(-1)?.name).toBe(`DELETE ${PATH}/c2`);
    await expect
      .element(screen.getByRole('button', { name: /^Revoke ?: Lan “She go there.”/ }))
      .toBeVisible();
  });

  it('says that there is nothing to show, and still lists the cards there are', async () => {
    const { screen } = await show({ [READ]: () => Response.json({ cards: [CARD], offer: null }) });
    await expect
      .element(screen.getByText('This report has no final band yet', { exact: false }))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Revoke/ })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Active cards', level: 4 })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Make this card' }).elements()).toEqual([]);
  });

  it('waits until every answer has been read', async () => {
    let offer: typeof OFFER | null = null;
    vi.spyOn(window, 'fetch').mockImplementation(async (path) =>
      new Request(path).url.endsWith('/preview') ? picture() : Response.json({ cards: [], offer }),
    );
    const screen = await render(<ResultCardSection testId="test-1" unread={2} />);
    await screen.getByRole('button', { name: 'Make a result card' }).click();
    await expect
      .element(screen.getByText('Your answers are still being read', { exact: false }))
      .toBeVisible();
    offer = OFFER;
    await screen.rerender(<ResultCardSection testId="test-1" unread={0} />);
    await expect.element(screen.getByRole('button', { name: 'Make this card' })).toBeVisible();
    await expect
      .element(screen.getByText('Your answers are still', { exact: false }))
      .not.toBeInTheDocument();
  });

  it('offers a card without a sentence where nothing is corrected', async () => {
    const { screen } = await show({
      [READ]: () => Response.json({ cards: [], offer: { ...OFFER, sentences: [] } }),
    });
    await expect.element(screen.getByRole('img')).toBeVisible();
    expect(screen.getByRole('combobox').elements()).toEqual([]);
  });

  it('says that it is loading, and what is wrong', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    vi.spyOn(window, 'fetch').mockReturnValue(promise);
    const screen = await render(<ResultCardSection testId="test-1" unread={0} />);
    await screen.getByRole('button', { name: 'Make a result card' }).click();
    await expect.element(screen.getByText('Looking at your report…')).toHaveFocus();
    resolve(refusal(500, 'server.internal', 'No.')());
    await expect.element(screen.getByText('That didn’t work. Please try again.')).toBeVisible();
    await expect.element(screen.getByText('Looking at your report…')).not.toBeInTheDocument();
  });

  it('reads the cards again when that has failed', async () => {
    let reply = refusal(500, 'server.internal', 'No.');
    const { screen } = await show({ [READ]: () => reply() });
    await expect.element(screen.getByRole('alert').filter({ hasText: 'That didn’t work.' })).toBeVisible();
    reply = () => Response.json({ cards: [CARD], offer: OFFER });
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Active cards' })).toBeVisible();
    await expect.element(screen.getByText('That didn’t work.', { exact: false })).not.toBeInTheDocument();
  });

  it('forgets what was wrong when the cards are read after another answer', async () => {
    let isRefused = true;
    vi.spyOn(window, 'fetch').mockImplementation(async (path) => {
      if (new Request(path).url.endsWith('/preview')) return picture();
      return isRefused
        ? refusal(500, 'server.internal', 'No.')()
        : Response.json({ cards: [], offer: OFFER });
    });
    const screen = await render(<ResultCardSection testId="test-1" unread={1} />);
    await screen.getByRole('button', { name: 'Make a result card' }).click();
    await expect.element(screen.getByText('That didn’t work. Please try again.')).toBeVisible();
    isRefused = false;
    await screen.rerender(<ResultCardSection testId="test-1" unread={0} />);
    await expect.element(screen.getByRole('img')).toBeVisible();
    await expect.element(screen.getByText('That didn’t work.', { exact: false })).not.toBeInTheDocument();
  });

  it('draws the preview again when that has failed', async () => {
    let reply = refusal(429, 'request.rate-limited', 'Too many requests.');
    const { screen } = await show({ [PREVIEW]: () => reply() });
    await expect.element(screen.getByRole('alert').filter({ hasText: 'That didn’t work.' })).toBeVisible();
    reply = picture;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('img')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
  });

  it('keeps what was chosen when there are too many cards', async () => {
    const text = 'There are too many result cards of this report. Please revoke one first.';
    const { screen } = await show({ [MAKE]: refusal(409, 'result-card.too-many', text) });
    await screen.getByRole('textbox', { name: /^Your name/ }).fill('Lan');
    await screen.getByRole('button', { name: 'Make this card' }).click();
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: /^Your name/ })).toHaveValue('Lan');
  });
});
