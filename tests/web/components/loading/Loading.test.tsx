import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Loading, SkeletonBlock } from '../../../../web/components/loading/Loading.tsx';
import { renderPart } from '../../render.tsx';

it('says that it loads, in words that are seen and read aloud, and hides the shapes from screen readers', () => {
  renderPart(
    <Loading>
      <SkeletonBlock height={40} />
    </Loading>,
  );
  const words = screen.getByText('Henter …');
  expect(screen.getByRole('status')).toHaveTextContent(/^Henter …$/);
  expect(words).toBeVisible();
  expect(getComputedStyle(words).clipPath).not.toMatch(/inset/);
  expect(document.querySelector('.MuiSkeleton-root')?.closest('[aria-hidden=true]')).not.toBeNull();
});
