import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
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

type Entry = readonly [name: string, address: string | null | undefined];

/** The links that have an address. */
const LinkList = ({
  entries,
  children,
}: Readonly<{ entries: readonly Entry[]; children?: ReactNode }>) => (
  <Links>
    {entries.map(
      ([name, address]) =>
        address && (
          <li key={name}>
            <TextLink to={address}>{name}</TextLink>
          </li>
        ),
    )}
    {children}
  </Links>
);

/** Customer support, the apps, whose portal it is, and on what terms (SCREEN-6). */
export function Footer() {
  const text = useText();
  const portal = usePortal();
  const { appStore, googlePlay, accessibility, cookies } = portal?.links ?? {};
  const year = osloDay(serverNow()).slice(0, 4);
  const groups: readonly (readonly [heading: string, ...entries: readonly Entry[]])[] = [
    [
      text('footer.support'),
      [text('footer.contact'), paths.contact],
      [text('footer.faq'), paths.faq],
    ],
    [text('footer.apps'), ['App Store', appStore], ['Google Play', googlePlay]],
  ];

  return (
    <Bar aria-label={text('footer.label')}>
      <Content>
        {groups.map(
          ([heading, ...entries]) =>
            entries.some(([, address]) => address) && (
              <div key={heading}>
                <Typography component="h2" variant="h3">
                  {heading}
                </Typography>
                <LinkList entries={entries} />
              </div>
            ),
        )}
        <Legal>
          <span>{text('footer.copyright', { year, provider: portal?.providerName ?? '' })}</span>
          <LinkList
            entries={[
              [text('footer.terms'), paths.terms],
              [text('footer.privacy'), paths.privacy],
              [text('footer.accessibility'), accessibility],
              [text('footer.cookies'), cookies],
            ]}
          >
            <li>
              <TrackingPart name="TrackingChoice" />
            </li>
          </LinkList>
        </Legal>
      </Content>
    </Bar>
  );
}
