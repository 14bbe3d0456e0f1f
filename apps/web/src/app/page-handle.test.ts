import { expect, it } from 'vitest';
import { backLinkOf, titleOf } from './page-handle.ts';

const ofMode = ({ mode = '' }: { mode?: string | undefined }) => `Test ${mode}`;

it('takes the back link of the innermost page that has one', () => {
  const [outer, inner] = [
    { to: '/', label: () => 'Home' },
    { to: '/faq', label: () => 'FAQ' },
  ];
  expect(
    backLinkOf([undefined, { backLink: outer }, null, { backLink: inner }, { title: () => 'Page' }, 'x']),
  ).toEqual(inner);
  expect(backLinkOf([undefined, {}])).toBeUndefined();
});

it('takes the title of the innermost page, which may depend on its address', () => {
  const params = { mode: 'part1' };
  const outer = { handle: { title: () => 'Outer' }, params };
  expect(titleOf([outer, { handle: { title: () => 'Profile' }, params }])).toBe('Profile');
  expect(titleOf([outer, { handle: { title: ofMode }, params }])).toBe('Test part1');
  expect(titleOf([outer, { handle: undefined, params }])).toBeNull();
  expect(titleOf([])).toBeNull();
});
