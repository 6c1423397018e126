import type { Language } from '../language.ts';
import { en } from './en.ts';
import { no } from './no.ts';
import { sv } from './sv.ts';

/** Every word of the provider's own pages. A language that lacks one does not compile. */
export interface Texts {
  readonly htmlLang: string;
  readonly languageName: string;
  readonly chooseLanguage: string;
  readonly provider: string;
  readonly sandboxNote: string;
  readonly skipToContent: string;
  readonly back: string;
  readonly cancel: string;
  readonly or: string;
  readonly errorSummary: string;
  readonly errorPrefix: string;
  readonly email: string;
  readonly password: string;
  readonly givenName: string;
  readonly familyName: string;

  readonly signIn: {
    readonly title: string;
    readonly submit: string;
    readonly withProvider: (provider: string) => string;
    readonly withSms: string;
    readonly noAccount: string;
    readonly signUp: string;
    readonly wrong: string;
    readonly locked: (seconds: number) => string;
    readonly people: string;
    readonly peopleHelp: (password: string) => string;
  };
  readonly changePassword: {
    readonly title: string;
    readonly current: string;
    readonly next: string;
    readonly submit: string;
    readonly same: string;
    readonly done: string;
    readonly doneText: string;
    readonly goOn: string;
    /** Of the e-mail that tells of it. */
    readonly subject: string;
    readonly body: string;
  };
  readonly signUp: {
    readonly title: string;
    readonly submit: string;
    readonly passwordHelp: string;
    readonly haveAccount: string;
    readonly signIn: string;
    readonly taken: string;
  };
  readonly standIn: {
    readonly title: (provider: string) => string;
    readonly explanation: (provider: string) => string;
    readonly choose: string;
    readonly empty: (provider: string) => string;
    readonly other: string;
    readonly submit: string;
    readonly otherWays: string;
  };
  readonly sms: {
    readonly title: string;
    readonly explanation: string;
    readonly phone: string;
    readonly phoneHelp: string;
    readonly submit: string;
    readonly invalid: string;
    readonly tooMany: string;
  };
  readonly code: {
    readonly title: string;
    readonly sent: (phone: string) => string;
    readonly inbox: string;
    readonly code: string;
    readonly codeHelp: string;
    readonly submit: string;
    readonly wrong: string;
    readonly expired: string;
    readonly required: string;
    readonly resend: string;
    readonly wait: (seconds: number | string) => string;
    readonly otherNumber: string;
    readonly message: (code: string) => string;
  };
  readonly consent: {
    readonly title: string;
    readonly explanation: (who: string) => string;
    readonly items: readonly string[];
    readonly allow: string;
    readonly deny: string;
  };
  readonly invalid: {
    readonly emailRequired: string;
    readonly email: string;
    readonly passwordRequired: string;
    readonly passwordRule: string;
    readonly givenNameRequired: string;
    readonly familyNameRequired: string;
  };
  readonly failure: {
    readonly title: string;
    readonly unknownClient: string;
    readonly redirectUri: string;
    readonly expired: string;
    readonly sameOrigin: string;
    readonly notFound: string;
    readonly server: string;
    readonly other: string;
    readonly toPortal: string;
    readonly details: string;
  };
  readonly signOut: {
    readonly title: string;
    readonly explanation: string;
    readonly submit: string;
    readonly stay: string;
    readonly doneTitle: string;
    readonly done: string;
  };
  readonly inbox: {
    readonly title: string;
    readonly explanation: string;
    readonly recipient: string;
    readonly filter: string;
    readonly all: string;
    readonly to: string;
    readonly kinds: Readonly<Record<'email' | 'sms', string>>;
    readonly empty: string;
    readonly emptyHelp: string;
    readonly emptyFor: (to: string) => string;
    readonly refresh: string;
    readonly newest: (count: number) => string;
  };
}

export const texts: Readonly<Record<Language, Texts>> = { no, en, sv };
