// What proxies let through, beside what the routes of a hosted voice service take.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BODY_LIMIT_BYTES } from './hosted-routes.ts';

const read = (file: string) => readFileSync(new URL(`../../../../../${file}`, import.meta.url), 'utf8');

describe('the longest request of a hosted voice service', () => {
  it.each([
    ['ops/proxies/nginx.conf', /^\s*client_max_body_size (\d+)m;$/m],
    ['docs/operations/install.md', /^\s*client_max_body_size (\d+)m;$/m],
    ['ops/kubernetes/bandpal.yaml', /nginx\.ingress\.kubernetes\.io\/proxy-body-size: (\d+)m$/m],
  ])('is let through by %s, which would take 1 MB by itself', (file, figure) => {
    expect(Number(figure.exec(read(file))?.[1]) * 1024 * 1024).toBe(BODY_LIMIT_BYTES);
  });
});
