/** The classes of one band of the ramp; written out, because the style sheet holds only classes it finds in the sources. */
interface BandColour {
  text: string;
  fill: string;
  stroke: string;
  background: string;
}

const of = (text: string, fill: string, stroke: string, background: string): BandColour => ({
  text,
  fill,
  stroke,
  background,
});

const RAMP: readonly BandColour[] = [
  of('text-band-4', 'fill-band-4', 'stroke-band-4', 'bg-band-4'),
  of('text-band-5', 'fill-band-5', 'stroke-band-5', 'bg-band-5'),
  of('text-band-6', 'fill-band-6', 'stroke-band-6', 'bg-band-6'),
  of('text-band-7', 'fill-band-7', 'stroke-band-7', 'bg-band-7'),
  of('text-band-8', 'fill-band-8', 'stroke-band-8', 'bg-band-8'),
  of('text-band-9', 'fill-band-9', 'stroke-band-9', 'bg-band-9'),
];

const LOWEST = 4;

/** How a band is coloured wherever it's drawn: bands 4 and below, then one step for each whole band. */
export function bandColour(band: number): BandColour {
  const step = Math.min(RAMP.length - 1, Math.max(0, Math.floor(band) - LOWEST));
  return RAMP[step] as BandColour;
}
