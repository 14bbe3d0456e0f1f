import { Card } from '../../ui/card.tsx';
import { REPORT_TEXTS } from './report-texts.ts';

/** What an estimate cannot say, in plain words. */
export function LimitsCard({ limits }: { limits: readonly string[] }) {
  if (limits.length === 0) return null;
  return (
    <Card aria-labelledby="limits">
      <h2 id="limits" className="text-xl">
        {REPORT_TEXTS.limits}
      </h2>
      <ul className="mt-2 list-disc space-y-1 ps-6">
        {limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </Card>
  );
}
