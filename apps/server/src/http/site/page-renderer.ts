import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderedSiteSchema } from '@bandpal/contracts';
import type { RenderedSite, SiteSettings } from '@bandpal/contracts';
import { z } from 'zod';

/** Makes all pages for one installation on one day. */
export type PageRenderer = (settings: SiteSettings) => Promise<RenderedSite>;

const rendererModuleSchema = z.object({
  renderSite: z.custom<(settings: SiteSettings, built: unknown) => Promise<unknown>>(
    (value) => typeof value === 'function',
  ),
});

/**
 * Opens the renderer that was built together with the site (`folder` is apps/web/dist-ssr); null when the site has not been built.
 * Rejects when what is there is not one.
 */
export async function openPageRenderer(folder: string): Promise<PageRenderer | null> {
  const script = path.join(folder, 'prerender.js');
  if (!existsSync(script)) return null;
  const [loaded, template, chunks] = await Promise.all([
    import(pathToFileURL(script).href) as Promise<unknown>,
    readFile(path.join(folder, 'template.html'), 'utf8'),
    readFile(path.join(folder, 'chunks.json'), 'utf8'),
  ]);
  const { renderSite } = rendererModuleSchema.parse({ ...(loaded as object) });
  const chunksOf = z.record(z.string(), z.array(z.string())).parse(JSON.parse(chunks));
  return async (settings) => renderedSiteSchema.parse(await renderSite(settings, { template, chunksOf }));
}
