import { hashPassword } from '../passwords.ts';
import { signUpAs } from './complete.ts';
import { inputProblems, newPasswordProblems, personFields } from './input.ts';
import { showPage, type FormPage } from './interaction.ts';

/** A new account with e-mail and password. */
export const signUpPage: FormPage = {
  show: (context, entered, problems) => {
    const { t, path } = context;
    showPage(context, 'form-page', {
      title: t.signUp.title,
      action: `${path}/sign-up`,
      fields: [...personFields, { kind: 'newPassword', name: 'password', label: t.field.password }],
      values: entered,
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
    const { email, givenName: given_name, familyName: family_name, password } = input;
    const problems = [
      ...inputProblems(input, personFields, t),
      ...newPasswordProblems('password', password, t),
    ];
    if (problems.length > 0) return problems;
    const isCreated = await signUpAs(context, {
      provider: 'database',
      subject: email.toLowerCase(),
      email,
      given_name,
      family_name,
      password_hash: await hashPassword(password),
    });
    return isCreated ? undefined : [{ field: 'email', text: t.signUp.taken }];
  },
};
