import { asString } from './fields.ts';
import type { HostMessage } from './host-channel.ts';

const DEFAULT_LANGUAGE = 'en';
/** Stands for the browser's own language. */
const OF_THE_USER = 'user';

/** The language a page has chosen for the call library, which has no texts of its own in a call object. */
export class LanguageSetting {
  readonly #post: (message: HostMessage) => void;
  #setting = DEFAULT_LANGUAGE;

  constructor(post: (message: HostMessage) => void) {
    this.#post = post;
  }

  /** As the library asks for it: the language itself, and how it was chosen. */
  get current(): { lang: string; langSetting: string } {
    const [ofTheUser = DEFAULT_LANGUAGE] = navigator.language.split('-');
    return { lang: this.#setting === OF_THE_USER ? ofTheUser : this.#setting, langSetting: this.#setting };
  }

  /** Anything but text changes nothing. */
  set(language: unknown): void {
    const setting = asString(language);
    if (setting === undefined || setting === this.#setting) return;
    this.#setting = setting;
    this.#post({ action: 'lang-updated', ...this.current });
  }
}
