import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { ModalRoute } from '../../components/ModalRoute.tsx';
import { RfidFormDocument, type RfidFormQuery } from '../../generated/graphql.ts';
import { DenialNotice } from './DenialNotice.tsx';
import { useRfidBase } from './use-rfid-base.ts';

/** What a form about chips has to know. */
export type RfidFormFacts = Readonly<{
  portal: RfidFormQuery['portal'];
  viewer: NonNullable<RfidFormQuery['viewer']>;
}>;

type Props = Readonly<{ title: string; children: (known: RfidFormFacts) => ReactNode }>;

/** A dialog with a form about chips, or with the reason why there is none. */
export function FormDialog({ title, children }: Props) {
  const intl = useIntl();
  const { search } = useLocation();
  const { rfid } = useRfidBase();
  const { data, loading, refetch } = useQuery(RfidFormDocument, { errorPolicy: 'all' });
  const viewer = data?.viewer;
  const known = viewer ? { portal: data.portal, viewer } : null;
  return (
    <ModalRoute title={title} closeTo={rfid + search} closesByOverlay={false} isLocked={false}>
      <Fetched
        value={known ?? (loading ? undefined : null)}
        skeleton={<SkeletonBlock height={260} />}
        failure={intl.formatMessage({ id: 'rfid.failed' })}
        retry={{ run: () => void refetch(), isRunning: loading }}
      >
        {(facts) =>
          facts.viewer.rfidDenial ? (
            <DenialNotice denial={facts.viewer.rfidDenial} />
          ) : (
            children(facts)
          )
        }
      </Fetched>
    </ModalRoute>
  );
}
