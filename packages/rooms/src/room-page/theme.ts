import type { Theme, ThemeColours } from './page-messages.ts';

const NAMES = [
  'accent',
  'accentText',
  'background',
  'backgroundAccent',
  'baseText',
  'border',
  'mainAreaBg',
  'mainAreaBgAccent',
  'mainAreaText',
  'supportiveText',
] as const satisfies readonly (keyof ThemeColours)[];

/** The name of a colour in the style sheet: `mainAreaBg` is `--main-area-bg`. */
const propertyOf = (name: string): string =>
  `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The colours that a theme has for a page that is light or dark. */
export function coloursOf(theme: Theme | null, isDark: boolean): ThemeColours {
  if (theme === null) return {};
  if ('colors' in theme) return theme.colors;
  return isDark ? theme.dark.colors : theme.light.colors;
}

/** Of a colour in hexadecimal, between 0 and 1, as far as it takes to tell dark from light. */
function brightness(colour: string): number {
  const digits = colour.slice(1);
  const wide = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(wide.slice(at, at + 2), 16));
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** Which of the page's own colours go with these: those of a background of its own decide, else the person's system. */
export function schemeOf({ background }: ThemeColours): 'light' | 'dark' | null {
  if (background === undefined) return null;
  return brightness(background) < 0.5 ? 'dark' : 'light';
}

/** Sets the colours of the page; those that a theme doesn't name are the page's own. */
export function applyTheme(root: HTMLElement, theme: Theme | null, isDark: boolean): void {
  const colours = coloursOf(theme, isDark);
  for (const name of NAMES) {
    const value = colours[name];
    if (value === undefined) root.style.removeProperty(propertyOf(name));
    else root.style.setProperty(propertyOf(name), value);
  }
  const scheme = schemeOf(colours);
  if (scheme === null) root.removeAttribute('data-scheme');
  else root.setAttribute('data-scheme', scheme);
}
