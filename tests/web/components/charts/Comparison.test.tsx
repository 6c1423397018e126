import { render } from '@testing-library/react';
import { createIntl, RawIntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { Comparison } from '../../../../web/components/charts/Comparison.tsx';
import texts from '../../../../locales/generated/no.json';

const write = (points: number) => `${points.toFixed(1)} prosentpoeng`;

test.each([
  [4.21, 4.2, '= Like mye som 1.–20. oktober'],
  [4.19, 4.2, '= Like mye som 1.–20. oktober'],
  [4.4, 4.2, '↑ 0.2 prosentpoeng mer enn 1.–20. oktober'],
  [4, 4.2, '↓ 0.2 prosentpoeng mindre enn 1.–20. oktober'],
  [0, 4.2, '↓ 4.2 prosentpoeng mindre enn'],
  [-0.5, 10, '↓ 10.5 prosentpoeng mindre enn'],
  [0.5, -10, '↑ 10.5 prosentpoeng mer enn'],
])('%d is compared with %d in the words that show the difference', (now, then, words) => {
  const than = { then, from: '2026-10-01', to: '2026-10-20' };
  const intl = createIntl({ locale: 'nb-NO', messages: texts });
  const { container } = render(
    <RawIntlProvider value={intl}>
      <Comparison now={now} than={than} write={write} />
    </RawIntlProvider>,
  );
  expect(container.textContent.replaceAll('\u00a0', ' ')).toContain(words);
});
