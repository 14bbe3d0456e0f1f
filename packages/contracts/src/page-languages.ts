import * as z from 'zod/mini';

/** The languages that pages and mail may be in, as BCP 47 tags; English is that of the sources. */
export const PAGE_LANGUAGES = ['en', 'zh-CN', 'hi', 'ar', 'vi', 'es', 'ja', 'ko', 'pt-BR'] as const;

export const pageLanguageSchema = z.enum(PAGE_LANGUAGES);
export type PageLanguage = z.infer<typeof pageLanguageSchema>;

/** `PUT /api/language`: the language a person has chosen. */
export const languageChoiceSchema = z.object({ language: pageLanguageSchema });

/** `GET /api/language`: null where none was chosen. */
export const pageLanguageStateSchema = z.object({ language: z.nullable(pageLanguageSchema) });
