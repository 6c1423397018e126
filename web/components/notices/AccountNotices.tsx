import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { useIntl, FormattedMessage } from 'react-intl';
import { styled } from '@mui/material/styles';
import { PageLink } from '../layout/PageLink.tsx';
import { paths } from '../../../schema/paths.ts';
import type { NoticeKind } from '../../generated/schema.ts';
import { Notice, type Tone } from './Notice.tsx';
import { contactAction, whereOffered, type NoticeTexts } from './notice-texts.ts';
import { measures } from '../../theme/measures.ts';
import { NoticeIcon } from './NoticeIcon.tsx';
import { TextLink } from '../layout/TextLink.tsx';
import { useIsAbsent } from '../../lib/portal.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { hasUnpaid, UnpaidNotice } from './UnpaidNotice.tsx';

type Unpaid = ComponentProps<typeof UnpaidNotice>['invoices'];

type Props = Readonly<{
  /** Most serious first, as the gateway orders them. Null when they are unknown. */
  notices: readonly NoticeKind[] | null;
  textsOf: (kind: NoticeKind) => NoticeTexts;
  /** The hours of customer service, for example `Mandag–fredag 08–15`. */
  supportHours: string | undefined;
  /** The accounts of the page, the one with these problems first. */
  accounts: readonly PageAccount[];
  unpaidOf: (accountId: string) => Unpaid;
}>;

/**
 * The problems of an account. The most serious one is open with its action; the others are one line each and open on
 * request. A block for unpaid charging (USER-9) and the invoices that cause it are one notice; other invoices to pay
 * follow.
 */
export function AccountNotices({ notices, supportHours, accounts, unpaidOf, ...props }: Props) {
  const intl = useIntl();
  const isAbsent = useIsAbsent();
  const textsOf = (kind: NoticeKind) => whereOffered(props.textsOf(kind), isAbsent);
  const [first, ...others] = notices ?? [];
  const [own] = accounts;
  const blockText = first && textsOf(first).text;
  const blocked =
    first === 'ACCOUNT_BLOCKED' && own && hasUnpaid(unpaidOf(own.id)) ? own : undefined;
  return (
    <>
      {first !== undefined && (
        <section aria-label={intl.formatMessage({ id: 'home.notices' })}>
          {blocked ? (
            <UnpaidNotice
              account={blocked}
              invoices={unpaidOf(blocked.id)}
              block={{
                title: intl.formatMessage({ id: textsOf(first).title }),
                text: blockText && intl.formatMessage({ id: blockText }),
              }}
            />
          ) : (
            <OpenNotice supportHours={supportHours} {...textsOf(first)} />
          )}
          {others.length > 0 && (
            <CompactNotices>
              {others.map((kind) => (
                <CompactNotice key={kind} {...textsOf(kind)} />
              ))}
            </CompactNotices>
          )}
        </section>
      )}
      {accounts
        .filter((account) => account !== blocked)
        .map((account, place) => (
          <UnpaidNotice
            key={account.id}
            account={account}
            invoices={unpaidOf(account.id)}
            isSecondary={first !== undefined || place > 0}
          />
        ))}
    </>
  );
}

/** The most serious problem, with its action. */
function OpenNotice({
  tone,
  title,
  text,
  action = contactAction,
  supportHours,
}: NoticeTexts & Pick<Props, 'supportHours'>) {
  const intl = useIntl();
  return (
    <Notice
      tone={tone}
      title={intl.formatMessage({ id: title })}
      action={
        <Button component={PageLink} to={action.to} variant="contained">
          {intl.formatMessage({ id: action.label })}
        </Button>
      }
    >
      {text && intl.formatMessage({ id: text })}
      {supportHours !== undefined && action.to === paths.contact && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {intl.formatMessage({ id: 'home.notices.hours' }, { hours: supportHours })}
        </Typography>
      )}
    </Notice>
  );
}

/** The notices after the first, one line each. */
const CompactNotices = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(1),
  borderRadius: measures.cardRadius,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& details + details': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Summary = styled('summary', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    minHeight: measures.target,
    padding: theme.spacing(1, 2),
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg': { flex: 'none', color: theme.vars.palette[tone].main },
    '&::after': {
      content: '""',
      flex: 'none',
      width: theme.spacing(1),
      height: theme.spacing(1),
      marginInlineStart: 'auto',
      borderRight: '2px solid',
      borderBottom: '2px solid',
      color: theme.vars.palette.text.secondary,
      transform: 'translateY(-25%) rotate(45deg)',
    },
    'details[open] > &::after': { transform: 'translateY(25%) rotate(225deg)' },
  }),
);

const Opened = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1),
  padding: theme.spacing(0, 2, 2, 6.5),
}));

/** One line that opens to the text and its action. */
function CompactNotice({ tone, title, text, action = contactAction }: NoticeTexts) {
  return (
    <details>
      <Summary tone={tone}>
        <NoticeIcon tone={tone} />
        <FormattedMessage id={title} />
      </Summary>
      <Opened>
        {text && (
          <Typography>
            <FormattedMessage id={text} />
          </Typography>
        )}
        <TextLink to={action.to}>
          <FormattedMessage id={action.label} />
        </TextLink>
      </Opened>
    </details>
  );
}
