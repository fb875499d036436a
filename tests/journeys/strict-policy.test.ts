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
import { guide, start } from './support/pages.ts';

// The preview server sends the policy with every response, so all journeys in this folder run under it.

const refused = /Content Security Policy|TrustedHTML|TrustedScriptURL|Trusted ?Type|net::ERR/;

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
