import type { SentLinkFragment } from '../../components/forms/generated/Verification.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { ChangeEmailDocument, SendEmailLinkDocument } from './generated/EmailLink.ts';
import { ProfilePageDocument } from './generated/ProfilePage.ts';

const queries = { showing: [ProfilePageDocument] };

/** Returns a function that sends a verification link to the current e-mail address, or to a new one. */
export function useEmailLink(currentEmail: string) {
  const { language } = useLanguage();
  const verify = useWrite(SendEmailLinkDocument, queries);
  const change = useWrite(ChangeEmailDocument, queries);
  return async (email: string = currentEmail): Promise<SentLinkFragment> =>
    email.toLowerCase() === currentEmail.toLowerCase()
      ? (await verify({ language })).emailVerification
      : (await change({ email, language })).emailVerification;
}
