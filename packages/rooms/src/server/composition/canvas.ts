// Pictures of three planes (I420): brightness for each point, and two of colour for each four.

export interface Size {
  width: number;
  height: number;
}

/** A part of a picture; all its numbers are even. */
export interface Area extends Size {
  x: number;
  y: number;
}

export interface Picture extends Size {
  data: Buffer;
}

export type Colour = readonly [y: number, u: number, v: number];

export const bytesOf = ({ width, height }: Size): number => (width * height * 3) / 2;

/** Of `#rrggbb`, or of `#aarrggbb`, without how opaque it is (BT.601, as the encoders take it). */
export function colourOf(hex: string): Colour {
  const [red, green, blue] = [6, 4, 2].map((fromEnd) =>
    Number.parseInt(hex.slice(hex.length - fromEnd, hex.length - fromEnd + 2), 16),
  ) as [number, number, number];
  return [
    Math.round(16 + 0.257 * red + 0.504 * green + 0.098 * blue),
    Math.round(128 - 0.148 * red - 0.291 * green + 0.439 * blue),
    Math.round(128 + 0.439 * red - 0.368 * green - 0.071 * blue),
  ];
}

interface Plane {
  data: Buffer;
  width: number;
  /** Points of the picture for each of the plane's, across and down. */
  step: 1 | 2;
}

function planesOf({ width, height, data }: Picture): Plane[] {
  const points = width * height;
  return [
    { data: data.subarray(0, points), width, step: 1 },
    { data: data.subarray(points, points + points / 4), width: width / 2, step: 2 },
    { data: data.subarray(points + points / 4), width: width / 2, step: 2 },
  ];
}

/** What is shown: areas of it are filled with colours and with pictures. */
export class Canvas {
  readonly #picture: Picture;
  readonly #planes: readonly Plane[];

  constructor(size: Size) {
    this.#picture = { ...size, data: Buffer.alloc(bytesOf(size)) };
    this.#planes = planesOf(this.#picture);
  }

  get size(): Size {
    return this.#picture;
  }

  /** As it is now. */
  copy(): Buffer {
    return Buffer.from(this.#picture.data);
  }

  paint({ x, y, width, height }: Area, colour: Colour): void {
    for (const [index, plane] of this.#planes.entries())
      for (let row = y / plane.step; row < (y + height) / plane.step; row += 1) {
        const start = row * plane.width + x / plane.step;
        plane.data.fill(colour[index] ?? 0, start, start + width / plane.step);
      }
  }

  /** A circle or an ellipse, as far as it lies in the area. */
  paintEllipse(area: Area, { x, y, width, height }: Area, colour: Colour): void {
    const [left, right, bottom] = [area.x, area.x + area.width, area.y + area.height];
    for (let row = Math.max(area.y, even(y)); row < Math.min(bottom, y + height); row += 2) {
      const across = Math.sqrt(Math.max(0, 1 - ((row + 1 - y - height / 2) / (height / 2)) ** 2));
      const start = Math.max(left, even(x + (width / 2) * (1 - across)));
      const end = Math.min(right, even(x + (width / 2) * (1 + across)));
      if (end > start) this.paint({ x: start, y: row, width: end - start, height: 2 }, colour);
    }
  }

  /** Fills the area with a picture; one of another size is stretched, without care: it's there for a moment. */
  draw(area: Area, picture: Picture): void {
    for (const [index, from] of planesOf(picture).entries()) {
      const to = this.#planes[index];
      if (to === undefined) continue;
      const { step } = to;
      const [width, height] = [area.width / step, area.height / step];
      for (let row = 0; row < height; row += 1) {
        const source = Math.floor((row * picture.height) / area.height) * from.width;
        const target = (area.y / step + row) * to.width + area.x / step;
        if (picture.width === area.width) from.data.copy(to.data, target, source, source + width);
        else
          for (let column = 0; column < width; column += 1)
            to.data[target + column] = from.data[source + Math.floor((column * from.width) / width)] ?? 0;
      }
    }
  }
}

export const even = (value: number): number => 2 * Math.floor(value / 2);
