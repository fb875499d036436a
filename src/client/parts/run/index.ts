import type { ClientModule } from '@docusaurus/types';
import type * as Panel from '@site/src/components/RunPanel';
import type { Deed } from '@site/src/components/RunPanel/session';
import { announce } from '../../announce';
import { loadPart } from '../../load-part';
import { onClick } from '../on-click';
import { openAround } from '../open-details';

/** The panel, once a reader has opened it. */
let panel: typeof Panel | undefined;

async function open(wish: Panel.Wish, step = 0): Promise<void> {
  try {
    panel = await loadPart(() => import('@site/src/components/RunPanel'));
    await panel.openPanel(wish, step);
  } catch (error) {
    announce(`The sandbox couldn’t be loaded. ${String(error)}`);
    throw error;
  }
}

/** Runs what a button is for, and shows on the button whether it failed. */
async function press(button: HTMLElement, label: string, run: () => Promise<void>): Promise<void> {
  button.ariaDisabled = 'true';
  button.textContent = await run().then(
    () => label,
    () => `${label} (failed, try again)`,
  );
  button.ariaDisabled = 'false';
}

onClick('[data-run] .run-button', (button) => {
  const block = button.closest('[data-run]');
  if (block !== null) void press(button, 'Run', () => open({ block }));
});

onClick('.code-check > button', (button) => {
  const field = button.closest('[data-run]')?.querySelector('pre');
  if (!(field instanceof Element)) return;
  void press(button, 'Check the signature', async () =>
    show(field, (await loadPart(() => import('@site/src/lib/check-postback'))).checkPostback(field.textContent)),
  );
});

function show(field: Element, { tone, verdict }: { readonly tone: string; readonly verdict: string }): void {
  const output = field.parentElement?.querySelector('output');
  if (!(output instanceof HTMLOutputElement)) return;
  output.dataset.tone = tone;
  output.value = verdict || output.defaultValue;
}

/** Makes the postback that can be checked a field, and adds a button to every scenario. */
function addControls(): void {
  for (const field of document.querySelectorAll('[data-run="check"] > pre:not([contenteditable])')) {
    // A browser that doesn't know the value shows the text, which can then be checked, but not edited.
    field.setAttribute('contenteditable', 'plaintext-only');
    Object.assign(field, { role: 'textbox', ariaLabel: 'Postback', ariaMultiLine: 'true' });
    field.addEventListener('input', () => show(field, { tone: '', verdict: '' }));
  }
  for (const place of document.querySelectorAll<HTMLElement>('[data-scenario][hidden]')) {
    const { scenario = '' } = place.dataset;
    const label = 'Run this example';
    const button = Object.assign(document.createElement('button'), { className: 'control', textContent: label });
    button.addEventListener('click', () => void press(button, label, () => open(caseOf(scenario), 1)));
    place.append(button);
    place.hidden = false;
  }
}

const caseOf = (name: string): Deed => ({ what: 'scenario', given: { name } });

// Tables of cases link the JSON of each, which is there without scripts too.
onClick('td > a[href*="/scenarios/"]', (link, event) => {
  const [, name] = /([\w-]+)\.json$/.exec(link.getAttribute('href') ?? '') ?? [];
  if (name === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open(caseOf(name), 1).catch(() => undefined);
});

/** Opens what the address names: a step of a scenario, such as `#overpaid-step-3`, or a shared session. */
async function follow(hash: string): Promise<void> {
  const [, name, step = '1'] = /^#([\w-]+)-step-(\d+)$/.exec(hash) ?? [];
  if (name !== undefined) {
    const place = document.querySelector(`[data-scenario="${name}"], td > a[href$="/scenarios/${name}.json"]`);
    if (place === null) return;
    openAround(place);
    place.scrollIntoView();
    await open(caseOf(name), Number(step));
  } else if (hash.startsWith('#sandbox=')) {
    await open({ shared: hash });
  }
}

/**
 * Client module: lets readers run the requests and the scenarios of a page in a sandbox, in their own tab. The panel and
 * the sandbox load when they ask for it. Without them, samples can be copied, and tables and figures show the scenarios.
 */
export const onRouteDidUpdate: NonNullable<ClientModule['onRouteDidUpdate']> = ({ location, previousLocation }) => {
  addControls();
  if (location.hash === previousLocation?.hash && location.pathname === previousLocation.pathname) return;
  panel?.followHistory();
  follow(location.hash).catch(() => undefined);
};
