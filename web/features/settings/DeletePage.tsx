import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { paths } from '../../../schema/paths.ts';
import { ConfirmButton } from '../../components/dialogs/ConfirmButton.tsx';
import { Loading, SkeletonBlock } from '../../components/loading/Loading.tsx';
import { Notice } from '../../components/notices/Notice.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { SupportRequest } from '../../components/notices/SupportRequest.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { useQuery } from '../../data/use-query.ts';
import { useIsAbsent } from '../../lib/connection/connection.ts';
import { lastDayOfMonth } from '../../lib/last-day.ts';
import { refreshed } from '../../lib/select-fetched.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useIsAbsent as useIsAbsentPage, useOffers, useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import {
  DeleteAccountDocument,
  DeletePageDocument,
  type DeletePageQuery,
} from './generated/DeletePage.ts';
import { SettingsPart } from './SettingsPart.tsx';
import type { Settings } from './use-settings.ts';

/** The states of an account in which its deletion cannot be requested. */
const NOTICES = {
  DELETE_REQUESTED: {
    tone: 'warning',
    title: 'home.notices.deleteRequested.title',
    text: 'home.notices.deleteRequested.text',
  },
  BLOCKED: { tone: 'error', title: 'home.notices.blocked.title', text: 'settings.deleteBlocked' },
} as const;

/** `/account/settings/delete`: requests the deletion of the account (USER-43). */
export function DeletePage() {
  const text = useText();
  return (
    <SettingsPart title={text('settings.delete')} height={160}>
      {(settings) => <DeleteAccount settings={settings} />}
    </SettingsPart>
  );
}

/** Only customer service can withdraw the request. */
function DeleteAccount({ settings }: Readonly<{ settings: Settings }>) {
  const text = useText();
  const write = useWrite(DeleteAccountDocument, { withoutRole: true });
  const { confirm, clear } = useConfirmation();
  const { data, loading } = useQuery(DeletePageDocument, refreshed);
  const { user, networks, roles, personalAccount } = settings;
  const aloneIn = data?.viewer?.onlyAdministratorRoles ?? [];
  const hasFamily = roles?.some(
    ({ roleId, organizationClassification, status }) =>
      roleId === 'ADMINISTRATOR' && organizationClassification === 'FAMILY' && status === 'ACTIVE',
  );
  const offersEnd = useOffersWrite('dissolveFamily');
  const canLeave = !useIsAbsentPage()(paths.network) && (offersEnd || hasFamily !== true);
  const hasNetworks = hasFamily === true || (networks?.length ?? 0) > 0;
  const isBilled = useOffers('INVOICES');
  const explanation = text(isBilled ? 'settings.deleteText' : 'settings.deleteTextUnbilled');
  const notice = user.status === null || user.status === 'ACTIVE' ? null : NOTICES[user.status];
  return notice ? (
    <Notice
      tone={notice.tone}
      title={text(notice.title)}
      action={
        <Button component={PageLink} to={paths.contact} variant="outlined">
          {text('contactSupport')}
        </Button>
      }
    >
      {text(notice.text)}
    </Notice>
  ) : (
    <Stack>
      {loading && data === undefined ? (
        <Loading>
          <SkeletonBlock height={48} />
        </Loading>
      ) : hasNetworks ? (
        <Typography component="div">
          <div>{text(canLeave ? 'settings.deleteLinks' : 'settings.deleteLinksSupport')}</div>
          {canLeave ? (
            <TextLink to={paths.network}>{text('settings.network')}</TextLink>
          ) : (
            <TextLink to={paths.contact}>{text('contactSupport')}</TextLink>
          )}
        </Typography>
      ) : aloneIn.length > 0 ? (
        <OnlyAdministrator
          of={aloneIn}
          email={data?.portal.supportEmail ?? ''}
          customerNumber={user.accountNumber}
        />
      ) : (
        <>
          <Typography color="textSecondary">{explanation}</Typography>
          <Actions>
            <ConfirmButton
              label={text('settings.delete')}
              title={text('settings.deleteTitle')}
              action={
                user.email === null
                  ? text('settings.delete')
                  : text('settings.deleteConfirm', { email: user.email })
              }
              running={text('settings.deleting')}
              area="deletion"
              onConfirm={async () => {
                const { viewer } = await write({ accountId: personalAccount.id });
                // The guard leads a person whose account is gone at once to a page of its own.
                if (viewer.isRegistered === false) {
                  clear();
                  return;
                }
                confirm('settings.deleteAsked', {
                  next: isBilled
                    ? 'settings.deleteAsked.next'
                    : 'settings.deleteAsked.nextUnbilled',
                });
              }}
            >
              {explanation}
              <Ending of={data?.viewer} isBilled={isBilled} />
            </ConfirmButton>
          </Actions>
        </>
      )}
    </Stack>
  );
}

type Viewer = DeletePageQuery['viewer'];
type Role = NonNullable<NonNullable<Viewer>['onlyAdministratorRoles']>[number];

type OnlyAdministratorProps = Readonly<{
  of: readonly Role[];
  /** The address of customer service. */
  email: string;
  customerNumber: string | null;
}>;

/** Customer service changes the administrator first (USER-47), with an e-mail for each organisation. */
function OnlyAdministrator({ of: roles, email, customerNumber }: OnlyAdministratorProps) {
  const text = useText();
  const intl = useIntl();
  const nameOf = ({ organizationName }: Role) =>
    organizationName ?? text('settings.deleteOrganizationUnnamed');
  return (
    <Typography component="div">
      <div>
        {text('settings.deleteOnlyAdministrator', {
          organizations: intl.formatList(roles.map(nameOf)),
        })}
      </div>
      {roles.map((role) => (
        <div key={role.userRoleId}>
          <SupportRequest
            about="ADMINISTRATOR"
            facts={{
              email,
              customerNumber,
              organization: { name: nameOf(role), organizationNumber: null },
            }}
          />
        </div>
      ))}
    </Typography>
  );
}

/** The parts that end with the account, and when (USER-43). */
function Ending({ of: viewer, isBilled }: Readonly<{ of: Viewer | undefined; isBilled: boolean }>) {
  const text = useText();
  const format = useFormat();
  const intl = useIntl();
  const isAbsent = useIsAbsent();
  const { chargers } = viewer ?? {};
  const { subscriptions, rfids } = viewer?.personalAccount ?? {};
  const parts = { chargers, subscriptions, rfids };
  const isUnknown = (['chargers', 'subscriptions', 'rfids'] as const).some(
    (part) => !parts[part] && !isAbsent(parts, part),
  );
  const names = subscriptions?.flatMap(({ name, validTo }) =>
    validTo === null && name !== null ? [name] : [],
  );
  const codes = chargers?.map(({ key, code }) => code ?? key);
  const ends = [
    names &&
      names.length > 0 &&
      text('settings.deleteSubscriptions', { names: intl.formatList(names) }),
    codes &&
      codes.length > 0 &&
      text('settings.deleteChargers', { count: codes.length, codes: intl.formatList(codes) }),
    rfids && rfids.activeCount > 0 && text('settings.deleteChips', { count: rfids.activeCount }),
    isUnknown && text('settings.deleteUnknown'),
  ].filter((sentence) => typeof sentence === 'string');
  return (
    <>
      {ends.length > 0 && (
        <>
          <Typography sx={{ mt: 2 }}>
            {isBilled
              ? text('settings.deleteEnds', {
                  date: format.date(lastDayOfMonth(new Date(serverNow()))),
                })
              : text('settings.deleteEndsUnbilled')}
          </Typography>
          <Typography component="ul" sx={{ m: 0, pl: 3 }}>
            {ends.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Typography>
        </>
      )}
      {isBilled && <Typography sx={{ mt: 2 }}>{text('settings.deleteInvoice')}</Typography>}
    </>
  );
}
