import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { NoticeKind } from '../generated/graphql.ts';
import { paths } from '../../schema/paths.ts';
import { CompactNotice, CompactNotices } from './CompactNotices.tsx';
import { Notice } from './Notice.tsx';
import { contactAction, type NoticeTexts } from './notice-texts.ts';

type Props = Readonly<{
  /** Most serious first, as the gateway orders them. */
  notices: readonly NoticeKind[];
  textsOf: (kind: NoticeKind) => NoticeTexts;
  /** When customer service answers, for example `Mandag–fredag 08–15`. */
  supportHours: string | undefined;
}>;

/**
 * What is wrong with an account. The most serious one is open with its action; the others are one
 * line each and open on request.
 */
export function AccountNotices({ notices, textsOf, supportHours }: Props) {
  const intl = useIntl();
  const [first, ...others] = notices;
  if (first === undefined) return null;
  const { tone, title, text, action = contactAction } = textsOf(first);
  return (
    <section aria-label={intl.formatMessage({ id: 'home.notices' })}>
      <Notice
        tone={tone}
        title={intl.formatMessage({ id: title })}
        action={
          <Button component={Link} to={action.to} variant="contained">
            {intl.formatMessage({ id: action.label })}
          </Button>
        }
      >
        {intl.formatMessage({ id: text })}
        {supportHours !== undefined && action.to === paths.contact && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {intl.formatMessage({ id: 'home.notices.hours' }, { hours: supportHours })}
          </Typography>
        )}
      </Notice>
      {others.length > 0 && (
        <CompactNotices>
          {others.map((kind) => (
            <CompactNotice key={kind} {...textsOf(kind)} />
          ))}
        </CompactNotices>
      )}
    </section>
  );
}
