import type { ClientModule } from '@docusaurus/types';
import type * as Panel from '@site/src/components/RunPanel';
import type { Deed } from '@site/src/components/RunPanel/session';
import { announce } from '../../announce';
import { loadPart } from '../../load-part';
import { onClick } from '../on-click';
import { openAround } from '../open-details';

/** The code of the panel, once it is loaded. */
let loaded: typeof Panel | undefined;

async function open(place: Element, wish: Panel.Wish, step = 0): Promise<void> {
  try {
    loaded = await loadPart(() => import('@site/src/components/RunPanel'));
    await loaded.openPanel(place, wish, step);
  } catch (error) {
    announce(`The sandbox couldn’t be loaded. ${String(error)}`);
    throw error;
  }
}

function makeButton(label: string, className: string, run: () => Promise<void>): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', className, textContent: label });
  button.translate = true;
  button.addEventListener('click', async () => {
    button.ariaDisabled = 'true';
    const failed = 'failed, try again';
    button.textContent = await run().then(
      () => label,
      () => `${label} (${failed})`,
    );
    button.ariaDisabled = 'false';
  });
  return button;
}

/** Matches a shell command that sends a request to the API, with curl or a function of the page, or a WebSocket. */
const command =
  /\bcurl\b[^]*(?:sluice\.example|\$SLUICE_API)\/v1\/|^post (?:invoices|payments) '|\bnew WebSocket\b.*sluice\.v1/m;

/**
 * Returns the block with the shell command of the request that a block shows: the block itself, or another one of the
 * same tabs, which have the request in other languages or with other bodies. Undefined if it shows no request.
 */
function findCommand(block: Element): Element | undefined {
  if (block.hasAttribute('data-run')) return block;
  if (block.classList.contains('language-text')) return undefined;
  const group = block.closest('[data-samples]');
  const blocks = group === null ? [block] : [...group.querySelectorAll('.theme-code-block')];
  return blocks.find((one) => command.test(one.querySelector('pre')?.textContent ?? ''));
}

/** Adds a button to every sample of a request, every scenario, and the check of postbacks. */
function addButtons(): void {
  for (const block of document.querySelectorAll('.theme-code-block:not(:has(.run-button))')) {
    const shell = findCommand(block);
    if (shell === undefined) continue;
    const label = 'Run';
    const place = block.closest('[data-samples]') ?? block;
    const button = makeButton(label, 'control run-button', () => open(place, { block, shell }));
    block.querySelector('.code-head > button')?.before(button);
  }
  for (const place of document.querySelectorAll<HTMLElement>('[data-scenario][hidden], [data-check][hidden]')) {
    const { scenario: name } = place.dataset;
    const label = name === undefined ? 'Check a postback' : 'Step through this example';
    place.append(makeButton(label, 'control', () => open(place, name === undefined ? 'check' : caseOf(name), 1)));
    place.hidden = false;
  }
}

const caseOf = (name: string): Deed => ({ what: 'scenario', given: { name } });

// Tables of cases link the JSON of each, which is there without scripts too.
onClick('td > a[href*="/scenarios/"]', (link, event) => {
  const [, name] = /([\w-]+)\.json$/.exec(link.getAttribute('href') ?? '') ?? [];
  if (name === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open(link, caseOf(name), 1).catch(() => undefined);
});

/** Opens what the address names: a step of a scenario, such as `#overpaid-step-3`, or a shared session. */
async function follow(hash: string): Promise<void> {
  const [, name, step = '1'] = /^#([\w-]+)-step-(\d+)$/.exec(hash) ?? [];
  if (name !== undefined) {
    const place = document.querySelector(`[data-scenario="${name}"], td > a[href$="/scenarios/${name}.json"]`);
    if (place === null) return;
    openAround(place);
    place.scrollIntoView();
    await open(place, caseOf(name), Number(step));
  } else if (hash.startsWith('#sandbox=')) {
    const place = document.querySelector('h1');
    if (place !== null) await open(place, { shared: hash });
  }
}

/**
 * Client module: lets readers run the requests and the scenarios of a page in a sandbox, in their own tab. The panel and
 * the sandbox load when they ask for it. Without them, samples can be copied, and tables and figures show the scenarios.
 */
const run: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    addButtons();
    loaded?.keepPanel();
    if (location.hash !== previousLocation?.hash || location.pathname !== previousLocation.pathname)
      follow(location.hash).catch(() => undefined);
  },
};

export default run;
