import Button from '@mui/material/Button';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Retry } from '../../components/loading/Fetched.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { RetryNotice } from '../../components/notices/RetryNotice.tsx';
import { useText } from '../../lib/use-text.ts';
import type { OverviewAccountFragment } from './generated/OrganizationPage.ts';
import { TaskRow, TaskRows } from './TaskRows.tsx';
import { useFollowUpRows } from './use-follow-up-rows.ts';

/** With more rows, the figures below would leave the first window of a phone. */
const MAX_ROWS = 4;

type Props = Readonly<{
  account: Pick<OverviewAccountFragment, 'followUps' | 'invoices'>;
  retry: Retry;
}>;

/**
 * The things to follow up, most serious first, each a line that leads to its page (SCREEN-60). It says which parts could
 * not be checked.
 */
export function FollowUpSection({ account: { followUps, invoices }, retry }: Props) {
  const text = useText();
  const intl = useIntl();
  const [isWhole, setIsWhole] = useState(false);
  const rows = useFollowUpRows(followUps?.items ?? [], invoices);
  const unknown = followUps?.unknown ?? [];
  const isKnown = followUps !== null && unknown.length === 0;
  if (isKnown && rows.length === 0) return null;
  const shown = isWhole || rows.length <= MAX_ROWS ? rows : rows.slice(0, MAX_ROWS - 1);
  return (
    <Section title={text('organization.followUp.title')}>
      <TaskRows>
        {shown.map(({ kind, ...row }) => (
          <TaskRow key={kind} {...row} />
        ))}
      </TaskRows>
      {rows.length > MAX_ROWS && (
        <Button
          variant="text"
          sx={{ ml: -1, mb: -1 }}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole
            ? text('organization.followUp.fewer')
            : text('organization.followUp.more', { count: rows.length - shown.length })}
        </Button>
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
