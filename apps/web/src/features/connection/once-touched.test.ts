import { describe, expect, it, vi } from 'vitest';
import { onceTouched } from './connection-notice.tsx';

describe('what waits for somebody to touch the page', () => {
  it.each(['click', 'pointerup', 'keydown'])('begins with the first %s, and once', (type) => {
    const page = new EventTarget();
    const run = vi.fn();
    onceTouched(page, run);
    page.dispatchEvent(new Event('pointermove'));
    expect(run).not.toHaveBeenCalled();
    page.dispatchEvent(new Event(type));
    page.dispatchEvent(new Event('click'));
    expect(run).toHaveBeenCalledOnce();
  });

  it('does not begin with Escape, after which no page may make sound', () => {
    const page = new EventTarget();
    const run = vi.fn();
    onceTouched(page, run);
    page.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape' }));
    expect(run).not.toHaveBeenCalled();
    page.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Enter' }));
    expect(run).toHaveBeenCalledOnce();
  });

  it('does not begin when nobody wants it any more', () => {
    const page = new EventTarget();
    const run = vi.fn();
    onceTouched(page, run)();
    page.dispatchEvent(new Event('click'));
    expect(run).not.toHaveBeenCalled();
  });
});
