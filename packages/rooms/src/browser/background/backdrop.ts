// What is behind the person.

/** A picture of the page's own: an address that its host allows to be read, or the bytes of a picture. */
export type BackdropPicture =
  | { kind: 'preset'; number: number }
  | { kind: 'url'; url: string }
  | { kind: 'bytes'; bytes: ArrayBuffer };

/** `strength`: above 0, at most 1. */
export type BackdropSettings =
  | { kind: 'blur'; strength: number }
  | { kind: 'picture'; picture: BackdropPicture };

type Drawable = HTMLCanvasElement | ImageBitmap;

/** At the greatest strength the picture keeps this share of its width. */
const COARSEST = 1 / 64;
const FINEST = 1 / 6;

/** Draws what is behind the person. */
export class Backdrop {
  readonly #settings: BackdropSettings;
  readonly #picture: Drawable | null;
  readonly #small = document.createElement('canvas');

  /** Rejects where a picture cannot be had. */
  static async open(settings: BackdropSettings): Promise<Backdrop> {
    return new Backdrop(settings, settings.kind === 'blur' ? null : await openPicture(settings.picture));
  }

  private constructor(settings: BackdropSettings, picture: Drawable | null) {
    this.#settings = settings;
    this.#picture = picture;
  }

  /** Fills the whole of the context's canvas; `camera` is what the camera sees now. */
  draw(
    context: CanvasRenderingContext2D,
    camera: CanvasImageSource & { width: number; height: number },
  ): void {
    const { width, height } = context.canvas;
    if (this.#picture !== null) drawCovering(context, this.#picture);
    else context.drawImage(this.#blurred(camera), 0, 0, width, height);
  }

  /** Small, and smooth when it is drawn large again: every browser can do that, and it's quicker than a filter. */
  #blurred(camera: CanvasImageSource & { width: number; height: number }): HTMLCanvasElement {
    const strength = this.#settings.kind === 'blur' ? this.#settings.strength : 1;
    const scale = FINEST * (COARSEST / FINEST) ** strength;
    this.#small.width = Math.max(4, Math.round(camera.width * scale));
    this.#small.height = Math.max(3, Math.round(camera.height * scale));
    const context = this.#small.getContext('2d');
    if (context !== null) context.imageSmoothingQuality = 'high';
    context?.drawImage(camera, 0, 0, this.#small.width, this.#small.height);
    return this.#small;
  }
}

/** As large as needed to leave nothing free, cut at two sides. */
function drawCovering(context: CanvasRenderingContext2D, picture: Drawable): void {
  const { width, height } = context.canvas;
  const scale = Math.max(width / picture.width, height / picture.height);
  const [wide, high] = [picture.width * scale, picture.height * scale];
  context.drawImage(picture, (width - wide) / 2, (height - high) / 2, wide, high);
}

async function openPicture(picture: BackdropPicture): Promise<Drawable> {
  if (picture.kind === 'preset') return drawPreset(picture.number);
  const bytes =
    picture.kind === 'bytes' ? picture.bytes : await (await fetchPicture(picture.url)).arrayBuffer();
  return await createImageBitmap(new Blob([bytes]));
}

async function fetchPicture(url: string): Promise<Response> {
  const reply = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!reply.ok) throw new Error('The picture for the background could not be loaded.');
  return reply;
}

const WIDTH = 640;
const HEIGHT = 480;

/** Hue of the wall and of the floor, and lightness of the wall, of rooms 1 to 10. */
const ROOMS = [
  [205, 30, 82],
  [150, 25, 78],
  [30, 20, 86],
  [265, 250, 80],
  [345, 20, 85],
  [190, 200, 30],
  [225, 25, 24],
  [95, 35, 74],
  [45, 30, 88],
  [0, 220, 92],
] as const;

/** A plain room: a wall, a floor, a window or a lamp. The numbers are those of the call library, the rooms our own. */
function drawPreset(number: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  const [wall, floor, lightness] = ROOMS[(number - 1) % ROOMS.length] ?? ROOMS[0];
  if (context === null) return canvas;
  const light = context.createLinearGradient(0, 0, WIDTH, HEIGHT);
  light.addColorStop(0, `hsl(${wall} 28% ${Math.min(96, lightness + 6)}%)`);
  light.addColorStop(1, `hsl(${wall} 28% ${lightness - 8}%)`);
  context.fillStyle = light;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = `hsl(${floor} 32% ${Math.max(14, lightness - 34)}%)`;
  context.fillRect(0, HEIGHT * 0.86, WIDTH, HEIGHT * 0.14);
  const isWindow = number % 2 === 1;
  const glow = context.createRadialGradient(110, 130, 10, 110, 130, 150);
  glow.addColorStop(0, `hsl(48 90% 92% / ${isWindow ? 0.35 : 0.8})`);
  glow.addColorStop(1, 'hsl(48 90% 92% / 0)');
  context.fillStyle = glow;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  if (isWindow) {
    context.fillStyle = `hsl(${(wall + 10) % 360} 55% ${Math.min(97, lightness + 12)}%)`;
    context.fillRect(40, 50, 150, 190);
    context.strokeStyle = `hsl(${wall} 20% ${Math.min(99, lightness + 16)}%)`;
    context.lineWidth = 8;
    context.strokeRect(40, 50, 150, 190);
    context.strokeRect(40, 50, 75, 190);
  }
  return canvas;
}
