// What a feature of the server is given, and the requests that it answers.
import type { PageLanguage } from '@bandpal/contracts';
import type { Mailer, MessageRenderer } from '@bandpal/foundation';
import type { SignedInUser } from '@bandpal/user-pool/ports';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { TestOwner } from '../ports/test-desk.ts';
import type { ProductContext } from '../product/product-context.ts';
import type { HttpBudget } from './http-budgets.ts';
import type { MessageLinks } from './message-links.ts';

/**
 * Has the process answer a request that runs the call of this test; false where that is this one, or where there is none: then it's to be
 * answered here.
 */
export type PassOn = (request: FastifyRequest, reply: FastifyReply, testId: string) => Promise<boolean>;

/** What the routes of every feature work with; the wiring adds what single ones need. */
export interface FeatureDeps {
  context: ProductContext;
  /** Who asks: the account that signed the request, else this browser's guest. */
  ownerOf: (request: FastifyRequest) => TestOwner;
}

/** The requests that a feature answers. */
export interface FeatureRoutes {
  /** Registered below `registerSignIn`; no cache keeps the answers. */
  routes?: FastifyPluginAsync<FeatureDeps>;
  /** Registered above the sign-in: anyone may follow a link in a message. */
  openRoutes?: FastifyPluginAsync;
  /** Limits on these requests. */
  httpBudgets?: Readonly<Record<string, HttpBudget>>;
}

/** What a feature that writes to people works with. */
export interface ServiceDeps {
  context: ProductContext;
  accounts: {
    /** Whose access token this is; null for any other text. */
    userOf(accessToken: string): Promise<SignedInUser | null>;
    /** The confirmed address of an account, null when it has none; null altogether where a hosted pool keeps the accounts. */
    addressOf: ((accountId: string) => Promise<string | null>) | null;
    /** The language that the person of an account is written to in; null where it isn't known. */
    languageOf(accountId: string): Promise<PageLanguage | null>;
  };
  mailer: Mailer;
  renderMessage: MessageRenderer;
  /** Whether there is a way for messages to leave. */
  sendsMail: boolean;
  links: MessageLinks;
  publicUrl: () => string;
  /** Counts one more under a key, which it hides, over all processes; null where there is only one. */
  countRequest: ((key: string, windowMs: number) => Promise<{ requests: number }>) | null;
}

/** A feature at work: disposing it waits for messages under way. */
export interface FeatureService extends AsyncDisposable {
  /** Registered above the sign-in: anyone may follow a link in a message. */
  routes: FastifyPluginAsync;
}
