import { expect, it } from 'vitest';
import { backLinkOf } from './page-handle.ts';

it('takes the back link of the innermost page that has one', () => {
  const [outer, inner] = [
    { to: '/', label: 'Home' },
    { to: '/faq', label: 'FAQ' },
  ];
  expect(backLinkOf([undefined, { backLink: outer }, null, { backLink: inner }, 'x'])).toEqual(inner);
  expect(backLinkOf([undefined, {}])).toBeUndefined();
});
