/** How a translator changes a text: Edge and most extensions put the text node into elements of theirs, Chrome puts new ones in its place. */
export type TranslatorManner = 'wraps' | 'replaces';

/**
 * Does to the page what a browser's translation does to it, now and whenever the page changes, and gives what ends it. The words stay
 * the same, so that a test finds them. It uses nothing from outside, so that a test can hand it to another page.
 */
export function translatePage(manner: TranslatorManner): () => void {
  const LEFT_ALONE = '[translate="no"], script, style, textarea, [data-translated]';
  const translateText = (text: Text) => {
    const parent = text.parentElement;
    if (parent === null || text.data.trim() === '' || parent.closest(LEFT_ALONE) !== null) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.dataset['translated'] = manner;
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(manner === 'wraps' ? text : text.data);
  };
  const translate = (node: Node) => {
    if (node instanceof Text) return translateText(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    texts.forEach(translateText);
  };
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === 'characterData') translate(target);
      addedNodes.forEach(translate);
    }
  });
  translate(document.body);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
