import type { Agreement, Correlation } from './agreement.ts';

export const AGREEMENT_HEAD = 'r with 95 % intervals by speaker, on speakers the weights were fitted without';

export function agreementLine(
  name: string,
  { byClip, bySpeaker, rmse, bias, clips, speakers }: Agreement,
): string {
  const size = `${clips} clips, ${speakers} speakers`;
  return `${name.padEnd(28)} clip ${told(byClip)}  speaker ${told(bySpeaker)}  RMSE ${rmse.toFixed(2)}  bias ${bias.toFixed(2)}  (${size})`;
}

function told({ r, low, high }: Correlation): string {
  return `${r.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
}
