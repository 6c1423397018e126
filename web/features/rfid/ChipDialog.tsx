import Typography from '@mui/material/Typography';
import { useLocation, useParams } from 'react-router-dom';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { FactList } from '../../components/layout/FactList.tsx';
import { ModalRoute } from '../../components/dialogs/ModalRoute.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { useQuery } from '../../data/use-query.ts';
import { BlockChip } from './BlockChip.tsx';
import { ChipForm } from './ChipForm.tsx';
import { DenialNotice } from '../../components/notices/DenialNotice.tsx';
import { SkeletonFacts } from '../../components/loading/SkeletonFacts.tsx';
import { SkeletonFields } from '../../components/loading/SkeletonFields.tsx';
import {
  RfidChipDocument,
  type RfidChipQuery,
  type RfidMemberFactsFragment,
} from './generated/Rfid.ts';
import { MemberCostCenter } from './MemberCostCenter.tsx';
import { useAccount, type PageAccount } from '../../lib/use-account.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { useMember } from './use-member.ts';

/** `…/rfid/{id}`: the facts of a chip, and its actions. */
export function ChipDialog() {
  const account = useAccount();
  return account && <OfAccount account={account} />;
}

function OfAccount({ account }: Readonly<{ account: PageAccount }>) {
  const text = useText();
  const { rfidId = '' } = useParams();
  const { search } = useLocation();
  const { data, error, loading, refetch } = useQuery(RfidChipDocument, {
    variables: { account: account.id, key: rfidId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const viewer = data?.viewer;
  const found = viewer?.account;
  const chip = found?.rfid;
  const member = useMember(account.id, found?.organization ? (chip?.member?.key ?? '') : '');
  return (
    <ModalRoute
      title={chip ? (chip.description ?? chip.serialNumber) : text('rfid.chip')}
      closeTo={account.rfidPath + search}
      closesByOverlay={false}
      startsAtHeading
    >
      <Fetched
        value={member === undefined ? undefined : (found ?? (loading ? undefined : null))}
        skeleton={
          <Stack>
            <SkeletonFacts count={account.isPersonal ? 4 : 6} />
            <SkeletonFields count={account.isPersonal ? 1 : 3} />
          </Stack>
        }
        failure={text('rfid.failed')}
        retry={{ run: () => void refetch(), isRunning: loading, error }}
      >
        {(known) => (
          <Chip
            account={known}
            member={member ?? null}
            again={async () => {
              await refetch();
            }}
          />
        )}
      </Fetched>
    </ModalRoute>
  );
}

type ChipProps = Readonly<{
  account: NonNullable<NonNullable<RfidChipQuery['viewer']>['account']>;
  /** The member who has it. Null for none, and for a person who has left. */
  member: RfidMemberFactsFragment | null;
  /** Fetches the current state. */
  again: () => Promise<void>;
}>;

function Chip({ account, member, again }: ChipProps) {
  const { rfid, permissionDenial } = account;
  const text = useText();
  const canUpdate = useOffersWrite('updateRfid');
  const canBook = useOffersWrite('setMemberCostCenter');
  if (!rfid) return <Typography>{text('rfid.unknown')}</Typography>;
  const isManaged = rfid.managedBy !== null;
  const isNetwork = account.organization !== null;
  return (
    <Stack>
      <FactList
        facts={[
          [text('rfid.serialNumber'), rfid.serialNumber],
          [text('rfid.status'), text(rfid.status ? `rfid.status.${rfid.status}` : 'statusUnknown')],
          ...(isNetwork
            ? ([
                [text('rfid.member'), rfid.member?.name ?? text('rfid.member.none')],
                [text('rfid.costCenter'), rfid.costCenter ?? member?.costCenter ?? null],
              ] as const)
            : []),
          [text('rfid.supplier'), rfid.supplier],
        ]}
      />
      {isManaged && (
        <Typography>{text('rfid.managed', { organization: rfid.managedBy ?? '' })}</Typography>
      )}
      {permissionDenial ? (
        <DenialNotice of="chips" denial={permissionDenial} />
      ) : (
        <>
          {canUpdate && !isManaged && (
            <ChipForm
              // Another version is another form: text typed over an old version is not sent over a new one.
              key={rfid.version}
              account={account.id}
              chip={rfid}
              isNetwork={isNetwork}
              member={member}
              again={again}
            />
          )}
          {canUpdate && !(isManaged && rfid.status === 'INACTIVE') && (
            <BlockChip account={account.id} chip={rfid} again={again} />
          )}
          {canBook && member && (
            <MemberCostCenter
              key={`${member.id} ${member.costCenter}`}
              account={account.id}
              member={member}
            />
          )}
        </>
      )}
    </Stack>
  );
}
