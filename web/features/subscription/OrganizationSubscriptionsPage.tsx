import { FetchedRows } from '../../components/lists/FetchedRows.tsx';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ChooseRow, ChoosableRow } from '../../components/lists/several/ChooseRow.tsx';
import { ChooseSeveral } from '../../components/lists/several/ChooseSeveral.tsx';
import { ChosenAct } from '../../components/lists/several/ChosenAct.tsx';
import { InterruptedRun } from '../../components/lists/several/InterruptedRun.tsx';
import { SkeletonRows, SkeletonText } from '../../components/loading/Loading.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { DeletionNotice } from '../../components/notices/DeletionNotice.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import type { SubscriptionPartsFragment } from '../../components/subscription/generated/Subscription.ts';
import { useChosen } from '../../lib/each/use-chosen.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useIsClosed } from '../../lib/use-is-closed.ts';
import { useText } from '../../lib/use-text.ts';
import { OrganizationSubscriptionsPageDocument } from './generated/OrganizationSubscriptionsPage.ts';
import { renewal } from './icons.ts';
import { OrganizationSubscriptionAction } from './OrganizationSubscriptionAction.tsx';
import { SubscriptionRow } from './SubscriptionRow.tsx';

const EndSeveralDialog = lazyPart(
  async () => (await import('./EndSeveralDialog.tsx')).EndSeveralDialog,
);

const idOf = ({ id }: SubscriptionPartsFragment) => id;

/**
 * `/organization/account/subscriptions`: what the organisation's subscriptions cost a month, and those that are not of a charger,
 * which its administrator ends and resumes, above `children`.
 */
export function OrganizationSubscriptionsPage({ children }: Readonly<{ children: ReactNode }>) {
  const text = useText();
  const format = useFormat();
  const { value, data, retry } = selectFetched(
    useQuery(OrganizationSubscriptionsPageDocument, refreshed),
    ({ viewer }) => viewer?.account?.subscriptions?.filter(({ chargerId }) => chargerId === null),
  );
  const account = data?.viewer?.account;
  const isClosed = useIsClosed('ORGANIZATION_SUBSCRIPTION');
  const cost = account?.subscriptionCost;
  const choosing = useChosen(idOf);
  const { chosen, toggle } = choosing;
  const list = `several:subscriptions:${account?.id}`;
  const rows = value ?? [];
  const canChoose = rows.length > 1 && rows.some(({ step }) => step === 'END');
  return (
    <Stack>
      <PageTitle>{text('nav.subscriptions')}</PageTitle>
      {isClosed && <DeletionNotice />}
      {value === undefined ? (
        <SkeletonText lines={1} />
      ) : (
        // There is nothing to add up where none is in force, unless one could not be read.
        account?.subscriptions &&
        (cost === null || account.subscriptions.some(({ isActive }) => isActive)) && (
          <Typography>
            {cost
              ? text('subscription.sum', {
                  withVat: format.money(cost.price),
                  noVat: format.money(cost.priceNoVat),
                })
              : text('subscription.sumUnknown')}
          </Typography>
        )
      )}
      <Section
        title={text('subscription.others')}
        action={(canChoose || chosen) && <ChooseSeveral of={choosing} />}
      >
        <Stack>
          {account && <InterruptedRun {...{ list, of: choosing, rows }} />}
          <FetchedRows
            value={value}
            unreadable={account?.unreadable.subscriptions}
            failure="subscription.failed"
            retry={retry}
            skeleton={<SkeletonRows count={1} lines={5} />}
            empty={{
              icon: renewal,
              title: 'subscription.noneOthers',
              text: 'subscription.noneOrganization',
            }}
          >
            {(subscription) => {
              const { id, name } = subscription;
              const row = <SubscriptionRow subscription={subscription} />;
              if (chosen)
                return (
                  <li key={id}>
                    <ChoosableRow>
                      <ChooseRow
                        name={name ?? text('subscription.unnamed')}
                        isChosen={chosen.has(id)}
                        onToggle={() => toggle(subscription)}
                      />
                      <div>{row}</div>
                    </ChoosableRow>
                  </li>
                );
              return (
                <li key={id}>
                  {row}
                  {account && (
                    <OrganizationSubscriptionAction
                      subscription={subscription}
                      account={account.id}
                      canPay={account.hasPaymentMethod !== false}
                      paidBy={account.activePaymentMethod}
                    />
                  )}
                </li>
              );
            }}
          </FetchedRows>
        </Stack>
        {account && (
          <ChosenAct
            {...{ of: choosing, rows, total: rows.length }}
            label="subscription.several.open"
            dialog={(subscriptions, close) => (
              <EndSeveralDialog
                {...{ account: account.id, list, subscriptions }}
                onEnd={choosing.keep}
                onClose={close}
              />
            )}
          />
        )}
      </Section>
      {/* Below the others, whose height varies. */}
      {value !== undefined && children}
    </Stack>
  );
}
