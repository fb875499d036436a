import { createServer, type Server } from 'node:http';
import { createHandler } from '../../src/tools/serve/handler.ts';
import { findPort } from '../support/ports.ts';
import { buildFolder } from '../support/site.ts';
import { expect, test } from '@playwright/test';
import { engines, enter, type Engine } from './support/engines/index.ts';
import { article, blog, guide, kindsOfPages, operation } from './support/pages.ts';

// An engine that SLUICE_ENGINES names must be installed. The summary says which engines were used and which were
// skipped.
const wanted = process.env.SLUICE_ENGINES?.split(',') ?? [];
const absent = Object.keys(engines).filter((name) => engines[name] === undefined);

/** Returns a JavaScript expression for the first visible element that matches a selector and contains a text. */
const find = (selector: string, text = ''): string =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility() && (one.textContent.includes(${JSON.stringify(text)}) || one.ariaLabel?.includes(${JSON.stringify(text)})))`;

test.describe('In other engines than Chromium,', { tag: '@desktop' }, () => {
  test('each required browser is installed', ({}, { annotations }) => {
    const used = Object.keys(engines).filter((name) => !absent.includes(name));
    const skipped = absent.length === 0 ? '' : `; not installed, so skipped: ${absent.join(', ')}`;
    annotations.push({ type: 'counted', description: `Engines other than Chromium: ${used.join(', ')}${skipped}` });
    expect(wanted.filter((name) => !used.includes(name))).toEqual([]);
  });

  for (const [kind, start] of Object.entries(engines)) {
    if (start === undefined) continue;

    test.describe(kind, () => {
      test.describe.configure({ mode: 'default' });
      let engine: Engine;
      let server: Server;
      let port: number;
      let violations: string[] = [];
      /** The delay of every style sheet in milliseconds. */
      let heldFor = 0;

      /** Serves the site with its policy, and makes browsers report violations. */
      const serve = async (): Promise<void> => {
        const handle = createHandler(buildFolder);
        server = createServer((request, response) => {
          if (request.url === '/violations') {
            request.on('data', (report: Buffer) => violations.push(report.toString()));
            request.on('end', () => response.writeHead(204).end());
            return;
          }
          if (request.url?.startsWith('/assets/css/') === true && heldFor > 0) {
            setTimeout(() => handle(request, response), heldFor);
            return;
          }
          const setHeader = response.setHeader.bind(response);
          response.setHeader = (name, value) =>
            setHeader(name, name === 'Content-Security-Policy' ? `${String(value)}; report-uri /violations` : value);
          handle(request, response);
        });
        await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      };
      const endServer = async (): Promise<void> => {
        const ended = new Promise((resolve) => server.close(resolve));
        server.closeAllConnections();
        await ended;
      };
      const ask = (expression: string): Promise<unknown> => engine.run(`return ${expression}`);
      const expectTrue = (expression: string): Promise<void> =>
        expect.poll(() => ask(`Boolean(${expression})`), { message: expression }).toBe(true);
      const open = async (route: string): Promise<void> => {
        await engine.open(`http://127.0.0.1:${port}${route}`);
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
        port = await findPort();
        await serve();
        engine = await start();
      });
      test.afterAll(async () => {
        await engine.stop();
        await endServer();
      });
      test.beforeEach(() => {
        violations = [];
      });

      // This is the first test, because browsers cache style sheets.
      test('a reader can read the text within three seconds while the style sheets take five', async () => {
        heldFor = 5000;
        try {
          await open(article.route);
        } finally {
          heldFor = 0;
        }
        const painted = await ask("performance.getEntriesByName('first-contentful-paint')[0].startTime");
        expect(Number(painted)).toBeLessThan(3000);
        await expectTrue("document.styleSheets.length === 2 && getComputedStyle(document.body).margin === '0px'");
        expect(violations).toEqual([]);
      });

      test('every kind of page opens without violating the policy', async ({}, { annotations }) => {
        for (const { route, heading } of kindsOfPages) {
          await open(route);
          await expectHeading(heading);
        }
        expect(violations).toEqual([]);
        annotations.push({ type: 'counted', description: `${engine.name}: ${kindsOfPages.length} kinds of pages` });
      });

      test('a violation of the policy is reported', async () => {
        await open(guide.route);
        await engine.run(
          "document.head.append(Object.assign(document.createElement('style'), { textContent: 'a{}' }))",
        );
        await expect.poll(() => violations.length).toBe(1);
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
        await expectTrue("document.querySelector('h1')?.textContent.includes('ignature')");
        expect(await ask('window.isFirst')).toBe(true);
        expect(violations).toEqual([]);
      });

      test('a reader chooses a language and a colour mode, and the next page has both', async () => {
        await open(operation.route);
        await click('[role=tab]', 'Python');
        await expectTrue(find('[role=tabpanel]', 'urllib.request'));
        await click('button', 'Switch between dark and light mode');
        await expectTrue("document.documentElement.dataset.theme === 'dark'");
        await open('/docs/api/invoice/cancel');
        await expectTrue(find('[role=tabpanel]', 'urllib.request'));
        await expectTrue("document.documentElement.dataset.theme === 'dark'");
        expect(violations).toEqual([]);
      });

      test('a reader copies code', async () => {
        await open(guide.route);
        await click('main button', 'Copy code to clipboard');
        await expectTrue(find('main button', 'Copied'));
        expect(violations).toEqual([]);
      });

      test('a reader is told that the connection is lost, and Retry works once it is back', async () => {
        await open(guide.route);
        await endServer();
        await click('footer a', 'Blog');
        await expectTrue(find('[role=alert]', 'could not be loaded'));
        await serve();
        await click('[role=alert] button', 'Retry');
        await expectHeading(blog.heading);
        expect(violations).toEqual([]);
      });
    });
  }
});
