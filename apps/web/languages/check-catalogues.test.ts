import { expect, it } from 'vitest';
import { LANGUAGES, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '../src/languages/languages.ts';
import { parseCatalogue, readCatalogue } from './catalogue.ts';
import { formsOf, problemsOf } from './check-catalogues.ts';

const english = parseCatalogue(`
msgid "Quick test"
msgstr "Quick test"

msgid "{0} of <0>all</0>"
msgstr "{0} of <0>all</0>"

msgid "# test"
msgid_plural "# tests"
msgstr[0] "# test"
msgstr[1] "# tests"`);

it('says what is missing, has other places, or has another number of forms', () => {
  const catalogue = parseCatalogue(`
msgid "Quick test"
msgstr ""

msgid "{0} of <0>all</0>"
msgstr "{0} de todos"

msgid "# test"
msgid_plural "# tests"
msgstr[0] "# prueba"`);
  expect(problemsOf(catalogue, english, 2)).toEqual([
    'not translated: Quick test',
    'other places than "</0> <0> {0}": {0} of <0>all</0>',
    '1 forms, not 2: # test\n# tests',
  ]);
  expect(problemsOf(english, english, 2)).toEqual([]);
});

it('knows how many forms a language has', () => {
  const forms = LANGUAGES.map(({ tag, formOf }) => `${tag} ${formsOf(formOf)}`);
  expect(forms).toEqual([
    'en 2',
    'zh-CN 1',
    'hi 2',
    'ar 6',
    'vi 1',
    'es 2',
    'ja 1',
    'ko 1',
    'pt-BR 2',
    'en-XA 2',
  ]);
});

it.each(LANGUAGES.filter(({ tag }) => tag !== SOURCE_LANGUAGE && tag !== PSEUDO_LANGUAGE))(
  'the catalogue of $tag, if there is one, is complete and has the places of the English texts',
  async ({ tag, formOf }) => {
    const [catalogue, sources] = [await readCatalogue(tag), await readCatalogue(SOURCE_LANGUAGE)];
    if (catalogue === null || sources === null) return;
    expect(problemsOf(catalogue, sources, formsOf(formOf)).slice(0, 20)).toEqual([]);
  },
);
