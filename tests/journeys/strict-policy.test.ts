import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sirv from 'sirv';
import { writeMetaPolicy } from '../../src/build/hosts/policy.ts';
import { serve } from '../support/serve.ts';
import { buildFolder } from '../support/site.ts';
import { expect, test, waitUntilRunning } from './support/journey.ts';
import { guide, listPages, start } from './support/pages.ts';

// The preview server sends the policy with every response, so all journeys in this folder run under it.

const refused = /Content Security Policy|TrustedHTML|TrustedScriptURL|Trusted ?Type|net::ERR/;

/** Records violations of the policy from the first tag of each page on. */
async function countViolations(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => void found.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      Reflect.get(window, 'noteViolation')(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return found;
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

test('No page violates the policy, which blocks injected code and styles', async ({ page, open, allow }) => {
  allow(/404 \(Not Found\)/, 'the last page does not exist');
  allow(refused, 'the policy blocks what is injected');
  test.setTimeout(30 * 60_000);
  const violations = await countViolations(page);
  for (const route of listPages()) {
    await open(route);
    // Firefox reports prefetch links as violations if the default source is none. src/client/pages/fetch-ahead.ts needs
    // none.
    expect(await page.locator('link[rel=prefetch]').count()).toBe(0);
  }
  expect(violations).toEqual([]);
  expect(await attack(page)).toEqual([]);
  await expect.poll(() => violations.length).toBeGreaterThan(0);
});

test('On a host that sets no headers, the pages contain the policy', async ({ page, allow }) => {
  allow(refused, 'the policy blocks what is injected');
  const folder = mkdtempSync(path.join(tmpdir(), 'meta-policy-'));
  cpSync(buildFolder, folder, { recursive: true });
  writeMetaPolicy(folder);
  const site = await serve(sirv(folder, { extensions: ['html'] }));
  const violations = await countViolations(page);
  await page.goto(site.url + guide.route);
  await waitUntilRunning(page);
  await page.goto(`${site.url}/`);
  await expect(page).toHaveURL(site.url + start.route);
  await waitUntilRunning(page);
  await page.goto(`${site.url}/docs/api/asset/list`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Body' })).toContainText('usdc.base-sepolia');
  expect(violations).toEqual([]);
  expect(await attack(page)).toEqual([]);
  await site.stop();
  rmSync(folder, { recursive: true });
});
