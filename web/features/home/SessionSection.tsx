import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Fetched, type Retry } from '../../components/Fetched.tsx';
import { Section } from '../../components/Section.tsx';
import { SessionLayout } from '../../components/SessionLayout.tsx';
import type { SessionRowFragment } from '../../generated/graphql.ts';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../lib/paths.ts';
import { measures } from '../../theme/measures.ts';
import { icons } from './icons.ts';
import { SessionRow } from './SessionRow.tsx';
import { Rows } from '../../components/Rows.tsx';

const More = styled(TextLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: measures.target,
  marginTop: theme.spacing(1),
}));

type Props = Readonly<{
  records: readonly SessionRowFragment[] | null | undefined;
  retry: Retry;
}>;

/** The last charging sessions, newest first. */
export function SessionSection({ records, retry }: Props) {
  const intl = useIntl();
  const [now] = useState(Date.now);
  return (
    <Section
      title={intl.formatMessage({ id: 'home.sessions.title' })}
      action={
        <Typography variant="body2" color="textSecondary">
          {intl.formatMessage({ id: 'home.sessions.vat' })}
        </Typography>
      }
    >
      <Fetched
        value={records}
        failure={intl.formatMessage({ id: 'home.sessions.failed' })}
        retry={retry}
        skeleton={<SessionSkeletons />}
      >
        {(fetched) =>
          fetched.length === 0 ? (
            <EmptyState
              icon={icons.charging}
              title={intl.formatMessage({ id: 'home.sessions.empty' })}
              text={intl.formatMessage({ id: 'home.sessions.emptyText' })}
            />
          ) : (
            <Rows>
              {fetched.map((record) => (
                <li key={record.id}>
                  <SessionRow record={record} now={now} />
                </li>
              ))}
            </Rows>
          )
        }
      </Fetched>
      {records && records.length > 0 && (
        <More to={paths.chargingJourney}>
          <FormattedMessage id="home.sessions.all" />
        </More>
      )}
    </Section>
  );
}

const end = { marginInlineStart: 'auto' };

function SessionSkeletons() {
  return (
    <Rows>
      {[1, 2, 3, 4, 5].map((row) => (
        <li key={row}>
          <SessionLayout
            icon=""
            place={<Skeleton width="8rem" />}
            period={<Skeleton width="9rem" />}
            access={<Skeleton width="3rem" />}
            medium={<Skeleton width="3rem" />}
            energy={<Skeleton width="3.5rem" sx={end} />}
            duration={<Skeleton width="3.5rem" sx={end} />}
            price={<Skeleton width="5rem" />}
          />
        </li>
      ))}
    </Rows>
  );
}
