import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from './EmptyState.tsx';
import { Fetched, type Retry } from './Fetched.tsx';
import { Section } from './Section.tsx';
import { SessionLayout } from './SessionLayout.tsx';
import { TextLink } from './TextLink.tsx';
import { paths } from '../lib/paths.ts';
import { measures } from '../theme/measures.ts';
import { charging } from './charging-icon.ts';
import { SessionRow, type Session } from './SessionRow.tsx';
import { Rows } from './Rows.tsx';

const More = styled(TextLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: measures.target,
  marginTop: theme.spacing(1),
}));

type Props = Readonly<{
  records: readonly Session[] | null | undefined;
  /** The charging journey that they are in. */
  journey?: string;
  /** What will appear where there is nothing yet. */
  emptyText?: FormatjsIntl.Message['ids'];
  retry: Retry;
}>;

/** The last charging sessions, newest first. */
export function SessionSection({
  records,
  journey = paths.chargingJourney,
  emptyText = 'home.sessions.emptyText',
  retry,
}: Props) {
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
              icon={charging}
              title={intl.formatMessage({ id: 'home.sessions.empty' })}
              text={intl.formatMessage({ id: emptyText })}
            />
          ) : (
            <Rows>
              {fetched.map((record) => (
                <li key={record.id}>
                  <SessionRow record={record} journey={journey} now={now} />
                </li>
              ))}
            </Rows>
          )
        }
      </Fetched>
      {records && records.length > 0 && (
        <More to={journey}>
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
