import { render } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import { expect, test } from 'vitest';
import { SelectField, TextField } from '../../../../web/components/forms/Field.tsx';
import { createPortalTheme } from '../../../../web/theme/theme.ts';

const TOUCH = /@media \(pointer: ?coarse\)\s*\{([^{}]*)\{[^{}]*font-size: ?([\d.]+)rem/gu;

test('fields have at least 16 px on touch, below which iOS zooms in', () => {
  render(
    <ThemeProvider theme={createPortalTheme()}>
      <TextField label="Navn" />
      <SelectField label="Valg" options={[['a', 'A']]} />
    </ThemeProvider>,
  );
  const styles = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText);
  const rules = [...styles.join('\n').matchAll(TOUCH)];
  for (const element of ['input', 'select', 'textarea']) {
    const [, , size] = rules.find(([, selectors]) => selectors?.includes(element)) ?? [];
    expect(Number(size ?? 0) * 16, element).toBeGreaterThanOrEqual(16);
  }
});
