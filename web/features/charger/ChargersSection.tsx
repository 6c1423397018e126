import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useStartConsent } from '../../components/purchase/use-start-consent.ts';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import { useIsClosed } from '../../lib/use-is-closed.ts';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import { FactList } from '../../components/layout/FactList.tsx';
import { StateMark } from '../../components/icons/StateMark.tsx';
import { MonthlyPrice } from '../../components/subscription/MonthlyPrice.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { StatusHead } from '../../components/layout/StatusHead.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { CHARGER_DONE, CHARGER_LABELS } from '../../components/subscription/charger-steps.ts';
import { SubscriptionAction } from '../../components/subscription/SubscriptionAction.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { PricePerKwh } from './PricePerKwh.tsx';
import type { PaidBy } from '../../components/charging/use-paid-by.ts';
import { UnreadableNotice } from '../../components/notices/UnreadableNotice.tsx';
import { lastDayOfMonth } from '../../lib/last-day.ts';
import {
  ActivateChargerDocument,
  ChargersDocument,
  DeactivateChargerDocument,
  type ChargerPartsFragment,
} from './generated/ChargersSection.ts';
import { serverNow } from '../../lib/server-clock.ts';

/**
 * "My chargers" (CHARGER-1), absent without a charger and while loading, above `children`, which wait until it has
 * its height.
 */
export function ChargersSection({ children }: Readonly<{ children?: ReactNode }>) {
  const text = useText();
  const {
    value: chargers,
    data,
    retry,
  } = selectFetched(useQuery(ChargersDocument, refreshed), ({ viewer }) => viewer?.chargers);
  if (chargers === undefined) return null;
  if (chargers?.length === 0) return children;
  const toActivate = chargers?.find(({ step }) => step === 'ACTIVATE');
  const cooperatives = new Set(chargers?.flatMap(({ cooperative }) => cooperative ?? []));
  return (
    <Stack>
      <Section title={text('charger.own')}>
        <Fetched value={chargers} skeleton={null} failure={text('charger.failed')} retry={retry}>
          {(known) => (
            <>
              {Array.from(cooperatives, (cooperative) => (
                <Typography
                  key={cooperative}
                  color="textSecondary"
                  sx={{ maxWidth: measures.reading, marginBottom: 3 }}
                >
                  {text('charger.cooperativeText', { cooperative })}
                </Typography>
              ))}
              <Rows>
                {known.map((charger) => (
                  <li key={charger.id}>
                    <ChargerRow
                      charger={charger}
                      isFirstToActivate={charger === toActivate}
                      canPay={data?.viewer?.hasPaymentMethod !== false}
                      paidBy={data?.viewer?.activePaymentMethod}
                      isConsumer={data?.viewer?.personalAccount.isConsumer === true}
                    />
                  </li>
                ))}
              </Rows>
              <UnreadableNotice count={data?.viewer?.unreadable.chargers ?? 0} />
            </>
          )}
        </Fetched>
      </Section>
      {children}
    </Stack>
  );
}

const Row = styled(Stack)(({ theme }) => ({ gap: theme.spacing(2), maxWidth: measures.reading }));

type Props = Readonly<{
  charger: ChargerPartsFragment;
  /** Its activation is the page's one action. */
  isFirstToActivate: boolean;
  canPay: boolean;
  paidBy: PaidBy | null | undefined;
  /** Whether the person pays as a consumer. */
  isConsumer: boolean;
}>;

/** A charger with all that CHARGER-1 lists of it. An active charger costs what its subscription does. */
function ChargerRow({ charger, ...payment }: Props) {
  const text = useText();
  const isClosed = useIsClosed('CHARGER');
  const format = useFormat();
  const { code, location, parkingLot, cooperative, cooperativePrice } = charger;
  const subscription = charger.status === 'ACTIVE' ? charger.subscription : null;
  const validTo = subscription?.validTo ?? null;
  const perKwh = (ore: number) => text('charger.perKwh', { price: format.moneyFixed(ore) });
  return (
    <Row>
      <StatusHead
        title={
          location !== null && parkingLot !== null
            ? text('charger.place', { location, parkingLot })
            : (location ?? parkingLot ?? code)
        }
      >
        <StateMark of={charger.status}>
          {text(charger.status === 'ACTIVE' ? 'charger.active' : 'charger.notActive')}
        </StateMark>
        {validTo !== null && (
          <StateMark of="ENDS">
            {text('subscription.expires', { date: format.date(validTo) })}
          </StateMark>
        )}
      </StatusHead>
      <FactList
        facts={[
          [text('charger.code'), code],
          [text('charger.model'), charger.model],
          [text('charger.maxPower'), charger.maxPower !== null && format.power(charger.maxPower)],
          [text('charger.cooperative'), cooperative],
          [text('charger.cooperativePrice'), cooperativePrice !== null && perKwh(cooperativePrice)],
          [
            text(charger.priceParts.length > 0 ? 'charger.priceToday' : 'charger.pricePerKwh'),
            <PricePerKwh key="perKwh" charger={charger} />,
          ],
          [text('charger.subscription'), <MonthlyPrice key="price" of={subscription ?? charger} />],
        ]}
      />
      {!isClosed && <ChargerAction charger={charger} {...payment} />}
    </Row>
  );
}

/** Activates a charger, cancels its subscription, or undoes the cancellation. */
function ChargerAction({ charger, isFirstToActivate, isConsumer, ...payment }: Props) {
  const text = useText();
  const format = useFormat();
  const client = useApolloClient();
  const activate = useWrite(ActivateChargerDocument);
  const consent = useStartConsent(isConsumer, charger.price);
  const deactivate = useWrite(DeactivateChargerDocument);
  const { id, step } = charger;
  const code = charger.code ?? '';
  const label = text(CHARGER_LABELS[step], { code });
  // A refused change may have been made elsewhere already.
  const refreshOnFailure = async (change: Promise<unknown>) => {
    try {
      await change;
    } catch (error) {
      void client.refetchQueries({ include: [ChargersDocument] });
      throw error;
    }
  };
  return (
    <>
      {step === 'ACTIVATE' && <Typography>{text('charger.installed')}</Typography>}
      <SubscriptionAction
        step={step}
        label={label}
        variant={isFirstToActivate ? 'contained' : 'outlined'}
        start={{
          title: text('charger.activateTitle', { code }),
          price: charger,
          text: <Typography color="textSecondary">{text('charger.activateText')}</Typography>,
          action: label,
          ...payment,
          item: text('charger.check', { code }),
          consent,
        }}
        cancel={{
          title: text('charger.endTitle', { code }),
          text: text('charger.endText', {
            code,
            date: format.date(lastDayOfMonth(new Date(serverNow()))),
          }),
        }}
        done={CHARGER_DONE}
        values={{ code }}
        activate={(startsAtOnce) =>
          refreshOnFailure(activate({ id, termsAccepted: true, startsAtOnce }))
        }
        end={() => refreshOnFailure(deactivate({ id }))}
      />
    </>
  );
}
