/** Colour tokens by name, as `#rrggbb`. */
export type Palette = Readonly<Record<string, string>>;

/** The light and the dark palette of the token sheet; the dark one takes over what it does not change. */
export function readPalettes(css: string): { light: Palette; dark: Palette } {
  const darkAt = css.indexOf('prefers-color-scheme: dark');
  if (darkAt < 0) throw new Error('The token sheet has no dark colours.');
  const light = colorsOf(css.slice(0, darkAt));
  return { light, dark: { ...light, ...colorsOf(css.slice(darkAt)) } };
}

function colorsOf(css: string): Palette {
  const found = css.matchAll(/--color-([\w-]+):\s*(#[\da-f]{6});/g);
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]));
}

/** Contrast ratio of two `#rrggbb` colours by WCAG 2.2, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminance(color: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Text and background colours that stand in the same class list, as `[text, background]`. */
export function pairsIn(source: string): [string, string][] {
  const lists = source.matchAll(/['"`]([^'"`\n]*\bbg-[^'"`\n]*)['"`]/g);
  return [...lists].flatMap(([, list = '']) => {
    const classes = list.split(/\s+/);
    const plain = (prefix: string) =>
      classes.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
    const hovered = classes
      .filter((name) => name.startsWith('hover:bg-'))
      .map((name) => name.slice('hover:bg-'.length));
    return plain('text-').flatMap((text) =>
      [...plain('bg-'), ...hovered].map((background): [string, string] => [text, background]),
    );
  });
}
