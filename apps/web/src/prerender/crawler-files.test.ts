import { describe, expect, it } from 'vitest';
import { robotsFile, siteMap } from './crawler-files.ts';

const PAGES = [
  { path: '/', source: 'a', isIndexed: true },
  { path: '/speaking', source: 'b', isIndexed: true },
  { path: '/privacy', source: 'c', isIndexed: false },
];

describe('the site map', () => {
  it('lists the indexed pages of this installation', () => {
    const map = siteMap({ publicUrl: 'https://a.example.org' }, PAGES);
    expect(map).toContain('<loc>https://a.example.org/</loc>');
    expect(map).toContain('<loc>https://a.example.org/speaking</loc>');
    expect(map).not.toContain('privacy');
  });
});

describe('robots.txt', () => {
  const lines = robotsFile('https://a.example.org').split('\n');

  it('closes what belongs to one person and names the site map', () => {
    expect(lines).toContain('Disallow: /reports/');
    expect(lines).toContain('Disallow: /api/');
    expect(lines).toContain('Sitemap: https://a.example.org/sitemap.xml');
  });

  it('does not close pages whose own mark says that they are not to be listed', () => {
    expect(lines.filter((line) => /privacy|terms|design/.test(line))).toEqual([]);
  });
});
