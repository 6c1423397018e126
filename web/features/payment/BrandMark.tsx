import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { brandOf } from './card-format.ts';

const Frame = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  color: theme.vars.palette.text.secondary,
  '& > svg': { color: theme.vars.palette.primary.main },
}));

const bars = <path d="M2 6h24M6 14h5" stroke="currentColor" strokeWidth="2" />;

/** The logo of a brand on its cards, as shapes in the theme's colour. Any other brand has a generic card. */
const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  mastercard: (
    <g fill="currentColor">
      <circle cx="11" cy="10" r="5.5" />
      <circle cx="17" cy="10" r="5.5" opacity=".55" />
    </g>
  ),
  maestro: (
    <g fill="none" stroke="currentColor" strokeWidth="1.75">
      <circle cx="11" cy="10" r="5" />
      <circle cx="17" cy="10" r="5" />
    </g>
  ),
  visa: <path d="m9 5.5 5 9 5-9" fill="none" stroke="currentColor" strokeWidth="2" />,
  'american-express': (
    <path d="m9 14.5 5-9 5 9m-8-3h6" fill="none" stroke="currentColor" strokeWidth="2" />
  ),
};

type Props = Readonly<{ number: string }>;

/** The brand of a card number, as a drawing and in words. Nothing while the digits could be those of several. */
export function BrandMark({ number }: Props) {
  const brand = brandOf(number);
  if (!brand) return null;
  return (
    <Frame>
      <svg width="28" height="20" viewBox="0 0 28 20" aria-hidden>
        <rect x=".5" y=".5" width="27" height="19" rx="3" fill="none" stroke="currentColor" />
        {DRAWINGS[brand.type] ?? bars}
      </svg>
      {brand.niceType}
    </Frame>
  );
}
