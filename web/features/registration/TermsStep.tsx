import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { paths } from '../../../schema/paths.ts';
import { registrationTerms } from '../../../schema/inputs/user.ts';
import { Checkbox } from '../../components/forms/Checkbox.tsx';
import { FieldProblem, SelectField } from '../../components/forms/Field.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { Fields } from '../../components/forms/Fields.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { languages, useLanguageOptions } from '../../lib/language.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { useText } from '../../lib/use-text.ts';
import { keep } from './draft.ts';
import type { Registration } from './use-registration.ts';

const resolver = zodResolver(registrationTerms);

type Props = Readonly<{ registration: Registration; onDone: () => void }>;

/** The language of messages, consent to news, and the terms. */
export function TermsStep({ registration: { draft, asks }, onDone }: Props) {
  const text = useText();
  const session = useSessionState();
  const { language } = useLanguage();
  const options = useLanguageOptions();
  const problemId = useId();
  const form = useSaveForm({
    resolver,
    values: {
      language: draft.terms?.language ?? languages[language].tag,
      emailConsented: draft.terms?.emailConsented ?? false,
      termsAccepted: draft.terms?.termsAccepted ?? false,
    },
    save: (chosen) => {
      keep(session, chosen);
      onDone();
      return Promise.resolve();
    },
    draft: 'registration-terms',
  });
  const { problem, ...terms } = form.field('termsAccepted');
  return (
    <Form of={form} action={text('registration.terms.create')}>
      <Fields>
        {asks.language && (
          <SelectField
            label={text('registration.terms.language')}
            options={options.map(({ value, label }) => [languages[value].tag, label])}
            {...form.field('language')}
          />
        )}
        <div>
          {asks.consent && (
            <Checkbox
              label={text('registration.terms.news')}
              {...form.form.register('emailConsented')}
            />
          )}
          <Checkbox
            label={text('registration.terms.accept')}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : problemId}
            {...terms}
          />
          <FieldProblem id={problemId} role="alert" problem={problem} />
          <p>
            <TextLink to={paths.terms} target="_blank">
              <FormattedMessage id="registration.terms.read" />
            </TextLink>
          </p>
          <TextLink to={paths.privacy} target="_blank">
            <FormattedMessage id="registration.terms.privacy" />
          </TextLink>
        </div>
      </Fields>
    </Form>
  );
}
