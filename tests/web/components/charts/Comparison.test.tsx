import { render } from '@testing-library/react';
import { createIntl, RawIntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { Comparison } from '../../../../web/components/charts/Comparison.tsx';
import texts from '../../../../locales/generated/no.json';

const than = { then: 4.2, from: '2026-10-01', to: '2026-10-20' };
const write = (points: number) => `${points.toFixed(1)} prosentpoeng`;

test.each([
  [4.21, '= Like mye som'],
  [4.19, '= Like mye som'],
  [4.4, '↑ 0.2 prosentpoeng mer enn'],
  [4, '↓ 0.2 prosentpoeng mindre enn'],
])('a figure of %d is compared in the words that show its difference', (now, words) => {
  const intl = createIntl({ locale: 'nb-NO', messages: texts });
  const { container } = render(
    <RawIntlProvider value={intl}>
      <Comparison now={now} than={than} write={write} />
    </RawIntlProvider>,
  );
  expect(container.textContent.replaceAll('\u00a0', ' ')).toContain(words);
});
