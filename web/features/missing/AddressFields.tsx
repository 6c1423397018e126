import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { SelectField, TextField } from '../../components/Field.tsx';
import { useIsMessage } from '../../components/use-is-message.ts';
import type { AddressValues } from './address-values.ts';
import { countriesIn } from './countries.ts';

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
}));

const SideBySide = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${theme.spacing(17)} minmax(0, 1fr)`,
  alignItems: 'start',
  gap: theme.spacing(2),
}));

type Part = keyof AddressValues;

type Props = Readonly<{
  register: (part: Part) => UseFormRegisterReturn;
  problems: Partial<Record<Part, FieldError>> | undefined;
  /** The country that the address had to begin with. */
  country: string;
  /** What the browser's autofill is told, for example `billing `. */
  autofill?: '' | 'section-business ' | 'section-invoice billing ';
}>;

/** The four parts of a postal address. */
export function AddressFields({ register, problems, country, autofill = '' }: Props) {
  const intl = useIntl();
  const isMessage = useIsMessage();
  const problemOf = (part: Part) => {
    const id = problems?.[part]?.message;
    return id === undefined
      ? undefined
      : intl.formatMessage({ id: isMessage(id) ? id : 'validation.textInvalid' });
  };
  return (
    <Fields>
      <TextField
        label={intl.formatMessage({ id: 'address.line' })}
        problem={problemOf('addressLine1')}
        autoComplete={`${autofill}address-line1`}
        {...register('addressLine1')}
      />
      <SideBySide>
        <TextField
          label={intl.formatMessage({ id: 'address.postalCode' })}
          problem={problemOf('postalCode')}
          autoComplete={`${autofill}postal-code`}
          {...register('postalCode')}
        />
        <TextField
          label={intl.formatMessage({ id: 'address.city' })}
          problem={problemOf('city')}
          autoComplete={`${autofill}address-level2`}
          {...register('city')}
        />
      </SideBySide>
      <SelectField
        label={intl.formatMessage({ id: 'address.country' })}
        problem={problemOf('country')}
        autoComplete={`${autofill}country`}
        {...register('country')}
      >
        {countriesIn(intl.locale, country).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </Fields>
  );
}
