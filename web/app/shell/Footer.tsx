import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { paths } from '../../../schema/paths.ts';
import { usePortal } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { TrackingPart } from '../tracking.tsx';
import { Row } from './Row.tsx';
import { osloDay } from '../../lib/oslo-day.ts';
import { serverNow } from '../../lib/server-clock.ts';

const Bar = styled('footer')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Content = styled(Row)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(3, 6),
  paddingBlock: theme.spacing(4),
}));

const Links = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li:empty': { display: 'none' },
  '& a': { display: 'block', paddingBlock: theme.spacing(0.75) },
}));

const Legal = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  flexBasis: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 3),
  color: theme.vars.palette.text.secondary,
}));

/** Customer support, the apps, whose portal it is, and on what terms (SCREEN-6). */
export function Footer() {
  const text = useText();
  const portal = usePortal();
  const year = osloDay(serverNow()).slice(0, 4);
  const stores = [
    { name: 'App Store', address: portal?.links.appStore },
    { name: 'Google Play', address: portal?.links.googlePlay },
  ].flatMap(({ name, address }) => (address ? [{ name, address }] : []));

  return (
    <Bar aria-label={text('footer.label')}>
      <Content>
        <div>
          <Typography component="h2" variant="h3">
            {text('footer.support')}
          </Typography>
          <Links>
            <li>
              <TextLink to={paths.contact}>{text('footer.contact')}</TextLink>
            </li>
            <li>
              <TextLink to={paths.faq}>{text('footer.faq')}</TextLink>
            </li>
          </Links>
        </div>
        {stores.length > 0 && (
          <div>
            <Typography component="h2" variant="h3">
              {text('footer.apps')}
            </Typography>
            <Links>
              {stores.map(({ name, address }) => (
                <li key={name}>
                  <TextLink to={address}>{name}</TextLink>
                </li>
              ))}
            </Links>
          </div>
        )}
        <Legal>
          <span>{text('footer.copyright', { year, provider: portal?.providerName ?? '' })}</span>
          <Links>
            <li>
              <TextLink to={paths.terms}>{text('footer.terms')}</TextLink>
            </li>
            <li>
              <TextLink to={paths.privacy}>{text('footer.privacy')}</TextLink>
            </li>
            <li>
              <TrackingPart name="TrackingChoice" />
            </li>
          </Links>
        </Legal>
      </Content>
    </Bar>
  );
}
