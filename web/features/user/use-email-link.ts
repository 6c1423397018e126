import type { SentLinkFragment } from '../../components/forms/generated/Verification.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { ChangeEmailDocument, SendEmailLinkDocument } from './generated/EmailLink.ts';

/** Returns a function that sends a verification link to the current e-mail address, or to a new one. */
export function useEmailLink(currentEmail: string) {
  const { language } = useLanguage();
  const verify = useWrite(SendEmailLinkDocument);
  const change = useWrite(ChangeEmailDocument);
  return async (email: string = currentEmail): Promise<SentLinkFragment> =>
    email.toLowerCase() === currentEmail.toLowerCase()
      ? (await verify({ language })).emailVerification
      : (await change({ email, language })).emailVerification;
}
