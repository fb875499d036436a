import type { BrowserType } from '@playwright/test';
import { enter, type Engine } from './engine.ts';

/** Starts one of the engines that Playwright brings, or the Chromium of all other journeys. */
export async function startOwn(type: BrowserType, executablePath?: string): Promise<Engine> {
  const args = type.name() === 'chromium' ? ['--no-sandbox', '--disable-gpu'] : [];
  const browser = await type.launch({ args, ...(executablePath === undefined ? {} : { executablePath }) });
  // A Chromium without a window asks nobody, and refuses.
  const permissions = type.name() === 'chromium' ? ['clipboard-write'] : [];
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, permissions });
  const names = { chromium: 'Chromium', firefox: "Playwright's Firefox", webkit: "Playwright's WebKit" };
  return {
    name: `${Reflect.get(names, type.name())} ${browser.version()}`,
    open: async (url) => void (await page.goto(url)),
    run: (script) => page.evaluate(`(() => { ${script} })()`),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => (text === enter ? page.keyboard.press('Enter') : page.keyboard.type(text)),
    stop: () => browser.close(),
  };
}
