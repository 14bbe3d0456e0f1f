// background.js: puts a blurred or another background behind the person in a camera's picture. The engine loads it from beside itself when a
// page first asks for that; the model that finds the person (MediaPipe, selfie segmentation) lies in a folder beside it.
import type { Results, SelfieSegmentation, SelfieSegmentationConfig } from '@mediapipe/selfie_segmentation';
import { loadScript } from '../load-script.ts';
import { Backdrop } from './backdrop.ts';
import type { BackdropSettings } from './backdrop.ts';

/** A picture of the camera with what was asked for behind the person. */
export interface BackgroundTrack {
  readonly track: MediaStreamTrack;
  /** From now on; rejects, and nothing has changed, where a picture cannot be had. */
  use(settings: BackdropSettings): Promise<void>;
  close(): void;
}

declare global {
  // The model's script puts its class there.
  var SelfieSegmentation: (new (config?: SelfieSegmentationConfig) => SelfieSegmentation) | undefined;
  /** What this script leaves for the engine. */
  var bandpalBackground: typeof openBackground | undefined;
}

const script = document.currentScript;
const FOLDER = new URL('segmentation/', script !== null && 'src' in script ? script.src : location.href);
globalThis.bandpalBackground = openBackground;

/** Of the network's two, the one for pictures that are wider than high; it's also the faster one. */
const LANDSCAPE = 1;
const NOT_LOADED = 'The model of backgrounds could not be loaded.';
const FRAME_MS = 50;
/** On a slow machine the page gets this much of each second for itself, at least. */
const LEAST_PAUSE_MS = 10;
/** Pictures from one look at the graphics to the next: a look waits for them. */
const LOOK_EVERY = 20;

/** Resolves when the first picture is there: nothing of the room behind the person shows before. Rejects where the browser can't do it. */
async function openBackground(
  camera: MediaStreamTrack,
  settings: BackdropSettings,
  onLost: (error: Error) => void,
): Promise<BackgroundTrack> {
  const backdrop = await Backdrop.open(settings);
  const model = await oneAtATime(openModel);
  const picture = new Picture({ camera, model, backdrop, onLost });
  try {
    await picture.first;
  } catch (error) {
    picture.close();
    throw error;
  }
  return picture;
}

let last: Promise<unknown> = Promise.resolve();

/** Two models that start at once on a page trip over each other's globals. */
async function oneAtATime<Result>(open: () => Promise<Result>): Promise<Result> {
  const opening = last.then(open);
  last = opening.catch(() => undefined);
  return await opening;
}

async function openModel(): Promise<SelfieSegmentation> {
  if (globalThis.SelfieSegmentation === undefined)
    await loadScript(new URL('selfie_segmentation.js', FOLDER).href, NOT_LOADED);
  if (globalThis.SelfieSegmentation === undefined) throw new Error(NOT_LOADED);
  const model = new globalThis.SelfieSegmentation({ locateFile: (file) => new URL(file, FOLDER).href });
  model.setOptions({ modelSelection: LANDSCAPE });
  await model.initialize();
  return model;
}

interface PictureParts {
  camera: MediaStreamTrack;
  model: SelfieSegmentation;
  backdrop: Backdrop;
  onLost: (error: Error) => void;
}

class Picture implements BackgroundTrack {
  readonly track: MediaStreamTrack;
  /** Resolves with the first picture. */
  readonly first: Promise<void>;
  readonly #model: SelfieSegmentation;
  readonly #video = document.createElement('video');
  readonly #canvas = document.createElement('canvas');
  readonly #context: CanvasRenderingContext2D;
  readonly #onLost: (error: Error) => void;
  #backdrop: Backdrop;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #drawn = 0;
  /** One pixel, to look at. */
  readonly #sample = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

  constructor({ camera, model, backdrop, onLost }: PictureParts) {
    this.#model = model;
    this.#backdrop = backdrop;
    this.#onLost = onLost;
    const context = this.#canvas.getContext('2d');
    if (context === null) throw new Error('This browser cannot draw pictures.');
    this.#context = context;
    model.onResults((results) => this.#draw(results));
    this.#video.muted = true;
    this.#video.playsInline = true;
    this.#video.srcObject = new MediaStream([camera]);
    const [track] = this.#canvas.captureStream(1000 / FRAME_MS).getVideoTracks();
    if (track === undefined) throw new Error('This browser cannot send pictures that it has drawn.');
    this.track = track;
    this.first = this.#start();
  }

  async use(settings: BackdropSettings): Promise<void> {
    this.#backdrop = await Backdrop.open(settings);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.track.stop();
    this.#video.srcObject = null;
    void this.#model.close();
  }

  async #start(): Promise<void> {
    await this.#video.play();
    await this.#next();
    const loop = async (): Promise<void> => {
      const startedAt = performance.now();
      await this.#next();
      if (this.#isClosed) return;
      const pause = Math.max(LEAST_PAUSE_MS, FRAME_MS - (performance.now() - startedAt));
      this.#later(loop, pause);
    };
    this.#later(loop, 0);
  }

  #later(run: () => Promise<void>, ms: number): void {
    this.#timer = setTimeout(() => {
      run().catch((error: unknown) => {
        if (!this.#isClosed) this.#onLost(error instanceof Error ? error : new Error(String(error)));
      });
    }, ms);
  }

  async #next(): Promise<void> {
    if (this.#video.videoWidth > 0 && !this.#isClosed) await this.#model.send({ image: this.#video });
  }

  #draw({ image, segmentationMask }: Results): void {
    const { width, height } = image;
    if (this.#isClosed) return;
    this.#drawn += 1;
    if (this.#drawn % LOOK_EVERY === 0 && this.#isTransparent(image))
      throw new Error('The browser has taken the graphics away.');
    if (this.#canvas.width !== width || this.#canvas.height !== height)
      Object.assign(this.#canvas, { width, height });
    this.#context.save();
    this.#context.globalCompositeOperation = 'copy';
    this.#context.drawImage(segmentationMask, 0, 0, width, height);
    this.#context.globalCompositeOperation = 'source-in';
    this.#context.drawImage(image, 0, 0, width, height);
    this.#context.globalCompositeOperation = 'destination-over';
    this.#backdrop.draw(this.#context, image);
    this.#context.restore();
  }

  /** As pictures are, and masks, once the browser has taken the model's graphics away; of a camera they never are. */
  #isTransparent(image: CanvasImageSource): boolean {
    this.#sample?.clearRect(0, 0, 1, 1);
    this.#sample?.drawImage(image, 0, 0, 1, 1);
    return this.#sample?.getImageData(0, 0, 1, 1).data[3] === 0;
  }
}
