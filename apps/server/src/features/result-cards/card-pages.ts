import { createHash } from 'node:crypto';
import { cardBand, cardSentenceText, directionOf } from '@bandpal/contracts';
import { textsIn } from '@bandpal/message-texts';
import type { Texts } from '@bandpal/message-texts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { html, sendPage, type Html, type PlainPage } from '../../html/index.ts';
import { readerLanguage } from '../../http/index.ts';
import type { CorrectionContext } from '../corrections/correction-routes.ts';
import type { CardPictures } from './card-pictures.ts';
import { CARD_SIZE } from './card-template.ts';
import { openCard } from './result-card-commands.ts';
import type { CardContent } from './result-card-rows.ts';

/** The picture of a card that was revoked may come out of a cache for so long: the dialog says "within a minute". */
const PICTURE_MAX_AGE_SECONDS = 60;

const tokenParams = z.object({ token: z.string() });
/** What is far too long for a token gets no further than the router. */
const NO_CARD = {
  description: 'A page: the link opens no card. JSON where it is too long.',
  media: ['text/html', 'application/json'],
};
const PAGE = {
  200: { description: 'A page.', media: 'text/html' },
  404: NO_CARD,
} as const;
const PICTURE = {
  200: { description: 'The picture.', media: 'image/png' },
  304: { description: 'The caller has it already.' },
  404: NO_CARD,
} as const;

interface CardPageDeps {
  context: CorrectionContext;
  cardPictures: CardPictures;
  publicUrl: () => string;
}

/**
 * `/cards/:token`, a page for anyone who has the link of a card, and `/cards/:token.png`, its picture. The token stands in the address and not
 * behind a `#`, because messengers ask for both by themselves to show them.
 */
export const cardPages: FastifyPluginAsync<CardPageDeps> = async (
  instance,
  { context, cardPictures, publicUrl },
) => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/cards/:token.png',
    {
      schema: {
        summary: 'The picture of a result card',
        caller: 'anyone',
        params: tokenParams,
        answers: PICTURE,
      },
    },
    async (request, reply) => {
      const content = await openCard(context, request.params.token);
      if (content === undefined) return sayGone(request, reply);
      const picture = await cardPictures.pngOf(content);
      const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
      reply
        .header('cache-control', `public, max-age=${PICTURE_MAX_AGE_SECONDS}`)
        .header('etag', etag)
        .header('x-robots-tag', 'noindex, nofollow')
        // Anyone may show it on a page of theirs: that's what it is for.
        .header('cross-origin-resource-policy', 'cross-origin');
      return request.headers['if-none-match'] === etag
        ? reply.code(304).send()
        : reply.type('image/png').send(picture);
    },
  );

  app.get(
    '/cards/:token',
    {
      schema: { summary: 'The page of a result card', caller: 'anyone', params: tokenParams, answers: PAGE },
    },
    async (request, reply) => {
      const { token } = request.params;
      const content = await openCard(context, token);
      return content === undefined
        ? sayGone(request, reply)
        : sendPage(
            reply,
            pageOf(content, { path: `/cards/${encodeURIComponent(token)}`, site: publicUrl() }),
          );
    },
  );
};

function pageOf(content: CardContent, { path, site }: { path: string; site: string }): PlainPage {
  const { language } = content;
  const texts = textsIn(language);
  const alternative = cardAlternative(content, texts);
  return {
    language,
    title: cardTitle(content, texts),
    isRevalidated: true,
    preview: {
      description: cardDescription(content, texts),
      address: site + path,
      image: { ...CARD_SIZE, address: `${site}${path}.png`, alternative },
    },
    content: html`<p>
        <img src="${path}.png" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}" alt="${alternative}" />
      </p>
      <div class="card">
        ${correction(content, texts)}
        <p>${texts.say('card.explains')}</p>
        <p><a class="button" href="/speaking">${texts.say('card.take')}</a></p>
        <p class="soft">${texts.say('card.yours')}</p>
      </div>`,
  };
}

function correction(content: CardContent, texts: Texts): Html {
  const { sentence } = content;
  if (sentence === null) return html``;
  // What was said in the test is English in every language.
  const quote = (side: 'said' | 'better') =>
    html`<span lang="en" dir="ltr" translate="no">“${cardSentenceText(sentence, side)}”</span>`;
  return html`<p>${saidLabel(content, texts)}: ${quote('said')}</p>
    <p>${texts.say('card.better')}: <strong>${quote('better')}</strong></p>`;
}

/** For a link that never was, has expired or was taken back. */
const gonePage = (texts: Texts): PlainPage => ({
  language: texts.language,
  title: texts.say('card.gone'),
  content: html`<div class="card">
    <p>${texts.say('card.gone.says')}</p>
    <p><a class="button" href="/speaking">${texts.say('card.take')}</a></p>
  </div>`,
});

const sayGone = (request: FastifyRequest, reply: FastifyReply) =>
  sendPage(reply, gonePage(textsIn(readerLanguage(request))), 404);

// A result card in words: for those who don't see the picture, and for what messengers show beside it.
/** Ends as a sentence does, also inside a closing quotation mark. */
const ENDS_AS_SENTENCE = /[.!?…。！？।؟]["”’]?$/u;
const FULL_STOPS: Readonly<Record<string, string>> = { 'zh-CN': '。', ja: '。', hi: '।' };

function asSentence(text: string, { language }: Texts): string {
  return ENDS_AS_SENTENCE.test(text) ? text : `${text}${FULL_STOPS[language] ?? '.'}`;
}

/** A value that keeps its own direction in a text that is read from the right: "6.0–6.5" would be turned round there (UAX 9, section 2.4). */
function isolated(value: string, { language }: Texts): string {
  return directionOf(language) === 'rtl' ? `\u2068${value}\u2069` : value;
}

/** The title of a card: `Lan: speaking band 6.0–6.5`. */
function cardTitle(content: CardContent, texts: Texts): string {
  const band = isolated(cardBand(content), texts);
  const name = content.name === null ? null : isolated(content.name, texts);
  return name === null ? texts.say('card.title', { band }) : texts.say('card.title-named', { name, band });
}

/** What a messenger shows below the title. */
function cardDescription({ sentence }: CardContent, texts: Texts): string {
  return sentence === null
    ? texts.say('card.about')
    : `“${cardSentenceText(sentence, 'said')}” → “${cardSentenceText(sentence, 'better')}”`;
}

const saidLabel = ({ isTyped }: CardContent, texts: Texts): string =>
  texts.say(isTyped ? 'card.wrote' : 'card.said');

/** All that the picture says. */
function cardAlternative(content: CardContent, texts: Texts): string {
  const { isTyped, sentence } = content;
  const parts = [
    cardTitle(content, texts),
    texts.say(isTyped ? 'card.from-typed' : 'card.by-examiner'),
    ...(sentence === null
      ? []
      : [
          `${saidLabel(content, texts)}: “${cardSentenceText(sentence, 'said')}”`,
          `${texts.say('card.better')}: “${cardSentenceText(sentence, 'better')}”`,
        ]),
    texts.say('card.practice'),
  ];
  return parts.map((part) => asSentence(part, texts)).join(' ');
}
