import type { AnswerRecord } from '@bandpal/contracts';
import { Card } from '../../ui/card.tsx';
import { hardWords } from './hard-words.ts';
import { PRONUNCIATION_TEXTS } from './pronunciation-texts.ts';
import { WordPractice } from './word-practice.tsx';

/** The words of a test that were hard to understand, to be heard and said again; nothing where nobody can tell, as after a typed test. */
export function HardWordsPanel(props: { testId: string; answers: readonly AnswerRecord[] }) {
  const words = hardWords(props.answers);
  if (words === null) return null;
  const texts = PRONUNCIATION_TEXTS;
  return (
    <Card aria-labelledby="hard-words" className="print:hidden">
      <h2 id="hard-words" className="text-xl">
        {texts.title}
      </h2>
      {words.length === 0 ? (
        <p className="mt-2">{texts.none}</p>
      ) : (
        <>
          <p className="mt-2">{texts.lead}</p>
          <p className="mt-1 text-sm text-ink-soft">{texts.privacy}</p>
          <ul className="mt-2 divide-y divide-line">
            {words.map((hard) => (
              <WordPractice key={hard.word} testId={props.testId} hard={hard} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
