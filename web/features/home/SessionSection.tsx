import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Fetched, type Retry } from '../../components/Fetched.tsx';
import { Section } from '../../components/Section.tsx';
import type { SessionRowFragment } from '../../generated/graphql.ts';
import { accessIcons, icons } from './icons.ts';
import { SessionLayout } from './SessionLayout.tsx';
import { SessionRow } from './SessionRow.tsx';
import { Rows } from './Rows.tsx';

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
    </Section>
  );
}

function SessionSkeletons() {
  return (
    <Rows>
      {[1, 2, 3, 4, 5].map((row) => (
        <li key={row}>
          <SessionLayout
            icon={accessIcons.PUBLIC}
            place={<Skeleton width="60%" />}
            period={<Skeleton width="70%" />}
            access={<Skeleton width="5rem" />}
            medium={<Skeleton width="6rem" />}
            energy={<Skeleton width="4rem" />}
            duration={<Skeleton width="3rem" />}
            price={<Skeleton width="5rem" />}
          />
        </li>
      ))}
    </Rows>
  );
}
