import { useQuery } from '@apollo/client/react';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useParams } from 'react-router-dom';
import { Fetched } from '../../components/Fetched.tsx';
import { FactList } from '../../components/FactList.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { ModalRoute } from '../../components/ModalRoute.tsx';
import { Stack } from '../../components/Stack.tsx';
import { RfidChipDocument, type RfidChipQuery } from '../../generated/graphql.ts';
import { BlockChip } from './BlockChip.tsx';
import { ChipForm } from './ChipForm.tsx';
import { DenialNotice } from './DenialNotice.tsx';
import { statusTexts } from './rfid-texts.ts';
import { useRfidBase } from './use-rfid-base.ts';

/** `…/rfid/{id}`: what is known of a chip, and what can be done with it. */
export function ChipDialog() {
  const intl = useIntl();
  const { rfidId = '' } = useParams();
  const { search } = useLocation();
  const { rfid } = useRfidBase();
  const { data, loading, refetch } = useQuery(RfidChipDocument, {
    variables: { id: rfidId },
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const viewer = data?.viewer;
  const chip = viewer?.rfid;
  return (
    <ModalRoute
      title={
        chip ? (chip.description ?? chip.serialNumber) : intl.formatMessage({ id: 'rfid.chip' })
      }
      closeTo={rfid + search}
      closesByOverlay={false}
      isLocked={false}
    >
      <Fetched
        value={viewer ?? (loading ? undefined : null)}
        skeleton={<SkeletonBlock height={220} />}
        failure={intl.formatMessage({ id: 'rfid.failed' })}
        retry={{ run: () => void refetch(), isRunning: loading }}
      >
        {(known) => (
          <Chip
            viewer={known}
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
  viewer: NonNullable<RfidChipQuery['viewer']>;
  /** Asks what holds now. */
  again: () => Promise<void>;
}>;

function Chip({ viewer: { id, rfid, rfidDenial, rfidMembers }, again }: ChipProps) {
  const intl = useIntl();
  const text = (key: FormatjsIntl.Message['ids']) => intl.formatMessage({ id: key });
  if (!rfid) return <Typography>{text('rfid.unknown')}</Typography>;
  const isManaged = rfid.managedBy !== null;
  return (
    <Stack>
      <FactList
        facts={[
          [text('rfid.serialNumber'), rfid.serialNumber],
          [text('rfid.status'), text(statusTexts[rfid.status])],
          [text('rfid.member'), rfid.member?.name ?? text('rfid.member.none')],
          [text('rfid.supplier'), rfid.supplier],
        ]}
      />
      {isManaged && (
        <Typography>
          <FormattedMessage id="rfid.managed" values={{ organization: rfid.managedBy ?? '' }} />
        </Typography>
      )}
      {rfidDenial ? (
        <DenialNotice denial={rfidDenial} />
      ) : (
        <>
          {!isManaged && (
            <ChipForm
              // Another version is another form: what was typed over an old one is not sent over a new one.
              key={rfid.version}
              chip={rfid}
              members={rfidMembers ?? []}
              viewerId={id}
              again={again}
            />
          )}
          {!(isManaged && rfid.status === 'INACTIVE') && <BlockChip chip={rfid} again={again} />}
        </>
      )}
    </Stack>
  );
}
