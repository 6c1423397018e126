import { sandbox, signIn } from './support/portal.ts';
import { expect, test } from './support/test.ts';

test.use({ expected: /Failed to load resource|503|502/ });

const fault = (path: string) => ({ data: { path, kind: 'dropped' } });

test.afterEach(async ({ request }) => {
  await request.delete(`${sandbox}/control/faults`);
});

test('an outage of the backend gives one clear notice, with a button that brings the page back', async ({
  page,
  request,
}) => {
  await signIn(page);
  // Preloaded answers are not fetched again before the page is left.
  await page.getByRole('link', { name: 'Biler', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Biler' })).toBeVisible();
  await request.post(`${sandbox}/control/faults`, fault('/api/*'));
  await page.getByRole('link', { name: 'Forsiden', exact: true }).click();
  const notice = page.getByText(
    'Vi får ikke kontakt med tjenesten. Sjekk nettforbindelsen, og prøv igjen.',
  );
  await expect(notice).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Prøv igjen' })).toHaveCount(1);

  await request.delete(`${sandbox}/control/faults`);
  // The person's record is not retried.
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Siste ladeøkter' })).toBeVisible();
});
