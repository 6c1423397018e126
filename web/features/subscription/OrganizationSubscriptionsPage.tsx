import { FetchedRows } from '../../components/lists/FetchedRows.tsx';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
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
import { useOffersWrite } from '../../lib/portal.ts';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useIsClosed } from '../../lib/use-is-closed.ts';
import { useText } from '../../lib/use-text.ts';
import { useViewer } from '../../lib/viewer.ts';
import { OrganizationSubscriptionsPageDocument } from './generated/OrganizationSubscriptionsPage.ts';
import { renewal } from './icons.ts';
import { SubscriptionRow } from './SubscriptionRow.tsx';

const EndSeveralDialog = lazyPart(
  async () => (await import('./EndSeveralDialog.tsx')).EndSeveralDialog,
);

const idOf = ({ id }: SubscriptionPartsFragment) => id;

/**
 * `/organization/account/subscriptions`: what the organisation's subscriptions cost a month, and those that are not of a charger, above
 * `children`. What can be done with one is in its details.
 */
export function OrganizationSubscriptionsPage({ children }: Readonly<{ children: ReactNode }>) {
  const text = useText();
  const format = useFormat();
  const { value, data, retry } = selectFetched(
    useQuery(OrganizationSubscriptionsPageDocument, refreshed),
    ({ viewer }) => viewer?.account?.subscriptions?.filter(({ chargerId }) => chargerId === null),
  );
  const account = data?.viewer?.account;
  const hasFacility = useViewer()?.screens?.showChargingFacility === true;
  const isClosed = useIsClosed('ORGANIZATION_SUBSCRIPTION');
  const canEnd = useOffersWrite('endSubscription');
  const cost = account?.subscriptionCost;
  const choosing = useChosen(idOf);
  const { chosen, toggle } = choosing;
  const list = `several:subscriptions:${account?.id}`;
  const rows = value ?? [];
  // Nothing is said of what there is none of, where the chargers follow.
  const hasChargersAlone =
    value?.length === 0 &&
    (hasFacility || (account?.subscriptions?.length ?? 0) > 0) &&
    Boolean(children);
  const canChoose = canEnd && rows.length > 1 && rows.some(({ step }) => step === 'END');
  return (
    <Stack>
      <PageTitle>{text('nav.subscriptions')}</PageTitle>
      {isClosed && <DeletionNotice />}
      {value === undefined ? (
        <SkeletonText lines={2} />
      ) : (
        // There is nothing to add up where none is in force, unless one could not be read.
        account?.subscriptions &&
        (cost === null || account.subscriptions.some(({ isActive }) => isActive)) && (
          <div>
            {cost && (
              <Typography variant="h2" component="p">
                {text('subscription.sum', { withVat: format.money(cost.price) })}
              </Typography>
            )}
            <Typography color="textSecondary">
              {cost
                ? text('subscription.sumText', { noVat: format.money(cost.priceNoVat) })
                : text('subscription.sumUnknown')}
            </Typography>
          </div>
        )
      )}
      {!hasChargersAlone && (
        <Section
          title={text('subscription.others')}
          action={(canChoose || chosen) && <ChooseSeveral of={choosing} />}
        >
          <Stack>
            {account && canEnd && <InterruptedRun {...{ list, of: choosing, rows }} />}
            <FetchedRows
              value={value}
              unreadable={account?.unreadable.subscriptions}
              failure="subscription.failed"
              retry={retry}
              skeleton={<SkeletonRows count={1} lines={2} />}
              empty={{
                icon: renewal,
                title: 'subscription.noneOthers',
                text: 'subscription.noneOrganization',
              }}
            >
              {(subscription) => {
                const { id, name } = subscription;
                return (
                  <li key={id}>
                    {chosen ? (
                      <ChoosableRow>
                        <ChooseRow
                          name={name ?? text('subscription.unnamed')}
                          isChosen={chosen.has(id)}
                          onToggle={() => toggle(subscription)}
                        />
                        <SubscriptionRow subscription={subscription} path={null} />
                      </ChoosableRow>
                    ) : (
                      <SubscriptionRow
                        subscription={subscription}
                        path={paths.organizationSubscriptions}
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
      )}
      {/* Below the others, whose height varies. */}
      {value !== undefined && children}
      <Outlet />
    </Stack>
  );
}
