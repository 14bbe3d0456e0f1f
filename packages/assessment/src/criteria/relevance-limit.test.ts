import { expect, it } from 'vitest';
import type { Relevance } from '../features/relevance.ts';
import { isOffTopic, longTurnLimit, relevanceLimit } from './relevance-limit.ts';

const relevance = (change: Partial<Relevance>): Relevance => ({
  kept: null,
  evidence: 0,
  missed: [],
  longTurn: null,
  ...change,
});
const limitAt = (evidence: number) => relevanceLimit(relevance({ evidence }));

it('a test that may answer its questions is held by nothing, one that clearly does not to 4, and the way between has no steps', () => {
  expect([limitAt(0), limitAt(-3)]).toEqual([9, 9]);
  expect([limitAt(-5.5), limitAt(-20)]).toEqual([4, 4]);
  expect(limitAt(-4.5)).toBe(6.5);
  expect(limitAt(-3.75)).toBeCloseTo(7.75, 10);
  expect(limitAt(-5)).toBeCloseTo(5.25, 10);
});

it('answers are named where a test clearly misses its questions, and not before', () => {
  expect(isOffTopic(relevance({ evidence: -4.5 }))).toBe(true);
  expect(isOffTopic(relevance({ evidence: -4.4 }))).toBe(false);
});

it('a long turn about something else is held to 5 at most, one that was not judged by nothing', () => {
  expect(longTurnLimit(relevance({ longTurn: -2 }))).toBe(5);
  expect(longTurnLimit(relevance({ longTurn: -1.7 }))).toBeCloseTo(7, 10);
  expect(longTurnLimit(relevance({ longTurn: -1.4 }))).toBe(9);
  expect(longTurnLimit(relevance({ longTurn: null }))).toBe(9);
});
