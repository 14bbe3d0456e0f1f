import { streakOf } from '@bandpal/progress';
import { streakText } from './home-texts.ts';

/** The last seven days as dots, and what they come to. */
export function StreakLine({ practised, today }: { practised: readonly string[]; today: string }) {
  const streak = streakOf(practised, today);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{streakText(streak)}</p>
      <ul aria-hidden className="flex gap-1.5">
        {streak.days.map(({ day, practised: isDone }) => (
          <li
            key={day}
            className={`size-4 rounded-full border ${isDone ? 'border-accent bg-accent' : 'border-edge bg-surface'}`}
          />
        ))}
      </ul>
    </div>
  );
}
