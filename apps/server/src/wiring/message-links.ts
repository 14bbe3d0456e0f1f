import { derivedKey, previousKeys } from '../config/derived-key.ts';
import type { InstallationSecret } from '../config/index.ts';
import { notify } from '../features/notify/index.ts';
import { MessageLinks } from '../http/index.ts';
import type { OperatorDeps } from '../operator/operator-deps.ts';
import type { Store } from '../store/open-store.ts';

/** The links in messages of this installation. */
export function messageLinks(publicUrl: () => string, secret: InstallationSecret): MessageLinks {
  const purpose = 'notification links';
  return new MessageLinks(publicUrl, derivedKey(secret, purpose), previousKeys(secret, purpose));
}

/** The operator's list of who wants to be told of something, each with the link by which they leave. */
export function notificationExport(store: Store, links: MessageLinks): OperatorDeps['exportNotifications'] {
  return (choice) => notify.exportCsv(store.shared, links, choice);
}
