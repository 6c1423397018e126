import { useApolloClient, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { BecomeMemberPageDocument } from '../../generated/graphql.ts';
import { selectFetched } from '../../lib/graphql/select-fetched.ts';
import { measures } from '../../theme/measures.ts';
import { useBecomeMember } from './use-become-member.ts';

const Body = styled(Stack)({ maxWidth: measures.becomeMember });

/** `/organization/becomeMember`: joins the one organisation that is open to everyone (specification section 4). */
export function BecomeMemberPage() {
  const intl = useIntl();
  const { value, retry } = selectFetched(
    useQuery(BecomeMemberPageDocument),
    ({ portal }) => portal,
  );
  const organization = value?.memberOrganization;
  return (
    <Body>
      <PageTitle>
        {organization
          ? intl.formatMessage({ id: 'becomeMember.title' }, { organization })
          : intl.formatMessage({ id: 'becomeMember.titleUnknown' })}
      </PageTitle>
      <Fetched
        value={value}
        skeleton={<SkeletonBlock height={96} />}
        failure={intl.formatMessage({ id: 'becomeMember.failed' })}
        retry={retry}
      >
        {({ memberOrganization }) =>
          memberOrganization === null ? (
            <NoOrganization />
          ) : (
            <Flow organization={memberOrganization} />
          )
        }
      </Fetched>
    </Body>
  );
}

const NoOrganization = () => (
  <>
    <Typography>
      <FormattedMessage id="becomeMember.nowhere" />
    </Typography>
    <Actions>
      <Continue />
    </Actions>
  </>
);

/** Leaves the flow for the home. */
const Continue = (): ReactNode => (
  <Button variant="outlined" color="secondary" component={Link} to={paths.home}>
    <FormattedMessage id="becomeMember.continue" />
  </Button>
);

function Flow({ organization }: Readonly<{ organization: string }>) {
  const intl = useIntl();
  const { progress, begin } = useBecomeMember();
  if (progress.kind === 'done') return <Done organization={organization} />;
  const isBusy = progress.kind === 'busy';
  return (
    <>
      <Typography>
        <FormattedMessage id="becomeMember.text" values={{ organization }} />
      </Typography>
      {progress.kind === 'failed' ? (
        <ErrorBanner
          failure={progress.failure}
          area="invitation"
          scrollsIntoView
          onRetry={() => void begin()}
          action={<Continue />}
        />
      ) : (
        <Actions>
          <Button variant="contained" loading={isBusy} onClick={() => void begin()}>
            <FormattedMessage id="becomeMember.begin" />
          </Button>
          {!isBusy && <Continue />}
        </Actions>
      )}
      <div role="status">
        {isBusy && <Typography>{intl.formatMessage({ id: 'becomeMember.busy' })}</Typography>}
      </div>
    </>
  );
}

function Done({ organization }: Readonly<{ organization: string }>) {
  const intl = useIntl();
  const client = useApolloClient();
  const navigate = useNavigate();
  const chooseRole = async () => {
    await navigate(paths.roles);
    // The person has a new role. Without a connection the notice above the page says so.
    await client.refetchQueries({ include: ['App'] }).catch(() => undefined);
  };
  return (
    <Notice
      announce
      tone="success"
      title={intl.formatMessage({ id: 'becomeMember.done' }, { organization })}
      action={
        <Button variant="contained" onClick={() => void chooseRole()}>
          <FormattedMessage id="becomeMember.chooseRole" />
        </Button>
      }
    >
      <FormattedMessage id="becomeMember.doneText" />
    </Notice>
  );
}
