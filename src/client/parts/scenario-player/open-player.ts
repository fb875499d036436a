import { translate } from '@docusaurus/Translate';
import siteConfig from '@generated/docusaurus.config';
import { announce } from '../../announce';
import { element } from './element.ts';
import { drawMoment } from './draw-moment.ts';
import { readScenario, type Scenario } from './read-scenario.ts';

/**
 * Loads a scenario and shows one step of it in a player.
 *
 * @param place the element that names the scenario. Its content is replaced by the player.
 * @param step counts from one; a number beyond the end shows the last step.
 * @throws Error if the scenario's file can't be loaded or isn't valid.
 */
export async function openPlayer(place: HTMLElement, step: number): Promise<void> {
  const name = place.dataset.scenario ?? '';
  const response = await fetch(`${siteConfig.baseUrl}scenarios/${name}.json`);
  if (!response.ok) throw new Error(`The scenario "${name}" could not be loaded (status ${response.status}).`);
  const scenario = readScenario(await response.json());
  place.replaceChildren(drawPlayer(scenario, step));
}

function drawPlayer(scenario: Scenario, first: number): HTMLElement {
  const { name, title, steps } = scenario;
  const back = element(
    'button',
    { type: 'button', className: 'control' },
    translate({ id: 'player.back', message: 'Back' }),
  );
  const next = element(
    'button',
    { type: 'button', className: 'control' },
    translate({ id: 'player.next', message: 'Next' }),
  );
  const position = element('p', { className: 'player-position' });
  const links = steps.map(({ at, what }, index) =>
    element(
      'a',
      { href: `#${name}-step-${index + 1}` },
      element('span', { className: 'player-time' }, at.slice(11, 19)),
      ` ${what}`,
    ),
  );
  const rail = element('ol', { className: 'player-steps' }, ...links.map((link) => element('li', {}, link)));
  const stage = element('div', { className: 'player-stage' });
  const player = element(
    'section',
    { className: 'player', ariaLabel: `${translate({ id: 'player.label', message: 'Step through:' })} ${title}` },
    element('div', { className: 'player-controls' }, back, position, next),
    element('div', { className: 'player-body' }, rail, stage),
  );

  let current = 0;
  const show = (step: number, isAsked: boolean): void => {
    current = Math.min(Math.max(step, 1), steps.length);
    const moment = steps[current - 1];
    if (moment === undefined) return;
    for (const [index, link] of links.entries()) {
      if (index === current - 1) link.ariaCurrent = 'step';
      else link.removeAttribute('aria-current');
    }
    back.ariaDisabled = String(current === 1);
    next.ariaDisabled = String(current === steps.length);
    position.textContent = translate(
      { id: 'player.position', message: 'Step {step} of {count}' },
      { step: String(current), count: String(steps.length) },
    );
    stage.replaceChildren(...drawMoment(moment, steps[current - 2]));
    scrollToChange(stage);
    const link = links[current - 1];
    if (link) rail.scrollTop = link.offsetTop - rail.offsetTop - 40;
    if (!isAsked) return;
    window.history.replaceState(window.history.state, '', `#${name}-step-${current}`);
    announce(`${position.textContent}: ${moment.what}`);
  };
  back.addEventListener('click', () => show(current - 1, true));
  next.addEventListener('click', () => show(current + 1, true));
  for (const [index, link] of links.entries())
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      show(index + 1, true);
    });
  player.addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    const way = { ArrowLeft: -1, ArrowRight: 1 }[key];
    // Inside the objects, the arrow keys scroll. With a modifier, they belong to the browser.
    const isElsewhere = altKey || ctrlKey || metaKey || (target instanceof Element && target.closest('pre') !== null);
    if (way === undefined || isElsewhere) return;
    event.preventDefault();
    show(current + way, true);
  });
  show(first, false);
  return player;
}

/** Scrolls the objects to their first changed line, without moving the page. */
function scrollToChange(stage: HTMLElement): void {
  const box = stage.querySelector('pre');
  const change = box?.querySelector('mark');
  if (box && change) box.scrollTop = change.offsetTop - 48;
}
