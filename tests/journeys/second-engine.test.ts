import { sayCounts } from '../support/counted.ts';
import { isWeekly, listPages } from './support/every-page.ts';
import { expect, test, waitUntilRunning } from './support/journey.ts';
import { archive } from './support/pages.ts';
import { findDarkFaults, findFaults } from './support/second-engine.ts';
import { unfold } from './support/states.ts';

// A recording of the pages is large, and the findings say everything.
// The tests inject code and styles into pages, which the site's policy refuses.
test.use({ bypassCSP: true, trace: 'off', contextOptions: { reducedMotion: 'reduce' } });

test('A second engine finds nothing on any page, in either colour mode', async ({ page, allow }, {
  annotations,
  project,
}) => {
  test.setTimeout(isWeekly ? 3_000_000 : 600_000);
  allow(/404 .*\/nope\)$/, 'the page is asked for because it does not exist');
  const pages = listPages();
  const found: string[] = [];
  for (const route of pages) {
    await test.step(route, async () => {
      await page.goto(route);
      await waitUntilRunning(page);
      await unfold(page);
      found.push(...(await findFaults(page)).map((fault) => `${route} ${fault}`));
      found.push(...(await findDarkFaults(page)).map((fault) => `${route} dark: ${fault}`));
    });
  }
  expect(found).toEqual([]);
  annotations.push({
    type: 'counted',
    description: `Second engine, ${project.name}: ${sayCounts({ pages: pages.length })}`,
  });
});

test.describe('The check finds', { tag: '@desktop' }, () => {
  test.beforeEach(({ open }) => open(archive.route));

  for (const { fault, rule, provoke } of [
    {
      fault: 'a picture without words',
      rule: 'img_alt_valid',
      provoke: () => document.querySelector('h1')?.after(new Image()),
    },
    {
      fault: 'a landmark without a name',
      rule: 'aria_complementary_labelled',
      provoke: () => document.querySelector('main')?.before(document.createElement('aside')),
    },
    {
      fault: 'a stop for the keyboard at which there is nothing to do',
      rule: 'element_tabbable_role_valid',
      provoke: () => document.querySelector('main p, main li')?.setAttribute('tabindex', '0'),
    },
    {
      fault: 'a drawing without a name',
      rule: 'svg_graphics_labelled',
      provoke: () => {
        const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
        drawing.innerHTML = '<path d="M0 0h9v9z"/>';
        document.querySelector('h1')?.after(drawing);
      },
    },
    {
      fault: 'targets that lie too close',
      rule: 'target_spacing_sufficient',
      provoke: () => {
        const row = document.createElement('div');
        row.innerHTML = '<button>a</button><button>b</button>';
        for (const button of row.querySelectorAll('button'))
          Object.assign(button.style, { width: '12px', padding: '0' });
        document.querySelector('h1')?.after(row);
      },
    },
    {
      fault: 'text that is too pale',
      rule: 'text_contrast_sufficient',
      provoke: () => document.documentElement.style.setProperty('--site-color-text', '#999999'),
    },
  ]) {
    test(fault, async ({ page }) => {
      await page.evaluate(provoke);
      const rules = (await findFaults(page)).map((found) => found.split(':', 1)[0]);
      expect(rules).toContain(rule);
    });
  }

  test('text that is too dark for the dark mode', async ({ page }) => {
    await page.evaluate(() => {
      const text = document.createElement('p');
      text.textContent = 'Dark on dark';
      Object.assign(text.style, { color: '#405258', background: '#0d171b' });
      document.querySelector('h1')?.after(text);
    });
    expect(await findDarkFaults(page)).not.toEqual([]);
  });
});
