/**
 * Stand-in for the frame after `last`: the last frame again, fading to nothing. One faded repeat hides the click of a
 * lost packet; more repeats would be heard as a buzz, so longer gaps continue with silence.
 */
export function concealFrame(last: Float32Array): Float32Array {
  return last.map((sample, index) => sample * (1 - index / last.length));
}
