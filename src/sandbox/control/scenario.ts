import { parseAmount } from '../model/amount.ts';
import { currencyDecimals } from '../model/create.ts';
import { happen, type Cast, type Happening, type Play } from '../model/play.ts';
import { addSeconds } from '../model/times.ts';
import type { ScenarioData } from '../data.ts';
import { act, catchUp, findAsset, millisecondsOf, type Sandbox } from '../sandbox.ts';
import { nearest } from './nearest.ts';
import { CommandError, numberOf, type Command } from './command.ts';

const scenario: Command = {
  name: 'scenario',
  args: ['name', 'steps?'],
  about: 'Plays a scenario in the guides, or its first steps, on a new invoice, and moves the clock along with it.',
  run({ sandbox }, { name = '', ...given }) {
    const { scenarios } = sandbox.data;
    const found = scenarios.find((item) => item.name === name);
    const names = scenarios.map((item) => item.name);
    if (found === undefined)
      throw new CommandError(`There is no scenario "${name}".${nearest(name, names)} Type: scenarios`);
    return playScenario(sandbox, found, found.steps[numberOf(given, 'steps', 0) - 1]?.at);
  },
};

const scenarios: Command = {
  name: 'scenarios',
  args: [],
  about: 'Lists the scenarios in the guides.',
  run: ({ sandbox }) => Object.fromEntries(sandbox.data.scenarios.map(({ name, title }) => [name, title])),
};

export const scenarioCommands: readonly Command[] = [scenario, scenarios];

/**
 * Plays a scenario, starting now. The clock jumps from one event to the next, and no blocks are mined in between.
 *
 * @param end the time of its last event; all are played if this is missing.
 */
function playScenario(sandbox: Sandbox, { events, steps, until, ...data }: ScenarioData, end = until): unknown {
  const { clock, world } = sandbox;
  const wasManual = clock.isManual;
  catchUp(sandbox);
  const aheadMs = Date.parse(world.now) - Date.parse(events[0]?.at ?? world.now);
  const moved = (at: string): string => addSeconds(at, aheadMs / 1000);
  const moveTo = (at: string): void => {
    clock.aheadMs += Math.max(0, Date.parse(at) - millisecondsOf(sandbox));
  };
  const play: Play = { world, cast: castOf(sandbox, data), invoice: null, named: new Map() };
  clock.isManual = true;
  try {
    for (const { at, ...event } of events.filter((one) => one.at <= end)) {
      moveTo(moved(at));
      act(sandbox, () => happen(play, moveEvent(event, moved)));
    }
    // A deadline passes only when the clock is past it, so the clock moves one second further.
    moveTo(addSeconds(moved(end), 1));
    catchUp(sandbox);
  } finally {
    clock.isManual = wasManual;
  }
  const invoice = play.invoice;
  if (invoice === null) throw new Error('The scenario has created no invoice.');
  return {
    scenario: data.name,
    invoice: invoice.id,
    status: invoice.status,
    payments: invoice.payments.map(({ id, status }) => ({ id, status })),
  };
}

function moveEvent(event: Happening, moved: (at: string) => string): Happening {
  return 'expires' in event ? { ...event, expires: moved(event.expires) } : event;
}

function castOf(sandbox: Sandbox, data: Omit<ScenarioData, 'events' | 'steps' | 'until'>): Cast {
  const { world, around } = sandbox;
  const { names, merchant, asset } = around;
  const { price } = data;
  return {
    asset,
    strayAsset: (id) =>
      findAsset(sandbox.data, id) ??
      sandbox.data.strays.find((stray) => stray.id === id) ?? { id, networkId: '', confirmationsRequired: 1 },
    payment: (assetId) => {
      const id = names.id('pay');
      const own = asset(assetId);
      return { id, address: names.address(own, id), returnAddress: own.canReturn ? merchant.payerAddress : null };
    },
    transaction: ({ assetId, kind }) => {
      const networkId = findAsset(sandbox.data, assetId)?.networkId ?? 'eip155:';
      const hasSender = kind === 'incoming' && networkId.startsWith('eip155:');
      return names.transaction({ networkId }, hasSender ? merchant.payerAddress : null);
    },
    quoteId: () => names.id('quo'),
    merchantWallet: merchant.walletAddress,
    invoice: () => {
      const id = names.id('inv');
      const expiresAt = addSeconds(world.now, data.invoiceSeconds);
      return {
        id,
        mode: 'test',
        unit: { code: price.currency, isAsset: false, decimals: currencyDecimals(price.currency) },
        price: parseAmount(price.amount),
        maxShortfall: parseAmount(data.maxShortfall),
        details: {
          asset_ids: null,
          description: data.title,
          payer_email: null,
          checkout_url: merchant.checkoutUrl(id),
          redirect_url: null,
          postback_url: null,
          metadata: { scenario: data.name },
        },
        expiresAt,
        lateUntil: addSeconds(expiresAt, data.lateSeconds),
        subscription: null,
      };
    },
  };
}
