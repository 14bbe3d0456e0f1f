export { LANGUAGES, OFFERED_LANGUAGES, SOURCE_LANGUAGE } from './languages.ts';
export {
  chooseLanguage,
  chosenLanguage,
  offeredLanguages,
  pageLanguage,
  takeLanguage,
} from './choose-language.ts';
export { currentLanguage } from './texts.ts';
