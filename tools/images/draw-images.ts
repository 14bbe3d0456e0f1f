// Draws the pictures that cannot be SVG (icons for home screens, the preview for shared links) with Chromium. They are committed;
// run this by hand after changing the mark: node tools/images/draw-images.ts
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { launchOptions } from '../chromium.ts';

const PUBLIC = join(import.meta.dirname, '..', '..', 'apps', 'web', 'public');
const ACCENT = '#0b6460';
const PAPER = '#f8f7f3';
const INK = '#17242b';
const WARM = '#f2b98f';

const BUBBLE = 'M8 9.5h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8l-5.5 4.5v-4.5H8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2z';
const VOICE = 'M11.5 14v3M16 12.5v6M20.5 14v3';

/** The mark on its ground. `corner` in units of 32; `scale` leaves room around it for icons that are cut to a shape. */
const mark = (corner: number, scale = 1): string => `
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="100%" height="100%" style="display:block">
    <rect width="32" height="32" rx="${corner}" fill="${ACCENT}"/>
    <g transform="translate(16 17) scale(${scale}) translate(-16 -17)">
      <path d="${BUBBLE}" fill="#fff"/>
      <path d="${VOICE}" stroke="${ACCENT}" stroke-width="2" stroke-linecap="round"/>
    </g>
  </svg>`;

const PAL =
  'M14 4h52a10 10 0 0 1 10 10v32a10 10 0 0 1-10 10H32L18 68V56h-4A10 10 0 0 1 4 46V14A10 10 0 0 1 14 4z';

const PREVIEW = `
  <div style="width:1200px;height:630px;background:${PAPER};font-family:system-ui,'DejaVu Sans',sans-serif;color:${INK};
    display:grid;grid-template-columns:690px 1fr;align-items:center;padding:0 70px;box-sizing:border-box;gap:30px">
    <div>
      <div style="display:flex;align-items:center;gap:18px;font-size:38px;font-weight:650">
        <div style="width:64px;height:64px">${mark(9)}</div>Bandpal</div>
      <div style="font-size:62px;line-height:1.15;font-weight:650;letter-spacing:-1px;margin-top:44px">
        Practice IELTS speaking with your AI pal</div>
      <div style="font-size:25px;color:#4a5a63;margin-top:30px">Get real-time feedback and boost your band score</div>
    </div>
    <svg viewBox="0 0 320 360" width="340" height="382">
      <path d="M60 44c50-60 180-56 230 10s40 190-20 250-190 50-232-20S6 110 60 44z" fill="#dff0ec"/>
      <g transform="translate(24 60) scale(1.7)"><path d="${PAL}" fill="${ACCENT}"/>
        <circle cx="29" cy="25" r="3.6" fill="#fff"/><circle cx="51" cy="25" r="3.6" fill="#fff"/>
        <path d="M30 38v4M36.5 36v8M43.5 34v12M50 38v4" stroke="#fff" stroke-width="4" stroke-linecap="round"/></g>
      <g transform="translate(164 170) scale(1.7)"><path d="${PAL}" fill="${WARM}"/>
        <circle cx="29" cy="25" r="3.6" fill="${INK}"/><circle cx="51" cy="25" r="3.6" fill="${INK}"/>
        <path d="M30 36q10 9 20 0" fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round"/></g>
    </svg>
  </div>`;

async function draw(page: Page, content: string, size: { width: number; height: number }, file: string) {
  await page.setViewportSize(size);
  await page.setContent(
    `<!doctype html><body style="margin:0;width:${size.width}px;height:${size.height}px">${content}`,
  );
  await page.screenshot({ path: join(PUBLIC, file), omitBackground: true });
}

await mkdir(join(PUBLIC, 'icons'), { recursive: true });
const browser = await chromium.launch(launchOptions());
try {
  const page = await browser.newPage();
  await draw(page, mark(9), { width: 192, height: 192 }, 'icons/icon-192.png');
  await draw(page, mark(9), { width: 512, height: 512 }, 'icons/icon-512.png');
  // Cut to a shape by the system: the ground fills the picture, the mark stays in the middle four fifths.
  await draw(page, mark(0, 0.8), { width: 512, height: 512 }, 'icons/icon-maskable-512.png');
  await draw(page, mark(0, 0.9), { width: 180, height: 180 }, 'icons/apple-touch-icon.png');
  await draw(page, PREVIEW, { width: 1200, height: 630 }, 'og-image.png');
} finally {
  await browser.close();
}
