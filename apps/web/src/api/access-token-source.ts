// The calls to the product know nothing of the identity service: main.tsx tells them where a token comes from.

/**
 * A fresh access token of the signed-in person; null for visitors. Rejects with UnreachableError when a token has to be renewed and
 * the service does not do it now; the person is not treated as a visitor then.
 */
export type AccessTokenSource = () => Promise<string | null>;

let source: AccessTokenSource = () => Promise.resolve(null);

/** Names the source of all later calls. Until then every call is a visitor's. */
export function setAccessTokenSource(next: AccessTokenSource): void {
  source = next;
}

/** Asks the source. */
export const readAccessToken: AccessTokenSource = () => source();
