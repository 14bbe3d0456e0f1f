import { placeTiles } from './picture-plan.ts';
import type { Placed, Tile } from './picture-plan.ts';
import type { RecordingSettings } from './recording-settings.ts';

const SECOND_MS = 1_000;
/** Around each tile, of the height of the whole. */
const GAP_SHARE = 0.008;
const NAME_SHARE = 0.032;
const TILE_COLOUR = '#22313a';
const NAME_COLOUR = '#ffffff';
const NAME_GROUND = 'rgb(0 0 0 / 60%)';

/** Everyone's pictures drawn into one, again and again. */
export class Picture {
  readonly track: MediaStreamTrack;
  readonly #canvas = document.createElement('canvas');
  readonly #context: CanvasRenderingContext2D;
  readonly #background: string;
  readonly #videos = new Map<MediaStreamTrack, HTMLVideoElement>();
  readonly #timer: ReturnType<typeof setInterval>;
  #placed: readonly Placed[] = [];

  /** Throws where the browser can't draw pictures or make a track of them. */
  constructor({ width, height, framesPerSecond, background }: RecordingSettings) {
    Object.assign(this.#canvas, { width, height });
    this.#background = background;
    const context = this.#canvas.getContext('2d', { alpha: false });
    if (context === null || typeof this.#canvas.captureStream !== 'function') throw new Error(NO_PICTURES);
    this.#context = context;
    const [track] = this.#canvas.captureStream(framesPerSecond).getVideoTracks();
    if (track === undefined) throw new Error(NO_PICTURES);
    this.track = track;
    this.#draw();
    this.#timer = setInterval(() => this.#draw(), SECOND_MS / framesPerSecond);
  }

  /** These are seen from now on, and no other. */
  use(tiles: readonly Tile[]): void {
    const tracks = new Set(tiles.map(({ track }) => track));
    for (const [track, video] of this.#videos) if (!tracks.has(track)) this.#remove(track, video);
    for (const track of tracks) if (track !== null && !this.#videos.has(track)) this.#add(track);
    const { width, height } = this.#canvas;
    this.#placed = placeTiles(tiles, width, height);
  }

  close(): void {
    clearInterval(this.#timer);
    for (const [track, video] of this.#videos) this.#remove(track, video);
    this.track.stop();
  }

  #add(track: MediaStreamTrack): void {
    const video = document.createElement('video');
    video.muted = true;
    video.playsInline = true;
    video.srcObject = new MediaStream([track]);
    // Until it plays the tile has the name alone; the track may have ended before.
    video.play().catch(() => undefined);
    this.#videos.set(track, video);
  }

  #remove(track: MediaStreamTrack, video: HTMLVideoElement): void {
    video.srcObject = null;
    this.#videos.delete(track);
  }

  #draw(): void {
    const { width, height } = this.#canvas;
    this.#context.fillStyle = this.#background;
    this.#context.fillRect(0, 0, width, height);
    for (const placed of this.#placed) this.#drawTile(placed, Math.round(height * GAP_SHARE));
  }

  #drawTile({ tile, ...place }: Placed, gap: number): void {
    const context = this.#context;
    const x = place.x + gap;
    const y = place.y + gap;
    const width = place.width - 2 * gap;
    const height = place.height - 2 * gap;
    const video = tile.track === null ? undefined : this.#videos.get(tile.track);
    context.save();
    context.beginPath();
    context.rect(x, y, width, height);
    context.clip();
    context.fillStyle = TILE_COLOUR;
    context.fillRect(x, y, width, height);
    if (video !== undefined && video.videoWidth > 0) {
      const across = width / video.videoWidth;
      const down = height / video.videoHeight;
      const scale = tile.isScreen ? Math.min(across, down) : Math.max(across, down);
      const drawn = { width: video.videoWidth * scale, height: video.videoHeight * scale };
      const left = x + (width - drawn.width) / 2;
      context.drawImage(video, left, y + (height - drawn.height) / 2, drawn.width, drawn.height);
      this.#writeName(tile.name, { x, y: y + height, width });
    } else this.#writeLarge(tile.name, { x: x + width / 2, y: y + height / 2, width });
    context.restore();
  }

  #writeName(name: string, { x, y, width }: { x: number; y: number; width: number }): void {
    const context = this.#context;
    const size = this.#canvas.height * NAME_SHARE;
    this.#useFont(size, 'left', 'alphabetic');
    const drawn = Math.min(width, context.measureText(name).width + size);
    context.fillStyle = NAME_GROUND;
    context.fillRect(x, y - 1.6 * size, drawn, 1.6 * size);
    context.fillStyle = NAME_COLOUR;
    context.fillText(name, x + size / 2, y - size / 2, Math.max(0, drawn - size));
  }

  #writeLarge(name: string, { x, y, width }: { x: number; y: number; width: number }): void {
    this.#useFont(2 * this.#canvas.height * NAME_SHARE, 'center', 'middle');
    this.#context.fillStyle = NAME_COLOUR;
    this.#context.fillText(name, x, y, width);
  }

  #useFont(size: number, align: CanvasTextAlign, baseline: CanvasTextBaseline): void {
    this.#context.font = `${size}px system-ui, sans-serif`;
    this.#context.textAlign = align;
    this.#context.textBaseline = baseline;
  }
}

const NO_PICTURES = 'This browser cannot record pictures.';
