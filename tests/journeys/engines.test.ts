import { expect, test } from '@playwright/test';
import { createHandler } from '../../src/tools/serve/handler.ts';
import { serve, type Site } from '../support/serve.ts';
import { buildFolder } from '../support/site.ts';
import { engines, enter, escape, tab, type Engine } from './support/engines.ts';
import { blog, guide, kindsOfPages, operation } from './support/pages.ts';

/** Returns a JavaScript expression for the first visible element that matches a selector and contains a text. */
const find = (selector: string, text = ''): string =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility() && (one.textContent.includes(${JSON.stringify(text)}) || one.ariaLabel?.includes(${JSON.stringify(text)})))`;

for (const [kind, start] of Object.entries(engines))
  test.describe(`In ${kind}`, () => {
    test.skip(start === undefined, `${kind} is not installed.`);
    test.describe.configure({ mode: 'default' });
    let engine: Engine;
    let site: Site;
    let isDown = false;
    let violations: string[] = [];

    const ask = (expression: string): Promise<unknown> => engine.run(`return ${expression}`);
    const expectTrue = (expression: string): Promise<void> =>
      expect.poll(() => ask(`Boolean(${expression})`), { message: expression }).toBe(true);
    const open = async (route: string): Promise<void> => {
      await engine.open(site.url + route);
      await expectTrue("document.documentElement.dataset.hasHydrated === 'true'");
    };
    const click = async (selector: string, text?: string): Promise<void> => {
      const element = find(selector, text);
      await expectTrue(element);
      const place = await engine.run(`const one = ${element};
        one.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x + width / 2, y + height / 2];`);
      if (Array.isArray(place)) await engine.click(Number(place[0]), Number(place[1]));
    };
    const expectHeading = (heading: string): Promise<void> =>
      expectTrue(`document.querySelector('h1')?.textContent === ${JSON.stringify(heading)}`);

    test.beforeAll(async () => {
      const handle = createHandler(buildFolder);
      // Serves the site with its policy, and makes the browser report violations.
      site = await serve((request, response) => {
        if (isDown) return void request.socket.destroy();
        if (request.url === '/violations') {
          request.on('data', (report: Buffer) => violations.push(report.toString()));
          return void request.on('end', () => response.writeHead(204).end());
        }
        const setHeader = response.setHeader.bind(response);
        response.setHeader = (name, value) =>
          setHeader(name, name === 'Content-Security-Policy' ? `${String(value)}; report-uri /violations` : value);
        return handle(request, response);
      });
      if (start !== undefined) engine = await start();
    });
    test.afterAll(async () => {
      await engine.stop();
      await site.stop();
    });
    test.beforeEach(() => {
      violations = [];
    });

    test('every kind of page opens without violating the policy, and a violation is reported', async () => {
      for (const { route, heading } of kindsOfPages) {
        await open(route);
        await expectHeading(heading);
      }
      expect(violations).toEqual([]);
      await engine.run("document.head.append(Object.assign(document.createElement('style'), { textContent: 'a{}' }))");
      await expect.poll(() => violations.length).toBe(1);
    });

    test('a reader runs a request and pays half with the keyboard alone, and a screen reader announces it', async () => {
      const expectSaid = (words: string): Promise<void> =>
        expectTrue(`document.querySelector('[aria-live=polite]').textContent.includes(${JSON.stringify(words)})`);
      const isFocused = (name: string): string => `document.activeElement.textContent === ${JSON.stringify(name)}`;
      await open(operation.route);
      await expectTrue(find('.run-button'));
      await engine.run(`${find('.run-button')}.focus()`);
      await engine.type(enter);
      await expectSaid('. 20');
      expect(await ask('document.activeElement.matches(".run-title")')).toBe(true);
      for (let count = 0; count < 40 && !(await ask(isFocused('Pay half'))); count += 1) await engine.type(tab);
      await engine.type(enter);
      await expectSaid('Pay half. invoice open, underpaid. payment waiting, underpaid. payment.received 204.');
      expect(await ask(isFocused('Half the rest'))).toBe(true);
      await expectTrue(`document.querySelector('[role=img][aria-label*="Partial payment received"]')`);
      const controls = "[...document.querySelectorAll('.run :is(button, select, textarea, pre[tabindex], section)')]";
      const named = 'one.ariaLabel || document.getElementById(one.getAttribute("aria-labelledby"))?.textContent';
      const isNamed = `one.matches('button') && one.textContent !== '' || ${named}`;
      expect(await ask(`${controls}.filter((one) => !(${isNamed})).map((one) => one.outerHTML)`)).toEqual([]);
      await engine.type(escape);
      await expectTrue(isFocused('Run'));
      expect(violations).toEqual([]);
    });

    test('a reader follows links, goes back and searches', async () => {
      await open(guide.route);
      await engine.run('window.isFirst = true');
      await click('footer a', 'Blog');
      await expectHeading(blog.heading);
      await engine.run('history.back()');
      await expectHeading(guide.heading);
      await click('a[data-search]', 'Search');
      await expectTrue("document.activeElement.matches('dialog input')");
      await engine.type('verify postback signature');
      await expectTrue(find('[role=option]', 'Postback signature'));
      await engine.type(enter);
      await expectTrue("location.pathname === '/docs/postback/signature'");
      await expectHeading('Postback signature');
      expect(await ask('window.isFirst')).toBe(true);
      expect(violations).toEqual([]);
    });

    test('a reader chooses a language and a colour mode, copies code, and the next page has both', async () => {
      await open(operation.route);
      await click('[role=tab]', 'Python');
      await expectTrue(find('[role=tabpanel]', 'urllib.request'));
      await click('button', 'Switch between dark and light mode');
      await expectTrue("document.documentElement.dataset.theme === 'dark'");
      await click('main button', 'Copy code to clipboard');
      await expectTrue(find('main button', 'Copied'));
      await open('/docs/api/invoice/cancel');
      await expectTrue(find('[role=tabpanel]', 'urllib.request'));
      await expectTrue("document.documentElement.dataset.theme === 'dark'");
      expect(violations).toEqual([]);
    });

    test('a reader is told that the connection is lost, and Retry works once it is back', async () => {
      await open(guide.route);
      isDown = true;
      await click('footer a', 'Blog');
      await expectTrue(find('[role=alert]', 'couldn’t be loaded'));
      isDown = false;
      await click('[role=alert] button', 'Retry');
      await expectHeading(blog.heading);
    });
  });
