import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { NoticeKind } from '../../generated/schema.ts';
import { LineIcon } from '../../components/icons/LineIcon.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { RowLink } from '../../components/lists/RowLink.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { useQuery } from '../../data/use-query.ts';
import { useIsAbsent, usePortal } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { firstSteps, PLACES } from './first-steps.ts';
import { FirstStepsDocument } from './generated/FirstSteps.ts';

const CIRCLE = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z';
const CHECK = 'M8 12.3l2.8 2.7L16 9.5';

const Line = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  overflowWrap: 'anywhere',
  '& > svg': { flex: 'none', color: theme.vars.palette.text.disabled },
  '& > svg:last-child': { marginInlineStart: 'auto', color: theme.vars.palette.primary.main },
  '& > span': { flex: 1 },
  '&[data-done=true]': {
    color: theme.vars.palette.text.secondary,
    '& > svg': { color: theme.vars.palette.success.main },
  },
}));

const Stores = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0, 2),
}));

/** The stores of the app: that of the phone alone, both elsewhere. */
function useStores() {
  const { appStore, googlePlay } = usePortal()?.links ?? {};
  const known = [
    { name: 'App Store', address: appStore ?? '', device: /iPhone|iPad/ },
    { name: 'Google Play', address: googlePlay ?? '', device: /Android/ },
  ].filter(({ address }) => address !== '');
  const own = known.filter(({ device }) => device.test(navigator.userAgent));
  return own.length > 0 ? own : known;
}

type Props = Readonly<{
  notices: readonly NoticeKind[] | null;
  /** The shape of the list while it loads. */
  skeleton: ReactNode;
}>;

/** What a person does before their first charge, ticked off by their records. It is over with that charge. */
export function FirstSteps({ notices, skeleton }: Props) {
  const text = useText();
  const isAbsent = useIsAbsent();
  const { data, error } = useQuery(FirstStepsDocument, { fetchPolicy: 'cache-and-network' });
  const [store, ...otherStores] = useStores();
  if (!data && !error) return skeleton;
  return (
    <Rows>
      {firstSteps(data?.viewer, notices, isAbsent).map(({ label, to, isDone }) =>
        isDone ? (
          <Line key={to} data-done>
            <LineIcon path={CIRCLE + CHECK} label={text('home.start.done')} />
            <span>{text(label)}</span>
          </Line>
        ) : (
          <Step key={to} to={to} label={text(label)} />
        ),
      )}
      {store && otherStores.length === 0 && <Step to={store.address} label={text('footer.apps')} />}
      {store && otherStores.length > 0 && (
        <Line>
          <LineIcon path={CIRCLE} />
          <Stores>
            {text('footer.apps')}
            {[store, ...otherStores].map(({ name, address }) => (
              <TextLink key={name} to={address}>
                {name}
              </TextLink>
            ))}
          </Stores>
        </Line>
      )}
      {isAbsent(PLACES) ? (
        <Line>
          <LineIcon path={CIRCLE} />
          <span>{text('home.start.charge')}</span>
        </Line>
      ) : (
        <Step to={PLACES} label={text('home.start.place')} />
      )}
    </Rows>
  );
}

/** One that is left to do, as a link to where it is done. */
const Step = ({ to, label }: Readonly<{ to: string; label: string }>) => (
  <Line>
    <LineIcon path={CIRCLE} />
    <span>
      <RowLink to={to}>{label}</RowLink>
    </span>
    <LineIcon path="m9 6 6 6-6 6" size={20} />
  </Line>
);
