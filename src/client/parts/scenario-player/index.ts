import type { ClientModule } from '@docusaurus/types';
import { translate } from '@docusaurus/Translate';
import { loadPart } from '../../load-part';
import { openAround } from '../open-details';

/** The fragment of a step: `#overpaid-step-3`. */
const moment = /^#([\w-]+)-step-(\d+)$/u;

async function open(place: HTMLElement, step: number): Promise<void> {
  const { openPlayer } = await loadPart(() => import('./open-player.ts'));
  await openPlayer(place, step);
}

/** Offers to step through a scenario. The code for it and the scenario's file load when the reader accepts. */
function offer(place: HTMLElement): void {
  if (!place.hidden) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'control player-offer';
  button.textContent = translate({ id: 'player.offer', message: 'Step through this example' });
  button.addEventListener('click', () => {
    button.disabled = true;
    open(place, 1).catch(() => {
      button.disabled = false;
      button.textContent = translate({ id: 'player.failed', message: 'Couldn’t load the example. Try again' });
    });
  });
  place.append(button);
  place.hidden = false;
}

/** Opens the step that the address names, and every `details` around it. */
function follow(hash: string): void {
  const [, name = '', step = '1'] = moment.exec(hash) ?? [];
  const place = document.querySelector<HTMLElement>(`[data-scenario="${CSS.escape(name)}"]`);
  if (place === null) return;
  openAround(place);
  open(place, Number(step)).then(
    () => place.scrollIntoView(),
    () => undefined,
  );
}

/**
 * Client module: lets readers step through the scenarios in the guides. Without it, a table and a figure show the same
 * content.
 */
const scenarioPlayer: ClientModule = {
  onRouteDidUpdate({ location }) {
    for (const place of document.querySelectorAll<HTMLElement>('[data-scenario]')) offer(place);
    follow(location.hash);
  },
};

export default scenarioPlayer;
