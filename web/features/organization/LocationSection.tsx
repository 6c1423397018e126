import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Disclosure } from '../../components/Disclosure.tsx';
import { Fetched, type Retry } from '../../components/Fetched.tsx';
import { Rows } from '../../components/Rows.tsx';
import { Section } from '../../components/Section.tsx';
import { UnreadableNotice } from '../../components/UnreadableNotice.tsx';
import type { OverviewAccountFragment } from '../../generated/graphql.ts';
import { useText } from '../../lib/use-text.ts';

type Organization = NonNullable<OverviewAccountFragment['organization']>;
type Locations = NonNullable<Organization['chargeLocations']>;

/** As many as are read at a glance; the others open on request. */
const MAX_SHOWN_AT_FIRST = 5;

const List = ({ locations }: Readonly<{ locations: Locations }>) => (
  <Rows>
    {locations.map(({ id, name, city }) => (
      <li key={id}>
        <Typography>{name ?? <FormattedMessage id="location.unknown" />}</Typography>
        <Typography variant="body2" color="textSecondary">
          {city}
        </Typography>
      </li>
    ))}
  </Rows>
);

type Props = Readonly<{ locations: Locations | null; unreadable: number; retry: Retry }>;

/** Where the organisation has chargers; nothing when it has none. */
export function LocationSection({ locations, unreadable, retry }: Props) {
  const text = useText();
  if (locations?.length === 0) return null;
  return (
    <Section
      title={
        locations
          ? text('organization.locations.title', { count: locations.length })
          : text('organization.locations.titleUnknown')
      }
    >
      <Fetched value={locations} failure={text('organization.locations.failed')} retry={retry}>
        {(found) => (
          <>
            <List locations={found.slice(0, MAX_SHOWN_AT_FIRST)} />
            {found.length > MAX_SHOWN_AT_FIRST && (
              <Disclosure sx={{ mt: 2 }}>
                <summary>
                  {text('organization.locations.more', {
                    count: found.length - MAX_SHOWN_AT_FIRST,
                  })}
                </summary>
                <List locations={found.slice(MAX_SHOWN_AT_FIRST)} />
              </Disclosure>
            )}
            <UnreadableNotice count={unreadable} />
          </>
        )}
      </Fetched>
    </Section>
  );
}
