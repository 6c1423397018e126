import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { paths, withQuery } from '../../../schema/paths.ts';
import { Notice } from '../../components/notices/Notice.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import type { Failure } from '../../lib/failure.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { useText } from '../../lib/use-text.ts';

/** The detail that belongs to another account, by the error code (ERROR-32, ERROR-33). */
const WHAT = {
  USER_EXIST: 'account',
  EMAIL_EXISTS: 'email',
  USER_EMAIL_EXISTS: 'email',
  ORGANIZATION_EMAIL_EXISTS: 'email',
  USER_PHONE_EXISTS: 'phone',
  ORGANIZATION_PHONE_EXISTS: 'phone',
  PHONE_NUMBER_ASSIGNED: 'phone',
} as const;

const isCode = (code: string): code is keyof typeof WHAT => Object.hasOwn(WHAT, code);

/** The detail of the person that another account has. */
export type Existing = Readonly<{ code: string; what: (typeof WHAT)[keyof typeof WHAT] }>;

/** The detail of a refusal that another account has. Null for every other refusal. */
export const existingAccountOf = ({ code }: Failure): Existing | null =>
  code !== undefined && isCode(code) ? { code, what: WHAT[code] } : null;

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  listStyle: 'none',
}));

type Props = Readonly<{
  of: Existing;
  /** The address that the person typed, to sign in with. */
  email: string;
  supportEmail: string;
}>;

/**
 * The options for a person with an existing account: to sign in with it, where this sign-in can be linked to it, or
 * customer service with the case.
 */
export function ExistingAccount({ of: { code, what }, email, supportEmail }: Props) {
  const text = useText();
  const session = useSessionState();
  const signIn = withQuery(paths.logout, {
    next: paths.settingsSignIn,
    loginHint: what === 'email' ? email : undefined,
  });
  const subject = encodeURIComponent(text('registration.exists.subject', { code }));
  return (
    <Notice tone="info" title={text(`registration.exists.${what}`)}>
      <Typography>{text('registration.exists.text')}</Typography>
      <List>
        <li>
          <TextLink to={signIn} reloadDocument onClick={() => session.signOut()}>
            {text(what === 'phone' ? 'registration.exists.bySms' : 'registration.exists.signIn')}
          </TextLink>
        </li>
        <li>
          <TextLink to={`mailto:${supportEmail}?subject=${subject}`}>
            {text('registration.exists.support')}
          </TextLink>
        </li>
      </List>
    </Notice>
  );
}
