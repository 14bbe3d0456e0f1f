type Child = Node | string;

interface Fields {
  readonly class?: string;
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly onClick?: () => void;
}

/** An element of the page with what is in it. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  fields: Fields = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (fields.class !== undefined) element.className = fields.class;
  if (fields.text !== undefined) element.textContent = fields.text;
  for (const [name, value] of Object.entries(fields.attributes ?? {})) element.setAttribute(name, value);
  if (fields.onClick !== undefined) element.addEventListener('click', fields.onClick);
  element.append(...children);
  return element;
}

/** Sets a text only where it is another: a text that is set again is read out again. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Sets or takes away an attribute. */
export function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Makes the children of an element those of `keys`, in their order; an element that has been there stays the same one, so that what plays
 * goes on playing and what has the focus keeps it.
 */
export function arrange<Item extends { readonly element: Element }>(
  parent: Element,
  items: Map<string, Item>,
  keys: readonly string[],
  create: (key: string) => Item,
): void {
  for (const [key, item] of items) {
    if (keys.includes(key)) continue;
    item.element.remove();
    items.delete(key);
  }
  for (const [index, key] of keys.entries()) {
    const item = items.get(key) ?? create(key);
    items.set(key, item);
    if (parent.children[index] !== item.element)
      parent.insertBefore(item.element, parent.children[index] ?? null);
  }
}

const SVG = 'http://www.w3.org/2000/svg';

/** The drawings of the buttons, 24 units wide and high, as strokes. */
const DRAWINGS = {
  mic: 'M12 3a3 3 0 0 0-3 3v6a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3ZM5 11a7 7 0 0 0 14 0M12 18v3',
  'mic-off':
    'M9 9v3a3 3 0 0 0 5 2M15 11V6a3 3 0 0 0-6-1M5 11a7 7 0 0 0 11 6M19 11a7 7 0 0 1-1 3M12 18v3M3 3l18 18',
  camera: 'M3 7h12v10H3zM15 11l6-4v10l-6-4',
  'camera-off': 'M3 7h2M9 7h6v6M15 17H3V7M15 11l6-4v10l-3-2M3 3l18 18',
  blur: 'M12 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM6 20a6 6 0 0 1 12 0M4 5h0M8 3h0M16 3h0M20 5h0M3 10h0M21 10h0M3 15h0M21 15h0',
  screen: 'M3 5h18v11H3zM8 20h8M12 13V8M9 10l3-3 3 3',
  record: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  stream:
    'M12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM8 16a5.6 5.6 0 0 1 0-8M16 8a5.6 5.6 0 0 1 0 8M5 19a10 10 0 0 1 0-14M19 5a10 10 0 0 1 0 14',
  captions: 'M3 5h18v14H3zM7 11h4M7 15h7M14 11h3M17 15h0',
  transcribe:
    'M4 4h11M4 9h7M4 14h5M16 8a2 2 0 0 1 2 2v3a2 2 0 0 1-4 0v-3a2 2 0 0 1 2-2ZM12 13a4 4 0 0 0 8 0M16 17v3',
  people: 'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3 20a6 6 0 0 1 12 0M16 5a3 3 0 0 1 0 6M18 14a6 6 0 0 1 3 6',
  chat: 'M4 5h16v11H9l-5 4z',
  devices: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h7M15 17h5M13 15v4',
  fullscreen: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  pip: 'M3 5h18v14H3zM12 12h7v5h-7z',
  leave: 'M9 4H4v16h5M14 8l5 4-5 4M19 12H9',
  close: 'M6 6l12 12M18 6L6 18',
  play: 'M7 4l12 8-12 8z',
  pause: 'M8 5v14M16 5v14',
  stop: 'M6 6h12v12H6z',
} as const;
export type Drawing = keyof typeof DRAWINGS;

/** A drawing that says nothing by itself. */
export function icon(drawing: Drawing): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', DRAWINGS[drawing]);
  svg.append(path);
  return svg;
}

/** Draws something else in its place. */
export function redraw(svg: Element, drawing: Drawing): void {
  const [path] = svg.children;
  if (path) setAttribute(path, 'd', DRAWINGS[drawing]);
}
