import { cardBand, cardSentenceText, pageLanguageSchema, RESULT_CARD_NAME_LENGTH } from '@bandpal/contracts';
import type { BandInterval, CardSentence, ResultCardRequest, ResultCards } from '@bandpal/contracts';
import { useEffect, useId, useRef, useState } from 'react';
import { currentLanguage } from '../../languages/index.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { Field } from '../../ui/field.tsx';
import { LinkToCopy } from '../../ui/link-to-copy.tsx';
import { RevocableLinks } from '../../ui/revocable-links.tsx';
import { TEXT_LINK } from '../../ui/text-link.tsx';
import { CardPreview, useCardPreview } from './card-preview.tsx';
import { cardLink, pictureOf, useResultCards } from './result-card-api.ts';
import { RESULT_CARD_TEXTS as TEXTS } from './result-card-texts.ts';

interface ResultCardSectionProps {
  testId: string;
  /** How many of its answers are still to be read; the report, and what a card can show, changes with each. */
  unread: number;
}

/** The part of the sharing dialog that makes pictures of the band. It asks the server for nothing before it is opened. */
export function ResultCardSection(props: ResultCardSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-6 space-y-4 border-t border-line pt-5">
      <h3 id={titleId} className="text-xl">
        {TEXTS.title}
      </h3>
      <p>{TEXTS.what}</p>
      {isOpen ? (
        <ResultCardForm {...props} />
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {TEXTS.open}
        </Button>
      )}
    </section>
  );
}

function ResultCardForm({ testId, unread }: ResultCardSectionProps) {
  const state = useResultCards(testId, unread);
  const { cards, offer, made, hasTakenBack, problem, isBusy, make, takeBack, readAgain } = state;
  const status = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: the one that opened this form, or that of the card.
  useEffect(() => status.current?.focus(), []);
  useEffect(() => {
    if (hasTakenBack) status.current?.focus();
  }, [hasTakenBack]);
  const loading = cards === null && problem === null ? TEXTS.loading : '';
  const statusText = hasTakenBack ? TEXTS.takenBack : loading;
  return (
    <>
      <p ref={status} role="status" tabIndex={-1}>
        {statusText}
      </p>
      {cards !== null && offer === null ? <p>{unread > 0 ? TEXTS.reading : TEXTS.noBand()}</p> : null}
      {offer === null ? null : <NewCard testId={testId} offer={offer} isBusy={isBusy} onMake={make} />}
      {made === null ? null : (
        <LinkToCopy key={made.id} label={TEXTS.link} hint={TEXTS.once} link={cardLink(made.token)}>
          <a
            href={pictureOf(made.token)}
            download="bandpal-result-card.png"
            className={`inline-flex min-h-11 items-center ${TEXT_LINK}`}
          >
            {TEXTS.download}
          </a>
        </LinkToCopy>
      )}
      <p role="alert" className="text-danger">
        {problem}
      </p>
      {cards === null && problem !== null ? (
        <Button
          variant="secondary"
          onClick={() => {
            readAgain();
            status.current?.focus();
          }}
        >
          {TEXTS.again}
        </Button>
      ) : null}
      {cards === null || cards.length === 0 ? null : (
        <RevocableLinks
          title={TEXTS.listTitle}
          headingLevel={4}
          links={cards.map((card) => ({ id: card.id, text: TEXTS.until(card), shown: shownBy(card) }))}
          isBusy={isBusy}
          onRevoke={takeBack}
        />
      )}
    </>
  );
}

type Offer = NonNullable<ResultCards['offer']>;

interface NewCardProps {
  testId: string;
  offer: Offer;
  isBusy: boolean;
  onMake: (wish: ResultCardRequest) => void;
}

/** What the card is to show, and how it looks then. */
function NewCard({ testId, offer, isBusy, onMake }: NewCardProps) {
  const [chosen, setChosen] = useState(-1);
  const [name, setName] = useState('');
  const sentence = offer.sentences[chosen] ?? null;
  const wish: ResultCardRequest = {
    sentence: sentence && { answerId: sentence.answerId, from: sentence.from, to: sentence.to },
    name: name.trim() === '' ? null : name.trim(),
    language: pageLanguageSchema.safeParse(currentLanguage()).data ?? 'en',
  };
  const preview = useCardPreview(testId, wish);
  return (
    <>
      {offer.sentences.length === 0 ? null : (
        <ChoiceField
          label={TEXTS.sentence}
          value={chosen}
          onChange={(value) => setChosen(Number.parseInt(value, 10))}
        >
          <option value={-1}>{TEXTS.noSentence}</option>
          {offer.sentences.map((one, index) => (
            <option key={`${one.answerId} ${one.from}`} value={index} lang="en" dir="ltr" translate="no">
              {cardSentenceText(one.pieces, 'said')}
            </option>
          ))}
        </ChoiceField>
      )}
      <Field
        label={TEXTS.name}
        hint={TEXTS.nameHint}
        error={preview.isAboutName ? preview.problem : null}
        maxLength={RESULT_CARD_NAME_LENGTH}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <CardPreview
        state={preview}
        alternative={alternativeOf(offer.interval, { name: wish.name, sentence: sentence?.pieces ?? null })}
      />
      <Button isBusy={isBusy} onClick={() => onMake(wish)}>
        {TEXTS.make}
      </Button>
    </>
  );
}

/** What was chosen for a card beside the band. */
interface Chosen {
  name: string | null;
  sentence: CardSentence | null;
}

/** Undefined where nothing was chosen. */
function shownBy({ name, sentence }: Chosen): string | undefined {
  const change =
    sentence && `“${cardSentenceText(sentence, 'said')}” → “${cardSentenceText(sentence, 'better')}”`;
  const parts = [name, change].filter((part) => part !== null);
  return parts.length === 0 ? undefined : parts.join(' ');
}

/** All that the picture says. */
function alternativeOf(interval: BandInterval, card: Chosen): string {
  return [TEXTS.preview(cardBand(interval)), shownBy(card)].filter((part) => part !== undefined).join(' ');
}
