/** Replaces the texts in an element as a browser does that translates the page, with numbers as Germans write them. */
export function translate(element: Element): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (texts.nextNode()) nodes.push(texts.currentNode);
  for (const node of nodes) {
    const translated = document.createElement('font');
    translated.textContent = (node.textContent ?? '').replace(/[,.](?=\d)/g, (mark) => (mark === ',' ? '.' : ','));
    node.parentNode?.replaceChild(translated, node);
  }
}
