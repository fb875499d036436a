import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Returns the element with the navbar's links: the navbar itself if it is wide enough, else the menu, after opening it.
 */
export async function openMainMenu(page: Page): Promise<Locator> {
  const bar = page.getByRole('navigation', { name: 'Main' });
  const toggle = bar.getByRole('button', { name: 'Toggle navigation bar' });
  if (!(await toggle.isVisible())) return bar;
  await toggle.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: 'Close navigation bar' })).toBeVisible();
  // On a page with a sidebar, the menu opens with the sidebar's pages. The main menu is inert until the reader goes
  // back.
  const back = menu.getByRole('button', { name: 'Back to main menu' });
  if (await back.evaluate((button) => button.closest('[inert]') === null)) await back.click();
  return menu;
}
