import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { NoticeKind } from '../../generated/schema.ts';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { FirstStepLine, FirstSteps, type FirstStep } from '../../components/lists/FirstSteps.tsx';
import { useQuery } from '../../data/use-query.ts';
import { useIsAbsent, usePortal } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { firstSteps, PLACES } from './first-steps.ts';
import { FirstStepsDocument } from './generated/FirstSteps.ts';

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
export function HomeFirstSteps({ notices, skeleton }: Props) {
  const text = useText();
  const isAbsent = useIsAbsent();
  const { data, error } = useQuery(FirstStepsDocument, { fetchPolicy: 'cache-and-network' });
  const [store, ...otherStores] = useStores();
  if (!data && !error) return skeleton;
  const app = { key: 'app', text: text('footer.apps'), isDone: false };
  const charge = { key: 'charge', text: text('home.start.place'), to: PLACES, isDone: false };
  const isOneStore = store && otherStores.length === 0;
  const items: FirstStep[] = [
    ...firstSteps(data?.viewer, notices, isAbsent).map(({ label, to, isDone }) => ({
      key: to,
      text: text(label),
      to,
      isDone,
    })),
    ...(isOneStore ? [{ ...app, to: store.address }] : []),
    ...(isAbsent(PLACES) ? [] : [charge]),
  ];
  return (
    <FirstSteps items={items}>
      {store && !isOneStore && (
        <FirstStepLine>
          <Stores>
            {app.text}
            {[store, ...otherStores].map(({ name, address }) => (
              <TextLink key={name} to={address}>
                {name}
              </TextLink>
            ))}
          </Stores>
        </FirstStepLine>
      )}
      {isAbsent(PLACES) && <FirstStepLine>{text('home.start.charge')}</FirstStepLine>}
    </FirstSteps>
  );
}
