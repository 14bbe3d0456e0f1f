export { LANGUAGES, OFFERED_LANGUAGES, SOURCE_LANGUAGE } from './languages.ts';
export { chooseLanguage, chosenLanguage, offeredLanguages, takeLanguage } from './choose-language.ts';
export { currentLanguage } from './texts.ts';
