import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { FetchedRows } from '../../components/FetchedRows.tsx';
import { Loading, SkeletonBlock } from '../../components/Loading.tsx';
import { Section } from '../../components/Section.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { useOwner, type Owner } from '../../components/use-owner.ts';
import { DataExportRow } from './DataExportRow.tsx';
import { useDataExports } from './use-data-exports.ts';
import { useRequestExport } from './use-request-export.ts';

const file = 'M7 3h7l4 4v14H7V3Zm7 0v4h4M12 10v6m-2.5-2.3L12 16l2.5-2.3';

/**
 * Copies of everything that is stored about the person (specification section 2, "Settings"), or below `/organization` about the
 * organisation (section 6).
 */
export function DataExportSection() {
  const intl = useIntl();
  const owner = useOwner();
  const isOwn = owner?.isOwn ?? true;
  return (
    <Section
      title={intl.formatMessage({
        id: isOwn ? 'dataExport.title' : 'dataExport.titleOrganization',
      })}
    >
      {owner ? (
        <DataExports owner={owner} />
      ) : (
        <Loading>
          <SkeletonBlock height={200} />
        </Loading>
      )}
    </Section>
  );
}

function DataExports({ owner }: Readonly<{ owner: Owner }>) {
  const intl = useIntl();
  const { exports, name, hasGivenUp, isLoading, look } = useDataExports(owner);
  const request = useRequestExport(owner, look);
  const isUnderWay = exports?.some(isOpen) ?? false;
  return (
    <Stack>
      <Typography color="textSecondary">
        {owner.isOwn ? (
          <FormattedMessage id="dataExport.text" />
        ) : (
          <FormattedMessage id="dataExport.textOrganization" values={{ name: name ?? '' }} />
        )}
      </Typography>
      {request.failure && (
        <ErrorBanner failure={request.failure}>
          <FormattedMessage id="dataExport.requestFailed" />
        </ErrorBanner>
      )}
      <Actions>
        <Button
          variant="contained"
          loading={request.isRunning}
          disabled={isUnderWay}
          onClick={() => void request.run()}
        >
          <FormattedMessage id="dataExport.request" />
        </Button>
      </Actions>
      <div role="status">
        {isUnderWay && (
          <Typography>
            <FormattedMessage id={hasGivenUp ? 'dataExport.waiting' : 'dataExport.requested'} />
          </Typography>
        )}
      </div>
      {isUnderWay && hasGivenUp && (
        <Actions>
          <Button variant="outlined" loading={isLoading} onClick={look}>
            <FormattedMessage id="dataExport.look" />
          </Button>
        </Actions>
      )}
      <FetchedRows
        value={exports}
        failure="dataExport.failed"
        retry={{ run: look, isRunning: isLoading }}
        skeleton={<SkeletonBlock height={72} />}
        empty={{ icon: file, title: 'dataExport.empty', text: 'dataExport.emptyText' }}
        label={intl.formatMessage({ id: 'dataExport.list' })}
      >
        {(one) => (
          <li key={one.id}>
            <DataExportRow of={one} owner={owner} />
          </li>
        )}
      </FetchedRows>
    </Stack>
  );
}

const isOpen = ({ status }: Readonly<{ status: string }>) =>
  status === 'REQUESTED' || status === 'IN_PROGRESS';
