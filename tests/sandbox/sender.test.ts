import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('pages, e-mails and forms have the name of the provider’s folder, and no word of ours', async () => {
  vi.resetModules();
  vi.stubEnv('PORTAL_CONFIG', 'examples/fjordlading/portal.json');
  const { texts } = await import('../../sandbox/identity/texts/texts.ts');
  const { coolingOffText, SUBSCRIPTION_MAIL } =
    await import('../../sandbox/rest/cooling-off-mail.ts');
  const { sender } = await import('../../sandbox/sender.ts');
  const link = 'https://portal.example/form.pdf';
  const right = coolingOffText.no({ name: 'Ladefordel', kind: 'SUBSCRIPTION', link });
  const mail = SUBSCRIPTION_MAIL.no('Ladefordel', '49', right);
  expect(sender.address[0]).toBe('Fjordlading AS');
  expect(texts.en.provider).toBe('Fjordlading');
  expect(mail.body).toContain(
    'Til: Fjordlading AS, Strandkaien 2, 5013 Bergen, hjelp@fjordlading.example',
  );
  expect(mail.body).toMatch(/Hilsen Fjordlading$/);
  expect(JSON.stringify([texts, mail, sender])).not.toMatch(/ladeportal|\{sender\}/i);
});

test('without one they have ours', async () => {
  vi.resetModules();
  vi.stubEnv('PORTAL_CONFIG', '');
  const { texts } = await import('../../sandbox/identity/texts/texts.ts');
  expect(texts.no.provider).toBe('Ladeportal');
});
