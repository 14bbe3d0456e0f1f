import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageLanguage } from '@bandpal/contracts';
import { z } from 'zod';

/** One file a language: who has made it, and its texts as ICU messages by their keys. */
const catalogueSchema = z.strictObject({ about: z.string(), texts: z.record(z.string(), z.string()) });

type Catalogue = z.infer<typeof catalogueSchema>;

const FOLDER = path.join(import.meta.dirname, 'languages');

/** Reads the catalogue of a language. Throws when the file can't be read, or isn't one. */
export const readCatalogue = (language: PageLanguage): Catalogue =>
  catalogueSchema.parse(JSON.parse(readFileSync(path.join(FOLDER, `${language}.json`), 'utf8')));
