import type { BrowserType } from '@playwright/test';
import { enter, type Engine } from './engine.ts';

/** Starts one of Playwright's own engines. */
export async function startOwn(type: BrowserType): Promise<Engine> {
  const browser = await type.launch();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  return {
    name: `Playwright's ${type.name()} ${browser.version()}`,
    open: async (url) => void (await page.goto(url)),
    run: (script) => page.evaluate(`(() => { ${script} })()`),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => (text === enter ? page.keyboard.press('Enter') : page.keyboard.type(text)),
    stop: () => browser.close(),
  };
}
