import type { ComponentProps, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { ModalRoute } from '../../components/dialogs/ModalRoute.tsx';
import { paths } from '../../../schema/paths.ts';
import { skipToken, useQuery } from '../../data/use-query.ts';
import { useAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { DenialNotice } from '../../components/notices/DenialNotice.tsx';
import { SkeletonFields } from '../../components/loading/SkeletonFields.tsx';
import { RfidFormDocument, type RfidFormQuery } from './generated/Rfid.ts';

type Viewer = NonNullable<RfidFormQuery['viewer']>;

/** The facts of a form about chips. */
export type RfidFormFacts = Readonly<{
  portal: RfidFormQuery['portal'];
  viewer: Viewer;
  account: NonNullable<Viewer['account']>;
}>;

type Props = Readonly<{ title: string; children: (known: RfidFormFacts) => ReactNode }>;

/** A dialog with a form about chips, or with the reason why it is unavailable. */
export function FormDialog({ title, children }: Props) {
  const { search } = useLocation();
  return (
    <ModalRoute
      title={title}
      closeTo={(useAccount()?.rfidPath ?? paths.rfid) + search}
      closesByOverlay={false}
    >
      <RfidForm>{children}</RfidForm>
    </ModalRoute>
  );
}

/** The facts that a form about chips needs, or the reason why it is unavailable. */
export function RfidForm({
  children,
  paymentPath,
}: Pick<Props, 'children'> & Pick<ComponentProps<typeof DenialNotice>, 'paymentPath'>) {
  const text = useText();
  const page = useAccount();
  const { data, error, loading, refetch } = useQuery(
    RfidFormDocument,
    page ? { variables: { account: page.id } } : skipToken,
  );
  const viewer = data?.viewer;
  const account = viewer?.account;
  const known = data && viewer && account ? { portal: data.portal, viewer, account } : null;
  return (
    <Fetched
      value={known ?? (loading || !page ? undefined : null)}
      skeleton={<SkeletonFields count={2} />}
      failure={text('rfid.failed')}
      retry={{ run: () => void refetch(), isRunning: loading, error }}
    >
      {(facts) =>
        facts.account.permissionDenial ? (
          <DenialNotice
            of="chips"
            denial={facts.account.permissionDenial}
            paymentPath={paymentPath}
          />
        ) : (
          children(facts)
        )
      }
    </Fetched>
  );
}
