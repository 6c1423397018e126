import { styled } from '@mui/material/styles';
import { flushSync } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { useTexts } from '../../lib/LanguageProvider.tsx';
import { bannerId } from './ConsentBanner.tsx';
import { useConsent } from './use-consent.ts';

const Choice = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  padding: theme.spacing(0.75, 0),
  border: 0,
  background: 'none',
  color: theme.vars.palette.primary.main,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
}));

const texts = ['tracking'] as const;

type Props = Readonly<{ scriptUrl: string }>;

/** Withdraws the choice and asks again. */
export function TrackingChoice({ scriptUrl }: Props) {
  const { choose } = useConsent(scriptUrl);
  const askAgain = () => {
    flushSync(() => choose(null));
    document.getElementById(bannerId)?.focus();
  };
  return (
    useTexts(texts) && (
      <Choice type="button" onClick={askAgain}>
        <FormattedMessage id="tracking.choice" />
      </Choice>
    )
  );
}
