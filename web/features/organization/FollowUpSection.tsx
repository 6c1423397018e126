import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Retry } from '../../components/loading/Fetched.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { ActionRow } from '../../components/lists/ActionRow.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import type { Tone } from '../../components/notices/Notice.tsx';
import { NoticeIcon } from '../../components/notices/NoticeIcon.tsx';
import { RetryNotice } from '../../components/notices/RetryNotice.tsx';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import type { OverviewAccountFragment } from './generated/OrganizationPage.ts';
import { useFollowUpRows } from './use-follow-up-rows.ts';

const Row = styled(ActionRow, { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    '& > div:first-of-type': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: theme.spacing(1.5),
    },
    '& svg': { color: theme.vars.palette[tone].main },
    '& strong': { fontWeight: theme.typography.fontWeightMedium },
    // Below its text where there is no room beside it.
    '& > a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: measures.target,
      marginInlineStart: theme.spacing(4.5),
    },
  }),
);

type Props = Readonly<{
  account: Pick<OverviewAccountFragment, 'followUps' | 'invoices'>;
  retry: Retry;
}>;

/** The things to follow up, most serious first, each with one action (SCREEN-60). It says which parts could not be checked. */
export function FollowUpSection({ account: { followUps, invoices }, retry }: Props) {
  const text = useText();
  const intl = useIntl();
  const rows = useFollowUpRows(followUps?.items ?? [], invoices);
  const unknown = followUps?.unknown ?? [];
  const isKnown = followUps !== null && unknown.length === 0;
  if (isKnown && rows.length === 0) return null;
  return (
    <Section title={text('organization.followUp.title')}>
      {rows.length > 0 && (
        <Rows>
          {rows.map(({ kind, tone, title, note, to, act, isPayment }) => (
            <Row key={kind} tone={tone}>
              <div>
                <NoticeIcon tone={tone} />
                <div>
                  <strong>{title}</strong>
                  {note !== '' && (
                    <Typography variant="body2" color="textSecondary">
                      {note}
                    </Typography>
                  )}
                </div>
              </div>
              {isPayment ? (
                <Button component={Link} to={to} variant="contained">
                  {act}
                </Button>
              ) : (
                <TextLink to={to}>{act}</TextLink>
              )}
            </Row>
          ))}
        </Rows>
      )}
      {!isKnown && (
        <RetryNotice title={text('organization.followUp.failed')} retry={retry}>
          {unknown.length > 0 &&
            text('organization.followUp.failedText', {
              parts: intl.formatList(
                unknown.map((part) => text(`organization.followUp.part.${part}`)),
              ),
            })}
        </RetryNotice>
      )}
    </Section>
  );
}
