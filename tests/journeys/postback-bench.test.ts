import { expect, test } from './support/journey.ts';

const page = '/docs/postback/signature';

test('A reader checks a postback and sees what is wrong with it', async ({ page: browser, open }) => {
  await open(page);
  const result = browser.getByRole('status').filter({ hasText: 'verifier' });
  await expect(result).toHaveText('The signature is valid. A correct verifier accepts this postback.');

  const body = browser.getByRole('textbox', { name: 'Raw body' });
  const sent = await body.inputValue();
  await body.fill(JSON.stringify(JSON.parse(sent), null, 2));
  await expect(result).toContainText('The signature matches the body without line breaks and indentation.');
  await body.fill(sent.replace('test', 'live'));
  await expect(result).toContainText('No common mistake matches.');
  await body.fill(sent);

  await browser.getByRole('combobox', { name: 'Test secret' }).selectOption('next');
  await expect(result).toContainText('It was signed with another secret, the one called “current”.');

  await browser.getByRole('combobox', { name: 'Load a test vector' }).selectOption('stale timestamp (301 s old)');
  await expect(result).toContainText('The timestamp is 301 seconds before the receiver’s clock');
  await browser
    .getByRole('textbox', { name: 'Headers, one per line' })
    .fill('Webhook-Id: evt_1\nContent-Type: text/plain');
  await expect(result).toContainText('These headers are missing: webhook-timestamp, webhook-signature.');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the page has the shell script instead of the form', { tag: '@desktop' }, async ({ page: browser }) => {
    await browser.goto(page);
    await expect(browser.getByText('This check needs JavaScript. The shell script below does the same.')).toBeVisible();
    await expect(browser.getByRole('textbox')).toHaveCount(0);
    await expect(browser.getByText('bash verify.sh')).toBeVisible();
  });
});
