import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderedSiteSchema } from '@bandpal/contracts';
import type { RenderedSite, SiteSettings } from '@bandpal/contracts';
import { z } from 'zod';

/** Makes all pages for one installation on one day, in one of its languages. */
export interface PageRenderer {
  /** BCP 47; English is the first. */
  languages: readonly string[];
  render: (settings: SiteSettings, language: string) => Promise<RenderedSite>;
}

const rendererModuleSchema = z.object({
  renderSite: z.custom<(settings: SiteSettings, built: unknown, language: string) => Promise<unknown>>(
    (value) => typeof value === 'function',
  ),
  languages: z.array(z.string()),
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
  const { renderSite, languages } = rendererModuleSchema.parse({ ...(loaded as object) });
  const chunksOf = z.record(z.string(), z.array(z.string())).parse(JSON.parse(chunks));
  const [english] = languages;
  return {
    languages,
    render: async (settings, language) => {
      // Those of English are in the renderer.
      const texts = language === english ? {} : { [language]: await readTexts(folder, language) };
      return renderedSiteSchema.parse(await renderSite(settings, { template, chunksOf, texts }, language));
    },
  };
}

async function readTexts(folder: string, language: string): Promise<unknown> {
  return JSON.parse(await readFile(path.join(folder, 'texts', `${language}.json`), 'utf8'));
}
