/*
 * What differs: nothing is drawn.
 * Why: without scripts the buttons could do nothing, so src/client/parts/code-buttons.ts adds them where scripts run.
 * Ejected from @docusaurus/theme-classic 3.10.2, CodeBlock/Buttons.
 */
export default function CodeBlockButtons(): null {
  return null;
}
