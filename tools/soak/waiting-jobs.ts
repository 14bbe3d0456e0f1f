const FIGURE = /^bandpal_engine_jobs_waiting\{engine="(?<engine>[^"]+)"\} (?<jobs>\d+)$/gmu;

/** Jobs that wait for each engine of the server, as its /metrics has them now. */
export async function waitingJobs(url: string): Promise<Map<string, number>> {
  const reply = await fetch(`${url}/metrics`);
  if (!reply.ok) throw new Error(`no figures: ${reply.status}`);
  const figures = (await reply.text()).matchAll(FIGURE);
  return new Map([...figures].map(({ groups }) => [groups?.['engine'] ?? '', Number(groups?.['jobs'])]));
}
