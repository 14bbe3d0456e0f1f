import { describe, expect, it } from 'vitest';
import { html } from './html.ts';

describe('html', () => {
  it('escapes what is not HTML itself, and joins lists', () => {
    const items = ['a<b', '"c"'].map((text) => html`<b title="${text}">${text}</b>`);
    expect(html`<i>${items}</i>${3}`.text).toBe(
      '<i><b title="a&lt;b">a&lt;b</b><b title="&quot;c&quot;">&quot;c&quot;</b></i>3',
    );
  });
});
