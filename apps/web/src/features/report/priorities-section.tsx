import type { AnswerRecord, Priority, Report } from '@bandpal/contracts';
import { useContext, type ReactNode } from 'react';
import { drillName, drillsOf } from '@bandpal/lessons/drills';
import { Card } from '../../ui/card.tsx';
import { TEXT_LINK } from '../../ui/text-link.tsx';
import { FamilyLesson } from './correction-note.tsx';
import { CRITERION_TITLES, PRIORITY_TEXTS } from './report-texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { hardWords } from '../pronunciation/hard-words.ts';
import { DRILL_TEXTS as TEXTS } from './practice/drill-texts.ts';
import { practicePath, PracticeOfferContext } from './practice/practice-offer.ts';
import { lessonOfCorrection, lessonOfError, type Lesson } from '@bandpal/assessment/lessons';

/** What to work on first, each thing with an example from the answers. Nothing where there is nothing to say. */
export function PrioritiesSection({ report }: { report: Report }) {
  const shown = shownPriorities(report);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="priorities" className="space-y-3">
      <h2 id="priorities" className="text-2xl">
        {PRIORITY_TEXTS.heading(shown.length)}
      </h2>
      <ol className="space-y-3">
        {shown.map((one, index) => (
          <li key={one.priority.topic}>
            <PriorityCard {...one} number={index + 1}>
              <DrillLink report={report} topic={one.priority.topic} />
            </PriorityCard>
          </li>
        ))}
      </ol>
    </section>
  );
}

function PriorityCard(props: ShownPriority & { number: number; children: ReactNode }) {
  const { priority, answer, said, isCut, lesson, number, children } = props;
  const [before, after] = [isCut.before ? '… ' : '', isCut.after ? ' …' : ''];
  const { criterion, count, topic, word, example } = priority;
  const label = answer.source === 'typed' ? PRIORITY_TEXTS.wrote : PRIORITY_TEXTS.said;
  return (
    <Card className="space-y-3">
      <div>
        <h3 className="text-lg">
          <span className="text-accent tabular-nums">{number}.</span> <span>{lesson.name}</span>
          {word === undefined ? null : (
            <span>
              :{' '}
              <q lang="en" dir="ltr" translate="no">
                {word}
              </q>
            </span>
          )}
        </h3>
        <p className="text-sm text-ink-soft">
          {CRITERION_TITLES[criterion]}
          {count === null ? null : <span>{` · ${PRIORITY_TEXTS.count(count)}`}</span>}
        </p>
      </div>
      <dl className="grid gap-2 sm:grid-cols-2">
        {topic === 'missed-question' ? (
          <Line label={PRIORITY_TEXTS.asked}>
            <span lang="en" dir="ltr" translate="no">
              {answer.question}
            </span>
          </Line>
        ) : null}
        <Line
          label={label}
          look={`rounded-xl bg-sunken px-4 py-2.5 ${example.better === null ? 'sm:col-span-2' : ''}`}
        >
          <q lang="en" dir="ltr" translate="no">{`${before}${said}${after}`}</q>
        </Line>
        {example.better === null ? null : (
          <Line label={PRIORITY_TEXTS.better} look="rounded-xl bg-good-soft px-4 py-2.5">
            <BetterQuote answer={answer} example={example} better={example.better} ends={[before, after]} />
          </Line>
        )}
        <Line label={PRIORITY_TEXTS.why}>{lesson.why}</Line>
        <Line label={PRIORITY_TEXTS.next}>{lesson.exercise}</Line>
      </dl>
      {children}
      <FamilyLesson lesson={lesson} withExercise={false} />
      <a href={`#answer-${answer.id}`} className={`${TEXT_LINK} print:hidden`}>
        {PRIORITY_TEXTS.seeAnswer}
      </a>
    </Card>
  );
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** The mended words; only what changed stands out. */
function BetterQuote({ answer, example, better, ends }: BetterQuoteProps) {
  const { transcript, language } = answer;
  const inside = (language?.corrections ?? [])
    .filter(({ from, to }) => from >= example.from && to <= example.to)
    .toSorted((one, other) => one.from - other.from || one.to - other.to);
  const pieces: { text: string; isNew: boolean }[] = [];
  let at = example.from;
  for (const { from, to, better: text } of inside) {
    if (from < at) continue;
    pieces.push({ text: transcript.slice(at, from), isNew: false }, { text, isNew: true });
    at = to;
  }
  pieces.push({ text: transcript.slice(at, example.to), isNew: false });
  // What no correction explains, such as the advice of another topic, is new as a whole.
  const isExplained =
    inside.length > 0 && inOneLine(pieces.map(({ text }) => text).join('')) === inOneLine(better);
  return (
    <q lang="en" dir="ltr" translate="no">
      {ends[0]}
      {(isExplained ? pieces : [{ text: better, isNew: true }]).map(({ text, isNew }, index) =>
        isNew && text.trim() !== '' ? (
          <strong key={index} className="text-good">
            {text}
          </strong>
        ) : (
          <span key={index}>{text}</span>
        ),
      )}
      {ends[1]}
    </q>
  );
}

interface BetterQuoteProps {
  answer: AnswerRecord;
  example: Priority['example'];
  better: string;
  /** What shows that the sentence goes on, on either side. */
  ends: readonly [before: string, after: string];
}

interface LineProps {
  label: string;
  /** A line across both columns unless it has a look of its own. */
  look?: string;
  children: ReactNode;
}

function Line({ label, look = 'sm:col-span-2', children }: LineProps) {
  return (
    <div className={look}>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The way to the exercise for a thing to work on; nothing where there is none for it, or on the report of somebody else. */
function DrillLink({ report, topic }: { report: Report; topic: string }) {
  const offer = useContext(PracticeOfferContext);
  const offered = offer === null ? undefined : drillsOf(report).find((one) => one.topic === topic);
  if (topic === 'unclear-words' && offer !== null && (hardWords(report.answers) ?? []).length > 0)
    return (
      <a href="#hard-words" className={`${TEXT_LINK} print:hidden`}>
        {TEXTS.hardWords}
      </a>
    );
  const question = report.answers.find(({ id }) => id === offered?.answerId)?.question;
  if (offer === null || offered === undefined || question === undefined) return null;
  const { drill, answerId } = offered;
  return (
    <div className="print:hidden">
      <ButtonLink to={practicePath({ testId: offer.testId, answerId, drill })} variant="secondary">
        {TEXTS.withExaminer(drillName(drill))}
      </ButtonLink>
      <p className="mt-1 text-sm text-ink-soft">{TEXTS.withQuestion(question)}</p>
    </div>
  );
}

/** Something to work on, with what the page shows beside it. */
interface ShownPriority {
  priority: Priority;
  answer: AnswerRecord;
  /** What the answer said there. */
  said: string;
  /** Whether the sentence goes on before and after that. */
  isCut: { before: boolean; after: boolean };
  lesson: Lesson;
}

/** What to work on first, in order; without what this version has no lesson or no answer for. */
export function shownPriorities({
  priorities = [],
  answers,
}: {
  priorities?: Priority[] | undefined;
  answers: AnswerRecord[];
}): ShownPriority[] {
  return priorities.flatMap((priority): ShownPriority[] => {
    const { answerId, from, to, better } = priority.example;
    const answer = answers.find(({ id }) => id === answerId);
    if (answer === undefined) return [];
    const said = answer.transcript.slice(from, to).trim();
    const mended = answer.language?.corrections.find(
      (one) => one.family === priority.topic && one.from >= from && one.to <= to,
    );
    const lesson =
      mended === undefined
        ? lessonOfError(priority.topic, said, better ?? said)
        : lessonOfCorrection(answer.transcript, mended);
    const isCut = {
      before: !/(?:^|[.!?…]["”’]?\s*)$/u.test(answer.transcript.slice(0, from)),
      after: !/^\s*(?:$|["”’]?[.!?…])/u.test(answer.transcript.slice(to)) && !/[.!?…]$/u.test(said),
    };
    return lesson === null ? [] : [{ priority, answer, said, isCut, lesson }];
  });
}
