import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Notice } from '../../components/Notice.tsx';
import type { NoticeKind } from '../../generated/graphql.ts';
import { paths } from '../../lib/paths.ts';
import { CompactNotice, CompactNotices } from './CompactNotices.tsx';
import { noticeTexts } from './notice-texts.ts';

type Props = Readonly<{
  /** Most serious first, as the gateway orders them. */
  notices: readonly NoticeKind[];
  /** When customer service answers, for example `Mandag–fredag 08–15`. */
  supportHours: string | undefined;
}>;

/**
 * What is wrong with the account. The most serious one is open with its action; the others are one
 * line each and open on request, so that nobody drowns.
 */
export function AccountNotices({ notices, supportHours }: Props) {
  const intl = useIntl();
  const [first, ...others] = notices;
  if (first === undefined) return null;
  const { tone, title, text } = noticeTexts[first];
  return (
    <section aria-label={intl.formatMessage({ id: 'home.notices' })}>
      <Notice
        tone={tone}
        title={intl.formatMessage({ id: title })}
        action={
          <Button component={Link} to={paths.contact} variant="contained">
            {intl.formatMessage({ id: 'home.notices.contact' })}
          </Button>
        }
      >
        {intl.formatMessage({ id: text })}
        {supportHours !== undefined && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {intl.formatMessage({ id: 'home.notices.hours' }, { hours: supportHours })}
          </Typography>
        )}
      </Notice>
      {others.length > 0 && (
        <CompactNotices>
          {others.map((kind) => (
            <CompactNotice key={kind} {...noticeTexts[kind]} />
          ))}
        </CompactNotices>
      )}
    </section>
  );
}
