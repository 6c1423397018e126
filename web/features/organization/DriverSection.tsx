import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { paths, withQuery } from '../../../schema/paths.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Fetched, type Retry } from '../../components/Fetched.tsx';
import { bolt } from '../../components/icons.ts';
import { RankedBars } from '../../components/RankedBars.tsx';
import { Section } from '../../components/Section.tsx';
import { Stack } from '../../components/Stack.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { OverviewAccountFragment } from './generated/OrganizationPage.ts';

type Props = Readonly<{
  overview: NonNullable<OverviewAccountFragment['chargingOverview']>;
  retry: Retry;
}>;

/** Who charged most this month on the organisation's account, and what that costs. */
export function DriverSection({ overview, retry }: Props) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const found = overview.topMembers ? { ...overview, members: overview.topMembers } : null;
  return (
    <Section title={text('organization.drivers.title')}>
      <Fetched value={found} failure={text('organization.drivers.failed')} retry={retry}>
        {({ members, memberCount, thisMonth }) => {
          if (members.length === 0)
            return (
              <EmptyState
                icon={bolt}
                title={text('organization.drivers.empty')}
                text={text('organization.drivers.emptyText')}
              />
            );
          return (
            <Stack>
              <VisuallyHidden id={id}>{text('organization.drivers.title')}</VisuallyHidden>
              <RankedBars
                labelledBy={id}
                bars={members.map(({ key, name, figures }) => ({
                  key,
                  name: name ?? text('network.unnamed'),
                  value: figures.energyConsumption,
                  text: `${format.energy(figures.energyConsumption)} · ${format.money(figures.monetaryCosts)}`,
                }))}
              />
              <Typography>
                <TextLink
                  to={withQuery(paths.organizationChargingJourney, {
                    period: 'month',
                    month: thisMonth.month,
                    view: 'statistics',
                    by: 'member',
                  })}
                >
                  {text('organization.drivers.all', { count: memberCount ?? members.length })}
                </TextLink>
              </Typography>
            </Stack>
          );
        }}
      </Fetched>
    </Section>
  );
}
