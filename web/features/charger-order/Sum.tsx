import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { Product } from './use-project.ts';

/** Sticks beside the form. On a phone at the lower edge of the window. */
const Place = styled('aside')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  position: 'sticky',
  alignSelf: 'start',
  top: theme.spacing(11),
  padding: theme.spacing(2),
  borderRadius: theme.spacing(1.25),
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
  fontVariantNumeric: 'tabular-nums',
  '& p': { margin: 0 },
  [theme.breakpoints.down('medium')]: {
    top: 'auto',
    bottom: 0,
    zIndex: 1,
    order: 2,
    gap: theme.spacing(1),
    marginInline: theme.spacing(-2),
    paddingBlock: `${theme.spacing(1)} max(${theme.spacing(1)}, env(safe-area-inset-bottom))`,
    borderWidth: '1px 0 0',
    borderRadius: 0,
    backgroundColor: theme.vars.palette.background.paper,
  },
}));

/** The prices side by side on a phone, and below each other beside the form. */
const Prices = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 2),
  [theme.breakpoints.up('medium')]: { flexDirection: 'column', gap: theme.spacing(1.5) },
}));

const Line = styled('div')({ minWidth: 0, overflowWrap: 'anywhere' });

type Props = Readonly<{ product: Product | null; action: ReactNode }>;

/** The price of the chosen product at once and by the month, with VAT and without, and the button that goes on with it. */
export function Sum({ product, action }: Props) {
  const text = useText();
  const format = useFormat();
  return (
    <Place aria-label={text('chargerOrder.sum')}>
      <Prices aria-live="polite">
        {product === null ? (
          <Typography variant="body2" color="textSecondary">
            {text('chargerOrder.sumEmpty')}
          </Typography>
        ) : (
          <>
            <Line>
              <Typography variant="body2" color="textSecondary">
                {text('chargerOrder.sumOnce')}
              </Typography>
              <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
                {text('chargerOrder.withVat', { amount: format.money(product.price) })}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {text('chargerOrder.withoutVat', { amount: format.money(product.priceNoVat) })}
              </Typography>
            </Line>
            <Line>
              <Typography variant="body2" color="textSecondary">
                {text('chargerOrder.sumMonthly')}
              </Typography>
              <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
                {text('chargerOrder.withVat', { amount: format.money(product.monthlyPrice) })}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {text('chargerOrder.withoutVat', {
                  amount: format.money(product.monthlyPriceNoVat),
                })}
              </Typography>
            </Line>
          </>
        )}
      </Prices>
      {action}
    </Place>
  );
}
