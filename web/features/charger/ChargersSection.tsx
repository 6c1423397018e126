import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { paths } from '../../../schema/paths.ts';
import { StateMark } from '../../components/icons/StateMark.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { RowLink } from '../../components/lists/RowLink.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { TwoLines } from '../../components/lists/TwoLines.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { UnreadableNotice } from '../../components/notices/UnreadableNotice.tsx';
import { WithVat } from '../../components/subscription/WithVat.tsx';
import { useMonthly } from '../../components/subscription/use-monthly.ts';
import { useOffers } from '../../lib/portal.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useIsClosed } from '../../lib/use-is-closed.ts';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import { ChargerAction, type ChargerPayment, type OwnCharger } from './ChargerAction.tsx';
import { useChargerName, useChargers } from './use-chargers.ts';

/**
 * "My chargers" (CHARGER-1), absent without a charger and while loading, above `children`, which wait until it has
 * its height.
 */
export function ChargersSection({ children }: Readonly<{ children?: ReactNode }>) {
  const text = useText();
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  const { chargers, unreadable, retry, payment } = useChargers();
  if (chargers === undefined) return null;
  if (chargers?.length === 0) return children;
  const toActivate = chargers?.find(({ step }) => step === 'ACTIVATE');
  const cooperatives = new Set(chargers?.flatMap(({ cooperative }) => cooperative ?? []));
  return (
    <Stack>
      <Section title={text('charger.own')} action={chargers && <WithVat />}>
        <Fetched value={chargers} skeleton={null} failure={text('charger.failed')} retry={retry}>
          {(known) => (
            <>
              {Array.from(cooperatives, (cooperative) => (
                <Typography
                  key={cooperative}
                  color="textSecondary"
                  sx={{ maxWidth: measures.reading, marginBottom: 3 }}
                >
                  {text(hasAmounts ? 'charger.cooperativeText' : 'charger.cooperativePlain', {
                    cooperative,
                  })}
                </Typography>
              ))}
              <Rows>
                {known.map((charger) => (
                  <li key={charger.id}>
                    <ChargerRow
                      charger={charger}
                      isFirstToActivate={charger === toActivate}
                      {...payment}
                    />
                  </li>
                ))}
              </Rows>
              <UnreadableNotice count={unreadable} />
            </>
          )}
        </Fetched>
      </Section>
      {children}
    </Stack>
  );
}

type RowProps = OwnCharger & ChargerPayment;

/** A charger, which leads to its details. One that waits for its activation has the button beside it. */
function ChargerRow({ charger, isFirstToActivate, ...payment }: RowProps) {
  const text = useText();
  const monthly = useMonthly();
  const format = useFormat();
  const isClosed = useIsClosed('CHARGER');
  const nameOf = useChargerName();
  const { key, code, status, step } = charger;
  const subscription = status === 'ACTIVE' ? charger.subscription : null;
  const validTo = subscription?.validTo ?? null;
  return (
    <Stack sx={{ gap: 2 }}>
      <TwoLines
        title={
          <RowLink
            to={`${paths.subscriptions}/chargers/${encodeURIComponent(key)}`}
            preventScrollReset
          >
            {nameOf(charger)}
          </RowLink>
        }
        end={monthly((subscription ?? charger).price)}
        facts={[code, charger.model]}
        mark={
          validTo === null ? (
            status !== 'ACTIVE' && <StateMark of={status}>{text('charger.notActive')}</StateMark>
          ) : (
            <StateMark of="ENDS">
              {text('subscription.expires', { date: format.dateShort(validTo) })}
            </StateMark>
          )
        }
      />
      {step === 'ACTIVATE' && !isClosed && (
        <ChargerAction charger={charger} isFirstToActivate={isFirstToActivate} {...payment} />
      )}
    </Stack>
  );
}
