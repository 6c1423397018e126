import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { lazyPart } from '../../../web/lib/lazy-part.ts';

it('draws a part at once whose file was fetched before it is shown', async () => {
  const Part = lazyPart(() => Promise.resolve(() => <p>Økter</p>));
  await Part.prepare();
  render(
    <Suspense fallback={<p>Henter</p>}>
      <Part />
    </Suspense>,
  );
  expect(screen.getByText('Økter')).toBeVisible();
});
