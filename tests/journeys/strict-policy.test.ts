import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sirv from 'sirv';
import { writeMetaPolicy } from '../../src/build/hosts/meta-policy.ts';
import { serve, type Site } from '../support/serve.ts';
import { buildFolder } from '../support/site.ts';
import { listPages } from './support/every-page.ts';
import { expect, test, waitUntilRunning } from './support/journey.ts';
import { alterFiles, siteCode } from './support/network.ts';
import { guide, notFound, start } from './support/pages.ts';

// The preview server sends the policy with every response, so all journeys in this folder run under it.

const refused = /Content Security Policy|TrustedHTML|TrustedScriptURL|Trusted ?Type|integrity|net::ERR/;

/** Records violations of the policy from the first tag of each page on. Returns a function that reads the record. */
async function countViolations(page: Page): Promise<() => Promise<readonly string[]>> {
  const found: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => void found.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      Reflect.get(window, 'noteViolation')(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return async () => {
    await page.waitForTimeout(50);
    return found;
  };
}

/** Attempts what the policy should stop. Returns the names of attempts that succeeded. */
function attack(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const through: string[] = [];
    const attempt = (name: string, run: () => void): void => {
      try {
        run();
        through.push(name);
      } catch {
        // Blocked, as it should be.
      }
    };
    attempt('HTML from a string', () => (document.createElement('p').innerHTML = '<b>x</b>'));
    attempt('a script by its address', () => (document.createElement('script').src = '/openapi.yaml'));
    attempt('another policy', () => Reflect.get(window, 'trustedTypes').createPolicy('other', {}));
    const style = document.createElement('style');
    style.textContent = 'html { --attacked: yes }';
    document.head.append(style);
    if (getComputedStyle(document.documentElement).getPropertyValue('--attacked') !== '') through.push('a style sheet');
    return through;
  });
}

test('No page violates the policy', { tag: '@desktop' }, async ({ page, open, allow }, testInfo) => {
  allow(/404 \(Not Found\)/, 'the last page does not exist');
  test.setTimeout(30 * 60_000);
  const violations = await countViolations(page);
  const pages = listPages();
  for (const route of pages) {
    await open(route);
    // Firefox reports prefetch links as violations if the default source is none. src/client/pages/fetch-ahead.ts needs
    // none.
    expect(await page.locator('link[rel=prefetch]').count()).toBe(0);
  }
  expect(await violations()).toEqual([]);
  testInfo.annotations.push({ type: 'counted', description: `Strict policy: ${pages.length} pages, 0 violations` });
});

test('Injected code and styles are blocked', { tag: '@desktop' }, async ({ page, open, allow }) => {
  allow(refused, 'the policy blocks it');
  await open(guide.route);
  expect(await attack(page)).toEqual([]);
});

test('Code that was changed in transit does not run', { tag: '@desktop' }, async ({ page, allow }) => {
  allow(refused, 'the browser blocks it');
  await alterFiles(page, siteCode, (text) => `${text};document.title='changed'`);
  await page.goto(guide.route);
  await expect(page.getByRole('alert')).toContainText('Part of this page could not be loaded');
  await expect(page).not.toHaveTitle('changed');
});

test.describe('On a host that sets no headers', { tag: '@desktop' }, () => {
  let folder: string;
  let site: Site;
  test.beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'meta-policy-'));
    cpSync(buildFolder, folder, { recursive: true });
    writeMetaPolicy(folder);
    site = await serve(sirv(folder, { extensions: ['html'] }));
  });
  test.afterAll(async () => {
    await site.stop();
    rmSync(folder, { recursive: true });
  });

  test('the pages contain the policy', async ({ page, allow }) => {
    allow(refused, 'the policy blocks what is injected');
    const violations = await countViolations(page);
    for (const { route } of [start, guide]) {
      await page.goto(site.url + route);
      await waitUntilRunning(page);
    }
    await page.goto(`${site.url}/`);
    await expect(page).toHaveURL(site.url + start.route);
    expect(await violations()).toEqual([]);
    expect(await attack(page)).toEqual([]);
  });
});

for (const path of ['//docs/invoices/', '/docs%2finvoices', '/docs/invoices%2f', '/Docs/Invoices'] as const) {
  test(
    `A page at ${path} never redirects elsewhere, whether the server finds it or not`,
    { tag: '@desktop' },
    async ({ page, site, allow }) => {
      allow(/404 \(Not Found\)/, 'the server has no page there', 'depends on timing');
      // First a server that returns the page there, then one that doesn't.
      for (const { heading, file, status, address } of [
        { ...guide, file: 'docs/invoices/index.html', status: 200, address: guide.route },
        { ...notFound, file: '404.html', status: 404, address: path },
      ]) {
        await page.route(
          (url) => url.pathname === path,
          (route) => route.fulfill({ status, contentType: 'text/html', path: `${buildFolder}/${file}` }),
        );
        await page.goto(site.url + path);
        await waitUntilRunning(page);
        await page.waitForTimeout(700);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.locator('link[rel=canonical]')).toHaveCount(status === 200 ? 1 : 0);
        expect(new URL(page.url()).pathname).toBe(address);
        await page.unrouteAll();
      }
    },
  );
}
