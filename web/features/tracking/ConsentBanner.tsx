import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Actions } from '../../components/layout/Stack.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { paths } from '../../../schema/paths.ts';
import { usePortal } from '../../lib/portal.ts';
import type { Consent } from '../../lib/tracking/consent.ts';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';

/** Gives the banner focus when it is opened again. */
export const bannerId = 'tracking-consent';

const Banner = styled('section')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: theme.zIndex.appBar,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.shadows[4],
}));

const Content = styled(Actions)(({ theme }) => ({
  justifyContent: 'space-between',
  gap: theme.spacing(2, 4),
  maxWidth: measures.content,
  marginInline: 'auto',
  padding: theme.spacing(2),
  '& > div:first-of-type': { flex: '1 1 20rem', maxWidth: measures.reading },
}));

/** Keeps a focused element from being hidden below the banner (WCAG 2.2, 2.4.11). */
const room = <GlobalStyles styles={{ html: { scrollPaddingBottom: '14rem' } }} />;

type Props = Readonly<{ onChoose: (choice: Exclude<Consent, null>) => void }>;

/** Asks for consent to tracking. Both answers look alike, and the page can be used meanwhile. */
export function ConsentBanner({ onChoose }: Props) {
  const text = useText();
  const provider = usePortal()?.providerName ?? '';
  return (
    <Banner id={bannerId} tabIndex={-1} aria-label={text('tracking.title')}>
      {room}
      <Content>
        <div>
          <Typography component="h2" variant="h3">
            {text('tracking.title')}
          </Typography>
          <Typography variant="body2">{text('tracking.text', { provider })}</Typography>
          <Typography variant="body2">
            <TextLink to={paths.privacy}>{text('tracking.more')}</TextLink>
          </Typography>
        </div>
        <Actions>
          <Button variant="outlined" onClick={() => onChoose('denied')}>
            {text('tracking.deny')}
          </Button>
          <Button variant="outlined" onClick={() => onChoose('granted')}>
            {text('tracking.grant')}
          </Button>
        </Actions>
      </Content>
    </Banner>
  );
}
