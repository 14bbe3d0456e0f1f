import { createHash } from 'node:crypto';
import { cardSentenceText, cardBand } from '@bandpal/contracts';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { html, sendPage, type PlainPage } from '../../html/index.ts';
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
      if (content === undefined) return sendPage(reply, GONE, 404);
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
        ? sendPage(reply, GONE, 404)
        : sendPage(
            reply,
            pageOf(content, { path: `/cards/${encodeURIComponent(token)}`, site: publicUrl() }),
          );
    },
  );
};

function pageOf(content: CardContent, { path, site }: { path: string; site: string }): PlainPage {
  const { isTyped, sentence } = content;
  return {
    title: cardTitle(content),
    isRevalidated: true,
    preview: {
      description: cardDescription(content),
      address: site + path,
      image: { ...CARD_SIZE, address: `${site}${path}.png`, alternative: cardAlternative(content) },
    },
    content: html`<p>
        <img
          src="${path}.png"
          width="${CARD_SIZE.width}"
          height="${CARD_SIZE.height}"
          alt="${cardAlternative(content)}"
        />
      </p>
      <div class="card">
        ${
          sentence === null
            ? html``
            : html`<p>${isTyped ? 'I wrote' : 'I said'}: “${cardSentenceText(sentence, 'said')}”</p>
                <p>Better: <strong>“${cardSentenceText(sentence, 'better')}”</strong></p>`
        }
        <p>
          An AI examiner asked IELTS-style questions and estimated this band. It’s practice, not an IELTS
          result.
        </p>
        <p><a class="button" href="/speaking">Take a speaking test</a></p>
        <p class="soft">Is this your card? You can revoke it with “Share” in your report.</p>
      </div>`,
  };
}

/** For a link that never was, has expired or was taken back. */
const GONE: PlainPage = {
  title: 'This link doesn’t open a card',
  content: html`<div class="card">
    <p>
      It may have expired or be incomplete, or the person who made the card has revoked it or deleted the
      test.
    </p>
    <p><a class="button" href="/speaking">Take a speaking test</a></p>
  </div>`,
};

// A result card in words: for those who don't see the picture, and for what messengers show beside it.
/** The title of a card: `Lan: speaking band 6.0–6.5`. */
function cardTitle(content: CardContent): string {
  const band = `peaking band ${cardBand(content)}`;
  return content.name === null ? `S${band}` : `${content.name}: s${band}`;
}

/** What a messenger shows below the title. */
function cardDescription({ sentence }: CardContent): string {
  const about = 'An estimate by an AI examiner that asks IELTS-style questions out loud. How would you do?';
  return sentence === null
    ? about
    : `“${cardSentenceText(sentence, 'said')}” → “${cardSentenceText(sentence, 'better')}”`;
}

/** All that the picture says. */
function cardAlternative(content: CardContent): string {
  const { low, high, isTyped, sentence } = content;
  const band =
    low === high ? `band ${low.toFixed(1)}` : `between band ${low.toFixed(1)} and ${high.toFixed(1)}`;
  const parts = [
    `${content.name === null ? '' : `${content.name}. `}Speaking: ${band}, estimated ${isTyped ? 'from typed answers' : 'by an AI examiner'}.`,
    ...(sentence === null
      ? []
      : [
          `${isTyped ? 'I wrote' : 'I said'}: “${cardSentenceText(sentence, 'said')}”`,
          `Better: “${cardSentenceText(sentence, 'better')}”`,
        ]),
    'Practice, not an IELTS result.',
  ];
  return parts.join(' ');
}
