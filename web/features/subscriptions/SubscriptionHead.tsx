import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Mark } from '../../components/Mark.tsx';
import { useFormat } from '../../lib/use-format.ts';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1.5),
  overflowWrap: 'anywhere',
}));

type Props = Readonly<{
  of: Readonly<{ name: string; validTo: string | null; isActive: boolean }>;
}>;

/** The name of a subscription and how it stands: it runs, expires on a day, or has ended (specification section 4). */
export function SubscriptionHead({ of: { name, validTo, isActive } }: Props) {
  const format = useFormat();
  return (
    <Head>
      <Typography component="h3" sx={{ fontWeight: 'fontWeightMedium' }}>
        {name}
      </Typography>
      {validTo === null ? (
        <Mark data-tone="info">
          <FormattedMessage id="subscriptions.active" />
        </Mark>
      ) : (
        <Mark data-tone={isActive ? 'warning' : 'error'}>
          <FormattedMessage
            id={isActive ? 'subscriptions.expires' : 'subscriptions.ended'}
            values={{ date: format.date(validTo) }}
          />
        </Mark>
      )}
    </Head>
  );
}
