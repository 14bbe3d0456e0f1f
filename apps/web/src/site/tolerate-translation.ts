let isTolerant = false;

/**
 * Lets React go on when a browser's page translation, or an extension, has moved or exchanged nodes of the page. React takes out and puts in
 * nodes where it had put them; where one isn't there any more the browser throws, and the whole page is gone: in the middle of a test, for people
 * who read our pages in their own language. What React wanted gone goes with what was put around it, and what it wanted before
 * such a node comes before that.
 *
 * It changes two methods of the browser for everything on the page, and a fault of our own that moves nodes would no longer show. We weigh
 * that as less: nothing here moves nodes but React (https://github.com/facebook/react/issues/11538, which has this remedy). It does not keep a
 * text fresh that a translator has replaced: a text that changes beside others needs an element of its own for that.
 */
export function tolerateTranslation(): void {
  if (isTolerant) return;
  isTolerant = true;
  // Called on the node they belong to.
  // oxlint-disable-next-line typescript/unbound-method
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const present = childHolding(this, child);
    if (present !== null) removeChild.call(this, present);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    insertBefore.call(this, node, next === null ? null : childHolding(this, next));
    return node;
  };
}

/** The child of `parent` that is the node or has it inside; null where the node is elsewhere. */
function childHolding(parent: Node, node: Node): Node | null {
  let present: Node | null = node;
  while (present !== null && present.parentNode !== parent) present = present.parentNode;
  return present;
}
