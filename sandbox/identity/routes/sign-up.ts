import { hashPassword } from '../passwords.ts';
import { signUpAs } from './complete.ts';
import { newPasswordField, newPasswordProblems, personFields, personProblems } from './input.ts';
import { showPage, type FormPage } from './interaction.ts';

/** A new account with e-mail and password. */
export const signUpPage: FormPage = {
  show: (context, entered, problems) => {
    const { t, path } = context;
    showPage(context, 'form-page', {
      title: t.signUp.title,
      action: `${path}/sign-up`,
      fields: [...personFields(t, entered), newPasswordField('password', t.password, t)],
      submit: t.signUp.submit,
      intro: '',
      alternative: {
        question: t.signUp.haveAccount,
        href: `${path}/sign-in`,
        label: t.signIn.title,
      },
      problems,
    });
  },
  submit: async (context, input) => {
    const { t } = context;
    const { email, givenName, familyName, password } = input;
    const problems = [...personProblems(input, t), ...newPasswordProblems('password', password, t)];
    if (problems.length > 0) return problems;
    const passwordHash = await hashPassword(password);
    const account = { subject: email.toLowerCase(), email, givenName, familyName, passwordHash };
    const isCreated = await signUpAs(context, { provider: 'database', ...account });
    return isCreated ? undefined : [{ field: 'email', text: t.signUp.taken }];
  },
};
