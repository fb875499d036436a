import { expect, type Locator, type Page } from '@playwright/test';

/** The links of the navbar: in the bar itself where it is wide enough, else in the menu, which this opens. */
export async function openMainMenu(page: Page): Promise<Locator> {
  const bar = page.getByRole('navigation', { name: 'Main' });
  const toggle = bar.getByRole('button', { name: 'Toggle navigation bar' });
  if (!(await toggle.isVisible())) return bar;
  await toggle.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: 'Close navigation bar' })).toBeVisible();
  // Where there are pages at hand, the menu opens with these, and the main menu, out of reach until then, is one step back.
  const back = menu.getByRole('button', { name: 'Back to main menu' });
  if (await back.evaluate((button) => button.closest('[inert]') === null)) await back.click();
  return menu;
}
