export { nextReminder } from './next-reminder.ts';
export { errorTrend, testsRead, planOfDay } from './plan-of-day.ts';
export type { FamilyTrend, PlannedDrill, PlanStep } from './plan-of-day.ts';
export { realChange, trendOf } from './trend.ts';
export { streakOf } from './streak.ts';
export type { Streak } from './streak.ts';
export type { Trend, TrendChange, TrendPoint, TrendSubject } from './trend.ts';
